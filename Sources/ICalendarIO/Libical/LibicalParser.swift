private import CLibical

/// libical's parser and serialiser: the only file that touches its pointers.
///
/// It is given one component at a time, line by line, because its errors are then known by line, its memory is
/// that of one component, and its own reader of whole files is quadratic in the length of a line.
@safe struct LibicalParser: ~Copyable {
    /// An unfolded content line without a line end.
    struct Line {
        var number: Int
        /// The name of the property, in capitals.
        var name: String
        var text: ArraySlice<UInt8>
    }

    private let parser: OpaquePointer

    /// Creates a parser, or nil where libical has no memory.
    init?() {
        icalerror_set_errors_are_fatal(0)
        guard let parser = unsafe icalparser_new() else { return nil }
        unsafe self.parser = unsafe parser
    }

    deinit {
        unsafe icalparser_free(parser)
    }

    /// Reads properties of a component.
    ///
    /// - Parameters:
    ///   - name: The component's name.
    ///   - lines: The lines of the properties.
    /// - Returns: The properties, each with its line, and the lines that libical could not read.
    func properties(
        of name: String, _ lines: [Line]
    ) -> (properties: [Property], unreadable: [Line]) {
        var unreadable: [Line] = []
        var readable = lines
        _ = unsafe add("BEGIN:\(name)".utf8)
        for line in lines {
            _ = unsafe add(line.text)
            if unsafe icalparser_get_state(parser) == ICALPARSER_ERROR {
                unreadable.append(line)
                readable.removeAll { $0.number == line.number }
            }
        }
        guard let root = unsafe add("END:\(name)".utf8) ?? icalparser_clean(parser) else {
            return ([], unreadable)
        }
        defer { unsafe icalcomponent_free(root) }
        return (unsafe LibicalParser.properties(of: root, readable), unreadable)
    }

    /// Returns a component as libical writes it: CRLF, folded at 75 octets, or nil where it refuses a line.
    func text(of component: Component) -> String? {
        guard let root = unsafe build(component) else { return nil }
        defer { unsafe icalcomponent_free(root) }
        guard unsafe icalcomponent_count_errors(root) == 0,
            let text = unsafe icalcomponent_as_ical_string_r(root)
        else { return nil }
        defer { unsafe icalmemory_free_buffer(text) }
        // libical counts the CR and LF of a line among its octets, and may fold between them or before.
        return unsafe String(cString: text)
            .replacing("\r\r\n \n", with: "\r\n").replacing("\r\n \r\n", with: "\r\n")
    }

    private func build(_ component: Component) -> OpaquePointer? {
        _ = unsafe add("BEGIN:\(component.name)".utf8)
        for property in component.properties where !property.isBlank {
            _ = unsafe add(property.contentLine.utf8)
        }
        for line in component.otherLines { _ = unsafe add(line.utf8) }
        for child in component.children {
            _ = unsafe add("BEGIN:\(child.name)".utf8)
            for property in child.properties { _ = unsafe add(property.contentLine.utf8) }
            _ = unsafe add("END:\(child.name)".utf8)
        }
        return unsafe add("END:\(component.name)".utf8)
    }

    /// Gives the parser one line; returns the component that it ends, if it ends the outermost.
    private func add(_ line: some Collection<UInt8>) -> OpaquePointer? {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: line.count + 1) { buffer in
            var end = 0
            for byte in line {
                unsafe buffer[end] = CChar(bitPattern: byte)
                end += 1
            }
            unsafe buffer[end] = 0
            return unsafe icalparser_add_line(parser, buffer.baseAddress)
        }
    }

    /// Copies the properties of a component out of libical, each with the number of its line.
    private static func properties(of root: OpaquePointer, _ lines: [Line]) -> [Property] {
        var result: [Property] = []
        var lines = lines[...]
        var property = unsafe icalcomponent_get_first_property(root, ICAL_ANY_PROPERTY)
        while let current = unsafe property {
            let kind = unsafe icalproperty_isa(current)
            if kind != ICAL_XLICERROR_PROPERTY {
                var value = unsafe value(of: current, kind)
                // Of a line with a list libical may make several properties.
                let index = lines.firstIndex { $0.name == value.name }
                value.line = index.map { lines[$0].number } ?? result.last?.line ?? 0
                if let index { lines.remove(at: index) }
                result.append(value)
            }
            unsafe property = icalcomponent_get_next_property(root, ICAL_ANY_PROPERTY)
        }
        return result
    }

    private static func value(of property: OpaquePointer, _ kind: icalproperty_kind) -> Property {
        let name =
            if kind != ICAL_X_PROPERTY, let known = unsafe icalproperty_kind_to_string(kind) {
                unsafe String(cString: known)
            } else {
                unsafe take(icalproperty_get_property_name_r(property)).uppercased()
            }
        let value = unsafe take(icalproperty_get_value_as_string_r(property))
        var result = Property(name, value: value)
        var parameter = unsafe icalproperty_get_first_parameter(property, ICAL_ANY_PARAMETER)
        while let current = unsafe parameter {
            let text = unsafe take(icalparameter_as_ical_string_r(current))
            let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if halves.count == 2 {
                result.parameters[halves[0].uppercased()] = halves[1].filter { $0 != "\"" }
            }
            unsafe parameter = icalproperty_get_next_parameter(property, ICAL_ANY_PARAMETER)
        }
        return result
    }

    /// Returns the text that libical allocated, and frees it.
    private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
        guard let text = unsafe text else { return "" }
        defer { unsafe icalmemory_free_buffer(text) }
        return unsafe String(cString: text)
    }
}
