/// Elements with attributes and text, in a syntax valid for both XML and HTML.
///
/// Only this type converts text to markup; nothing else writes angle brackets. Elements without content are
/// self-closing, which HTML allows for its void elements and SVG for all.
struct Markup {
    /// Names and values; an attribute with a nil value is omitted.
    typealias Attributes = KeyValuePairs<String, String?>

    private(set) var text = ""
    /// The prefix of element identities, for several pictures in one document.
    var scope = ""

    /// Writes an element with the content that a function writes.
    mutating func element(
        _ name: String, _ attributes: Attributes = [:], content: (inout Markup) -> Void
    ) {
        open(name, attributes)
        content(&self)
        close(name)
    }

    /// Writes an element with text.
    mutating func element(_ name: String, _ attributes: Attributes = [:], _ words: String) {
        element(name, attributes) { $0.write(words) }
    }

    /// Writes an element without content.
    mutating func empty(_ name: String, _ attributes: Attributes = [:]) {
        text += "<" + name
        write(attributes)
        text += "/>"
    }

    /// Writes a start tag.
    mutating func open(
        _ name: String, _ attributes: Attributes = [:], _ further: Attributes = [:]
    ) {
        text += "<" + name
        write(attributes)
        write(further)
        text += ">"
    }

    /// Writes an end tag.
    mutating func close(_ name: String) {
        text += "</" + name + ">"
    }

    /// Writes text, escaping markup.
    mutating func write(_ words: String) {
        text += Markup.escaped(words)
    }

    /// Appends existing markup.
    mutating func append(_ markup: Markup) {
        text += markup.text
    }

    /// Writes a style sheet, which must not contain untrusted text.
    mutating func style(_ css: String) {
        text += "<style>\n" + css + "</style>\n"
    }

    /// Begins a new line, for readability of the source.
    mutating func newLine() {
        text += "\n"
    }

    private mutating func write(_ attributes: Attributes) {
        for case (let name, let value?) in attributes {
            text += " " + name + "=\"" + Markup.escaped(scoped(value, of: name)) + "\""
        }
    }

    /// Returns an attribute value with the scope before its identities, except shared ones.
    private func scoped(_ value: String, of attribute: String) -> String {
        guard !scope.isEmpty else { return value }
        switch attribute {
        case "id", "popovertarget": return scope + value
        case "href" where value.hasPrefix("#") && !value.hasPrefix("#i-"):
            return "#" + scope + value.dropFirst()
        case "aria-labelledby":
            return value.split(separator: " ").map { name in
                let isShared =
                    name.first == "r" && name.utf8.dropFirst().allSatisfy { (48...57).contains($0) }
                return isShared ? String(name) : scope + name
            }.joined(separator: " ")
        default: return value
        }
    }

    /// Whether a byte is an ASCII character that needs no escape in markup.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            false
        default: (0x20...0x7E).contains(byte)
        }
    }

    /// Returns text with the five markup characters escaped, without characters that XML 1.0 §2.2 does not allow and
    /// without controls that change the direction of surrounding text (UAX #9).
    static func escaped(_ words: String) -> String {
        // Most text is plain, and bytes are looked through faster than scalars are copied.
        guard !words.utf8.allSatisfy(isPlain) else { return words }
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

/// Returns a number with at most two decimals: `12`, `0.5`, `33.33`.
func decimal(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    let (whole, rest) = (hundredths / 100, hundredths % 100)
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole)." + (rest < 10 ? "0" : "") + "\(rest)"
}
