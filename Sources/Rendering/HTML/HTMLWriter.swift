internal import DesignTokens

/// Collects the elements of a page and the colours they have in both schemes.
struct HTMLWriter {
    var palette: AdaptivePalette
    var markup = Markup()
    private(set) var paints = PaintBox()

    init(theme: Theme) {
        palette = AdaptivePalette(theme)
    }

    var theme: Theme { palette.theme }

    mutating func ink(_ color: AdaptiveColor) -> String {
        paints.name(.ink, color)
    }

    mutating func back(_ color: AdaptiveColor) -> String {
        paints.name(.background, color)
    }

    mutating func border(_ color: AdaptiveColor) -> String {
        paints.name(.border, color)
    }

    /// Writes a sign; what it says, words say too.
    mutating func draw(_ icon: Icon, _ classes: String = "") {
        markup.element(
            "svg",
            [
                "class": classes.isEmpty ? "icon" : "icon \(classes)", "viewBox": "0 0 12 12",
                "aria-hidden": "true",
            ]
        ) { $0.empty("path", ["d": icon.path]) }
    }

    /// Writes an element with parts that use colours of their own.
    mutating func element(
        _ name: String, _ attributes: Markup.Attributes = [:],
        content: (inout HTMLWriter) -> Void
    ) {
        markup.open(name, attributes)
        content(&self)
        markup.close(name)
    }

    /// Writes an element with text in it.
    mutating func element(_ name: String, _ attributes: Markup.Attributes, _ words: String) {
        markup.element(name, attributes, words)
    }

    /// Writes what a list says where it has nothing to show.
    mutating func emptyState(_ icon: Icon, _ title: String, _ words: String, isError: Bool = false)
    {
        let color = isError ? palette.error : palette.accent
        let (inkClass, quiet) = (ink(color), ink(palette.secondaryText))
        element("p", ["class": "empty"]) { writer in
            writer.draw(icon, inkClass)
            writer.element("b", [:], title)
            writer.markup.write(" ")
            writer.element("span", ["class": quiet], words)
        }
    }

    /// Writes a category: its name in its colour on a pale ground of it.
    mutating func badge(_ label: WeekPicture.Item.Label, on ground: AdaptiveColor) {
        let tint = palette.seen(label.tint ?? theme.colors.info, over: ground)
        let fill = palette.seen(tint.opacity(theme.grid.badgeFillOpacity), over: ground)
        let classes = "badge \(back(fill)) \(ink(palette.ink(tint, on: fill)))"
        element("span", ["class": classes], label.name)
    }
}
