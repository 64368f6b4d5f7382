extension ICalendarDocument.Item {
    /// Returns the component with one property in place of all that it has of that name, or with none.
    ///
    /// - Parameters:
    ///   - name: The name of the property in upper case.
    ///   - value: What stands behind the colon, or nil for no such property.
    /// - Returns: The component, all other lines as they were.
    public func setting(_ name: String, to value: String?) -> Self {
        let line = value.map { "\(name):\($0)" }
        var isSet = line == nil
        var edited = editingOwnLines { own in
            guard own.propertyName == name else { return own }
            defer { isSet = true }
            return isSet ? nil : line
        }
        if let line, !isSet {
            // Before the components in it, which come last: RFC 5545 §3.6.1.
            let inner = edited.lines.dropFirst().firstIndex { $0.propertyName == "BEGIN" }
            var lines = edited.lines
            lines.insert(line, at: inner ?? max(0, lines.count - 1))
            edited = Self(lines: lines)
        }
        return edited
    }

    /// Returns the component without a text, whatever its case, among the values of a property such as
    /// CATEGORIES; a property that has no other value goes.
    public func removing(_ text: String, from name: String) -> Self {
        editingOwnLines { line in
            guard line.propertyName == name,
                let property = Property(contentLine: line, line: 0)
            else { return line }
            let values = property.value.listedValues
            let kept = values.filter {
                Property(name, value: $0).text.uppercased() != text.uppercased()
            }
            if kept.count == values.count { return line }
            let head = line.utf8.dropLast(property.value.utf8.count)
            return kept.isEmpty
                ? nil : String(decoding: head, as: UTF8.self) + kept.joined(separator: ",")
        }
    }

    /// Returns the component with each line that is its own, and not one of a component in it, changed.
    private func editingOwnLines(_ change: (String) -> String?) -> Self {
        var depth = 0
        return Self(
            lines: lines.compactMap { line in
                switch line.propertyName {
                case "BEGIN":
                    depth += 1
                    return line
                case "END":
                    depth -= 1
                    return line
                default: return depth == 1 ? change(line) : line
                }
            })
    }
}

extension String {
    /// The values of a list between commas that no backslash escapes: RFC 5545 §3.1.1.
    fileprivate var listedValues: [String] {
        var values = [""]
        var isEscaped = false
        for character in self {
            if character == ",", !isEscaped {
                values.append("")
            } else {
                values[values.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        return values
    }
}
