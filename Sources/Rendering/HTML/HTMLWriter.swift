internal import DesignTokens

/// Collects the elements of a page and their colours in both schemes.
struct HTMLWriter {
    var palette: AdaptivePalette
    var markup = Markup()
    private(set) var paints = PaintBox()
    private var icons: Set<Icon> = []
    /// The indices of calendars in the legend, by name.
    var calendars: [String: Int] = [:]
    /// The indices of categories that can be hidden, by name.
    var categories: [String: Int] = [:]
    /// The live parts; nil for a static page.
    var live: PagePicture.Live?
    /// Whether a form is open, to which buttons belong.
    var isInForm = false
    private var names: [String: String] = [:]
    private var sheets: [String] = []
    private var namesInOrder: [String] = []

    init(theme: Theme) {
        palette = AdaptivePalette(theme)
    }

    var theme: Theme { palette.theme }

    /// The prefix of element identities.
    var scope: String {
        get { markup.scope }
        set { markup.scope = newValue }
    }

    /// Returns the identity of the element with the actions on a to-do.
    mutating func sheet(of toDo: String) -> String {
        let number = sheets.firstIndex(of: toDo) ?? sheets.count
        if number == sheets.count { sheets.append(toDo) }
        return "t\(number)"
    }

    mutating func ink(_ color: AdaptiveColor) -> String {
        paints.name(.ink, color)
    }

    mutating func back(_ color: AdaptiveColor) -> String {
        paints.name(.background, color)
    }

    mutating func border(_ color: AdaptiveColor) -> String {
        paints.name(.border, color)
    }

    /// Returns the class that gives the leading edge its own colour.
    mutating func leading(_ color: AdaptiveColor) -> String {
        paints.name(.leading, color)
    }

    /// Writes a decorative sign, whose meaning is also given in words.
    mutating func draw(_ icon: Icon, _ classes: String = "") {
        icons.insert(icon)
        markup.element(
            "svg", ["class": classes.isEmpty ? "i" : "i \(classes)", "aria-hidden": "true"]
        ) { $0.empty("use", ["href": "#i-\(icon.rawValue)"]) }
    }

    /// Returns the identity of a shared element with the given words, for use in accessible names.
    mutating func reference(_ words: String) -> String {
        if let known = names[words] { return known }
        let name = "r\(namesInOrder.count)"
        names[words] = name
        namesInOrder.append(words)
        return name
    }

    /// Writes the hidden elements for the references.
    mutating func writeReferences() {
        markup.element("div", ["hidden": ""]) { markup in
            for (index, words) in namesInOrder.enumerated() {
                markup.element("i", ["id": "r\(index)"], words)
            }
        }
    }

    /// Writes the definitions of the used signs.
    mutating func writeSymbols() {
        let drawn = Icon.allCases.filter(icons.contains)
        guard !drawn.isEmpty else { return }
        markup.element("svg", ["class": "symbols", "aria-hidden": "true"]) { svg in
            for icon in drawn {
                svg.element("symbol", ["id": "i-\(icon.rawValue)", "viewBox": "0 0 12 12"]) {
                    $0.empty("path", ["d": icon.path])
                }
            }
        }
    }

    /// Writes an element whose content uses colours.
    mutating func element(
        _ name: String, _ attributes: Markup.Attributes = [:],
        and further: Markup.Attributes = [:], content: (inout HTMLWriter) -> Void
    ) {
        markup.open(name, attributes, further)
        content(&self)
        markup.close(name)
    }

    /// Writes an element with text.
    mutating func element(_ name: String, _ attributes: Markup.Attributes, _ words: String) {
        markup.element(name, attributes, words)
    }

    /// Writes the placeholder of an empty list, with the next step.
    mutating func emptyState(
        _ icon: Icon, _ title: String, _ words: String, step: String = "", isError: Bool = false,
        on ground: AdaptiveColor? = nil
    ) {
        let ground = ground ?? palette.canvas
        let color = ink(palette.ink(isError ? palette.error : palette.accent, on: ground))
        let quiet = ink(palette.ink(palette.secondaryText, on: ground))
        element("div", ["class": "empty"]) { writer in
            writer.draw(icon, color)
            writer.element("b", [:], title)
            writer.element("span", ["class": quiet], words)
            if !step.isEmpty { writer.element("code", ["class": quiet], step) }
        }
    }

    /// Writes a category as a badge: its name in its colour on a pale fill of that colour; or a streak (`isStreak`), which
    /// is how many times in a row something was done.
    mutating func badge(
        _ label: WeekPicture.Item.Label, isStreak: Bool = false, on ground: AdaptiveColor
    ) {
        let tint = palette.seen(label.tint ?? theme.colors.info, over: ground)
        let fill = palette.seen(tint.opacity(theme.grid.badgeFillOpacity), over: ground)
        let classes = "badge \(back(fill)) \(ink(palette.ink(tint, on: fill)))"
        element("span", ["class": classes]) { writer in
            if isStreak { writer.draw(.flame) }
            if !label.symbol.isEmpty { writer.draw(Icon(symbol: label.symbol)) }
            writer.markup.write(label.name)
            if isStreak { writer.element("span", ["class": "q"], " in a row") }
        }
    }
}
