internal import DesignTokens

/// Collects the shapes and text of an SVG image, and their colours in both schemes.
struct SVGCanvas {
    var palette: AdaptivePalette
    private(set) var markup = Markup()
    private(set) var paints = PaintBox()
    private var fonts: [Theme.Font] = []

    init(theme: Theme) {
        palette = AdaptivePalette(theme)
    }

    private var theme: Theme { palette.theme }

    mutating func rect(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0,
        fill: AdaptiveColor? = nil, stroke: Stroke? = nil
    ) {
        var classes: [String] = []
        if let fill { classes.append(paints.name(.fill, fill)) }
        if let stroke { classes.append(paints.name(.stroke, stroke.color)) }
        markup.empty(
            "rect",
            [
                "class": classes.joined(separator: " "), "x": decimal(x), "y": decimal(y),
                "width": decimal(max(0, width)), "height": decimal(max(0, height)),
                "rx": radius > 0 ? decimal(min(radius, width / 2, height / 2)) : nil,
                "fill": fill == nil ? "none" : nil,
                "stroke-width": stroke.map { decimal($0.width) },
                "stroke-dasharray": stroke?.dash,
            ])
        markup.newLine()
    }

    mutating func line(
        x1: Double, y1: Double, x2: Double, y2: Double, _ stroke: Stroke
    ) {
        markup.empty(
            "path",
            [
                "class": paints.name(.stroke, stroke.color),
                "d": "M\(decimal(x1)) \(decimal(y1))L\(decimal(x2)) \(decimal(y2))",
                "stroke-width": decimal(stroke.width), "stroke-dasharray": stroke.dash,
            ])
        markup.newLine()
    }

    mutating func circle(x: Double, y: Double, radius: Double, fill: AdaptiveColor) {
        markup.empty(
            "circle",
            [
                "class": paints.name(.fill, fill), "cx": decimal(x), "cy": decimal(y),
                "r": decimal(radius),
            ])
        markup.newLine()
    }

    /// Draws a ring on a card that shows a share, starting at the top.
    mutating func ring(x: Double, y: Double, radius: Double, share: Double, width: Double = 4) {
        let track = palette.seen(palette.separator, over: palette.card)
        let fill = cardEdge(share >= 1 ? palette.success : palette.accent)
        let length = 2 * Double.pi * radius
        let arcs: [(AdaptiveColor, String?)] = [
            (track, nil), (fill, "\(decimal(length * share)) \(decimal(length))"),
        ]
        for (color, dash) in arcs where dash == nil || share > 0 {
            markup.empty(
                "circle",
                [
                    "class": paints.name(.stroke, color), "fill": "none", "cx": decimal(x),
                    "cy": decimal(y), "r": decimal(radius), "stroke-width": decimal(width),
                    "stroke-dasharray": dash,
                    "transform": dash.map { _ in "rotate(-90 \(decimal(x)) \(decimal(y)))" },
                ])
            markup.newLine()
        }
    }

    mutating func write(
        _ words: String, x: Double, baseline: Double, font: Theme.Font,
        weight: Theme.Font.Weight? = nil, ink: AdaptiveColor, anchor: Anchor = .start,
        isUpright: Bool = false
    ) {
        markup.element(
            "text",
            [
                "class": name(of: font, weight) + " " + paints.name(.fill, ink), "x": decimal(x),
                "y": decimal(baseline),
                "text-anchor": anchor == .start ? nil : anchor.rawValue,
                "transform": isUpright ? "rotate(90 \(decimal(x)) \(decimal(baseline)))" : nil,
            ], words)
        markup.newLine()
    }

    /// Writes consecutive runs of text in different styles, spaced by the font itself.
    mutating func write(_ runs: [Run], x: Double, baseline: Double) {
        markup.open("text", ["x": decimal(x), "y": decimal(baseline)])
        for (index, run) in runs.enumerated() {
            markup.element(
                "tspan",
                [
                    "class": name(of: run.font, run.weight) + " " + paints.name(.fill, run.ink),
                    "dx": index == 0 ? nil : decimal(run.gap),
                ], run.words)
        }
        markup.close("text")
        markup.newLine()
    }

    private mutating func name(of font: Theme.Font, _ weight: Theme.Font.Weight?) -> String {
        var font = font
        font.weight = weight ?? font.weight
        if let index = fonts.firstIndex(of: font) { return "t\(index)" }
        fonts.append(font)
        return "t\(fonts.count - 1)"
    }

    /// Draws an icon of twelve points from its top left corner.
    mutating func draw(_ icon: Icon, x: Double, y: Double, ink: AdaptiveColor) {
        markup.empty(
            "path",
            [
                "class": "icon " + paints.name(.stroke, ink),
                "transform": "translate(\(decimal(x)) \(decimal(y)))", "d": icon.path,
            ])
        markup.newLine()
    }

    /// Draws clipped to a rectangle; coordinates remain those of the image.
    mutating func clipped(
        x: Double, y: Double, width: Double, height: Double, _ name: String? = nil,
        draw: (inout SVGCanvas) -> Void
    ) {
        let place = [x, y, max(0, width), max(0, height)].map(decimal)
        markup.open(
            "svg",
            [
                "x": place[0], "y": place[1], "width": place[2], "height": place[3],
                "viewBox": place.joined(separator: " "),
            ])
        if let name { markup.element("title", [:], name) }
        markup.newLine()
        draw(&self)
        markup.close("svg")
        markup.newLine()
    }

    /// The rules for text and icons.
    var fontRules: String {
        let rules = fonts.enumerated().map { index, font in
            ".t\(index){font-size:\(decimal(font.size))px;font-weight:\(font.weight.rawValue)}\n"
        }
        return "text{font-family:\(theme.fonts.cssFamilies);font-variant-numeric:tabular-nums}\n"
            + ".icon{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}\n"
            + rules.joined()
    }

    /// A stroke of a shape or a line.
    struct Stroke {
        var color: AdaptiveColor
        var width: Double
        /// The lengths of dashes and gaps.
        var dash: String?
    }

    /// A run of text in one style.
    struct Run {
        var words: String
        var font: Theme.Font
        var weight: Theme.Font.Weight?
        var ink: AdaptiveColor
        /// The distance from the previous run.
        var gap = 0.0
    }

    enum Anchor: String {
        case start
        case middle
        case end
    }
}

extension Theme.Font {
    /// The width of a text cell in this font: about the width of a letter, rather too wide than too narrow.
    var cellWidth: Double {
        size * (weight == .regular ? 0.58 : 0.64)
    }
}
