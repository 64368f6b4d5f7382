private import CLibical

/// libical's parser and serialiser: the only file that touches its pointers.
///
/// It is given one component at a time, line by line, because its errors are then known by line, its memory is
/// that of one component, and its own reader of whole files is quadratic in the length of a line.
@safe struct LibicalParser: ~Copyable {
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

    /// Reads a component from its lines, BEGIN and END left out.
    ///
    /// - Parameters:
    ///   - name: The component's name.
    ///   - line: The line of its BEGIN.
    ///   - lines: Unfolded lines without line ends, each with its number.
    /// - Returns: The component, and the numbers of the lines that libical could not read.
    func component(
        named name: String, line: Int, lines: [(number: Int, text: String)]
    ) -> (component: Component, unreadable: [Int]) {
        var unreadable: [Int] = []
        var numbers = LineNumbers()
        _ = unsafe add("BEGIN:\(name)")
        for line in lines {
            _ = unsafe add(line.text)
            if unsafe icalparser_get_state(parser) == ICALPARSER_ERROR {
                unreadable.append(line.number)
            } else {
                numbers.append(line.number, of: line.text)
            }
        }
        guard let root = unsafe add("END:\(name)") ?? icalparser_clean(parser) else {
            return (Component(name: name, line: line), unreadable)
        }
        defer { unsafe icalcomponent_free(root) }
        let properties = unsafe LibicalParser.properties(of: root, &numbers)
        return (Component(name: name, line: line, properties: properties), unreadable)
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
        _ = unsafe add("BEGIN:\(component.name)")
        for property in component.properties where !property.isBlank {
            _ = unsafe add(property.contentLine)
        }
        for line in component.otherLines { _ = unsafe add(line) }
        for child in component.children {
            _ = unsafe add("BEGIN:\(child.name)")
            for property in child.properties { _ = unsafe add(property.contentLine) }
            _ = unsafe add("END:\(child.name)")
        }
        return unsafe add("END:\(component.name)")
    }

    /// Gives the parser one line; returns the component that it ends, if it ends the outermost.
    private func add(_ line: String) -> OpaquePointer? {
        var bytes = line.utf8CString
        return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
            unsafe icalparser_add_line(parser, buffer.baseAddress)
        }
    }

    /// Copies the properties of a component out of libical, each with the number of its line.
    private static func properties(
        of root: OpaquePointer, _ numbers: inout LineNumbers
    ) -> [Property] {
        var result: [Property] = []
        var property = unsafe icalcomponent_get_first_property(root, ICAL_ANY_PROPERTY)
        while let current = unsafe property {
            if unsafe icalproperty_isa(current) != ICAL_XLICERROR_PROPERTY {
                var value = unsafe value(of: current)
                // Of a line with a list libical may make several properties.
                value.line = numbers.next(of: value.name) ?? result.last?.line ?? 0
                result.append(value)
            }
            unsafe property = icalcomponent_get_next_property(root, ICAL_ANY_PROPERTY)
        }
        return result
    }

    private static func value(of property: OpaquePointer) -> Property {
        let name = unsafe take(icalproperty_get_property_name_r(property)).uppercased()
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

/// The numbers of the lines of each property name, in order.
private struct LineNumbers {
    private var numbers: [String: ArraySlice<Int>] = [:]

    mutating func append(_ number: Int, of line: String) {
        let name = line.prefix { $0 != ":" && $0 != ";" }.uppercased()
        numbers[name, default: []].append(number)
    }

    /// Returns the number of the next line of a name, or nil after the last.
    mutating func next(of name: String) -> Int? {
        numbers[name]?.popFirst()
    }
}
