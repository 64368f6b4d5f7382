internal import CalendarModel
internal import DesignTokens

extension ThemeReading {
    /// Reads categories by name: `{"Work": {"color": "#007AFF", "symbol": "briefcase.fill"}}`.
    mutating func readCategories(_ value: JSONValue, at path: [String]) {
        let name = path.joined(separator: ".")
        guard case .object(let categories) = value else {
            return refuse(name, "an object with a category for each name")
        }
        for (category, value) in categories.sorted(by: { $0.key < $1.key }) {
            readCategory(category, value, at: "\(name).\(category)")
        }
    }

    private mutating func readCategory(_ name: String, _ value: JSONValue, at path: String) {
        guard case .object(let fields) = value else {
            return refuse(path, "an object with a color and a symbol")
        }
        let known = theme.colors.categories.firstIndex { $0.name.lowercased() == name.lowercased() }
        var category =
            known.map { theme.colors.categories[$0] }
            ?? Theme.Category(name: name, color: theme.colors.info, symbol: "tag.fill")
        for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
            switch (field, value) {
            case ("color", _):
                if let color = color(value, at: "\(path).color") { category.color = color }
            case ("symbol", .text(let symbol)): category.symbol = symbol
            case ("symbol", _): refuse("\(path).symbol", "the name of a symbol")
            default:
                note(
                    .warning, "\(path).\(field) is not a token; it was ignored",
                    hint: "a category has a color and a symbol")
            }
        }
        if let known {
            theme.colors.categories[known] = category
        } else {
            theme.colors.categories.append(category)
        }
    }

    /// Returns a colour from one value for both schemes, or from an object with `light` and `dark`; nil, with a
    /// diagnostic, if it cannot be read.
    private mutating func color(_ value: JSONValue, at path: String) -> AdaptiveColor? {
        guard case .object(let fields) = value else {
            return plainColor(value, at: path).map { AdaptiveColor(light: $0, dark: $0) }
        }
        guard let light = plainColor(fields["light"], at: "\(path).light"),
            let dark = plainColor(fields["dark"], at: "\(path).dark")
        else { return nil }
        return AdaptiveColor(light: light, dark: dark)
    }

    private mutating func plainColor(_ value: JSONValue?, at path: String) -> Color? {
        if case .text(let text) = value, let color = Color(hex: text) { return color }
        refuse(path, "a colour such as #218A8D, or #218A8D80 if it is not opaque")
        return nil
    }
}
