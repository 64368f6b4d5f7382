/// Elements with attributes and text, as XML and HTML both read them.
///
/// This is the one place where text becomes markup; nothing else writes angle brackets. Elements without
/// content are closed at once, which HTML allows for its void elements and SVG for all.
struct Markup {
    /// Names with values; an attribute without a value is left out.
    typealias Attributes = KeyValuePairs<String, String?>

    private(set) var text = ""
    /// What the names of elements begin with, where several pictures share a document.
    var scope = ""

    /// Writes an element with what a function writes into it.
    mutating func element(
        _ name: String, _ attributes: Attributes = [:], content: (inout Markup) -> Void
    ) {
        open(name, attributes)
        content(&self)
        close(name)
    }

    /// Writes an element with text in it.
    mutating func element(_ name: String, _ attributes: Attributes = [:], _ words: String) {
        element(name, attributes) { $0.write(words) }
    }

    /// Writes an element that has no content.
    mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        text += "<" + name
        write(attributes)
        text += "/>"
    }

    /// Writes the beginning of an element.
    mutating func open(_ name: String, _ attributes: Attributes = [:]) {
        text += "<" + name
        write(attributes)
        text += ">"
    }

    /// Writes the end of an element.
    mutating func close(_ name: String) {
        text += "</" + name + ">"
    }

    /// Writes text that is not markup.
    mutating func write(_ words: String) {
        text += Markup.escaped(words)
    }

    /// Writes what is markup already.
    mutating func append(_ markup: Markup) {
        text += markup.text
    }

    /// Writes a style sheet, which holds nothing of a stranger's.
    mutating func style(_ css: String) {
        text += "<style>\n" + css + "</style>\n"
    }

    /// Begins a new line, for those who read the source.
    mutating func newLine() {
        text += "\n"
    }

    private mutating func write(_ attributes: Attributes) {
        for case (let name, let value?) in attributes {
            text += " " + name + "=\"" + Markup.escaped(scoped(value, of: name)) + "\""
        }
    }

    /// Returns the value of an attribute with the scope before the names in it, but for those that all pictures share.
    private func scoped(_ value: String, of attribute: String) -> String {
        guard !scope.isEmpty else { return value }
        switch attribute {
        case "id", "popovertarget": return scope + value
        case "href" where value.hasPrefix("#") && !value.hasPrefix("#i-"):
            return "#" + scope + value.dropFirst()
        case "aria-labelledby":
            return value.split(separator: " ").map { name in
                let isShared = name.first == "r" && name.dropFirst().allSatisfy(\.isNumber)
                return isShared ? String(name) : scope + name
            }.joined(separator: " ")
        default: return value
        }
    }

    /// Returns text with the five characters of markup named, and without what XML 1.0 §2.2 does not allow
    /// or what turns the direction of the writing around it (UAX #9).
    static func escaped(_ words: String) -> String {
        var result = ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t", "\r": result += " "
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}",
                "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
                break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Returns a number of at most two decimals: `12`, `0.5`, `33.33`.
func decimal(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
}
