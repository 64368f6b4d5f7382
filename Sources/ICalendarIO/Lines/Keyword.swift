/// What kind of line a content line is.
enum Keyword {
    case begin(String)
    case end(String)
    case property
}

extension [UInt8] {
    /// Returns whether a line begins or ends a component, and which; names are upper-cased.
    func keyword(of line: ContentLine) -> Keyword {
        let first = self[line.bytes.lowerBound] | 0x20
        guard first == UInt8(ascii: "b") || first == UInt8(ascii: "e"), line.bytes.count < 200
        else {
            return .property
        }
        let text = readableText(unfolded(line)).text.uppercased()
        if text.hasPrefix("BEGIN:") { return .begin(name(text.dropFirst(6))) }
        if text.hasPrefix("END:") { return .end(name(text.dropFirst(4))) }
        return .property
    }

    private func name(_ text: Substring) -> String {
        String(text.filter { $0 != " " && $0 != "\t" })
    }

    /// Returns the name of the property in a line, upper-cased; a fold may stand in it or behind it.
    func propertyName(of line: ContentLine) -> String {
        var name = self[line.bytes].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
        guard name.count <= 64 else { return "" }
        if line.isFolded {
            name =
                unfolded(
                    ContentLine(number: line.number, bytes: name.indices, isFolded: true))[...]
        }
        return String(decoding: name, as: UTF8.self).uppercased()
    }
}
