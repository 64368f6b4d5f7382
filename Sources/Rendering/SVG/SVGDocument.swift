internal import DesignTokens

/// The document of an image: its size, its colours, and its text alternative.
struct SVGDocument {
    let title: String
    let description: String
    let width: Double
    let height: Double
    let scheme: AdaptiveColor.Scheme?
    /// Whether the image has a background.
    var hasGround = false

    func text(of canvas: SVGCanvas) -> String {
        var markup = Markup()
        let (w, h) = (decimal(width), decimal(height))
        let attributes: Markup.Attributes = [
            "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(w) \(h)", "width": w,
            "height": h, "role": "img", "aria-labelledby": "tw-title tw-desc", "lang": "en",
        ]
        markup.element("svg", attributes) { svg in
            svg.newLine()
            svg.element("title", ["id": "tw-title"], title)
            svg.newLine()
            svg.element("desc", ["id": "tw-desc"], description)
            svg.newLine()
            var paints = canvas.paints
            let back = hasGround ? paints.name(.fill, canvas.palette.canvas) : ""
            svg.style(canvas.fontRules + paints.rules(for: scheme))
            if hasGround {
                svg.empty("rect", ["class": back, "width": w, "height": h])
                svg.newLine()
            }
            svg.append(canvas.markup)
        }
        markup.newLine()
        return markup.text
    }
}
