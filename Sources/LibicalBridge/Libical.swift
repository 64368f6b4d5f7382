private import CLibical
private import Synchronization

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// libical's parser: the only file that touches its pointers.
///
/// It is given one component at a time, line by line, because its errors are then known by line, its memory is
/// that of one component, and its own reader of whole files is quadratic in the length of a line. What it says comes out
/// as plain values. A value is for one thread.
@safe struct Libical: ~Copyable {
    /// What libical reads in a component.
    struct Reading {
        /// The name of the component.
        var name: String
        /// Its properties in order, lists cut into several, with values as libical writes them.
        var properties: [(name: String, value: String)] = []
        /// The names of the components in it.
        var parts: [String] = []
        /// Which of the lines, counted from 0, it could not read.
        var refused: [Int] = []
        /// The times of the component that were asked for, by the names of their properties.
        var times: [String: Time] = [:]
    }

    /// A time as libical understands it.
    struct Time: Equatable {
        /// Seconds since 1970-01-01T00:00:00Z; of dates and floating times as if they were in UTC.
        var seconds: Int64
        var isDate: Bool
    }

    /// The calendar with the zones of the components that are read.
    private let calendar: OpaquePointer

    /// Whether libical is installed.
    static var isThere: Bool { clibical_is_there() != 0 }

    /// Makes libical ready, or returns nil where it is missing or has no memory.
    init?() {
        guard Libical.isThere else { return nil }
        clibical_error_set_errors_are_fatal(0)
        guard let calendar = unsafe clibical_component_new(ICAL_VCALENDAR_COMPONENT) else {
            return nil
        }
        unsafe self.calendar = unsafe calendar
    }

    deinit {
        unsafe clibical_component_free(calendar)
    }

    /// Adds a VTIMEZONE, so that the times of components that are read later have its offsets.
    func add(zone lines: [String]) {
        guard let zone = unsafe parse(lines).root else { return }
        unsafe clibical_component_add_component(calendar, zone)
    }

    /// Returns what libical reads in the unfolded lines of a component, BEGIN and END among them, and the times of the
    /// properties that are named, of DTSTART, DTEND and DUE; nil where it reads no component.
    func reading(_ lines: [String], times: Set<String> = []) -> Reading? {
        let (root, refused) = unsafe parse(lines)
        guard let root = unsafe root else { return nil }
        unsafe clibical_component_add_component(calendar, root)
        defer {
            unsafe clibical_component_remove_component(calendar, root)
            unsafe clibical_component_free(root)
        }
        let kind = unsafe clibical_component_isa(root)
        guard let kindName = unsafe clibical_component_kind_to_string(kind) else { return nil }
        var reading = unsafe Reading(name: String(cString: kindName), refused: refused)
        unsafe reading.properties = Libical.properties(of: root)
        var part = unsafe clibical_component_get_first_component(root, ICAL_ANY_COMPONENT)
        while let current = unsafe part {
            if let name = unsafe clibical_component_kind_to_string(clibical_component_isa(current))
            {
                unsafe reading.parts.append(String(cString: name))
            }
            unsafe part = clibical_component_get_next_component(root, ICAL_ANY_COMPONENT)
        }
        for name in times {
            let time =
                switch name {
                case "DTSTART": unsafe clibical_component_get_dtstart(root)
                case "DTEND": unsafe clibical_component_get_dtend(root)
                default: unsafe clibical_component_get_due(root)
                }
            guard unsafe clibical_time_is_null_time(time) == 0 else { continue }
            reading.times[name] = unsafe Time(
                seconds: Int64(clibical_time_as_timet_with_zone(time, time.zone)),
                isDate: time.is_date != 0)
        }
        return reading
    }

    /// Returns a vCalendar 1.0 as iCalendar; nil where this libical cannot convert any.
    static func iCalendar(ofVCalendar bytes: [UInt8]) -> [UInt8]? {
        // The parser keeps its state in globals.
        lock.withLock { _ in
            let text = unsafe bytes.withUnsafeBytes { buffer in
                unsafe clibical_icalendar_of_vcalendar(
                    buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt(buffer.count))
            }
            guard let text = unsafe text else { return nil }
            defer { unsafe clibical_memory_free_buffer(text) }
            // It may be in any encoding.
            return unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map {
                UInt8(bitPattern: $0)
            }
        }
    }

    private static let lock = Mutex(())

    /// Returns the component that lines are; nil where it has no END.
    ///
    /// Each component has a parser of its own: one that was left within a component gives out pieces of it later.
    private func parse(_ lines: [String]) -> (root: OpaquePointer?, refused: [Int]) {
        guard let parser = unsafe clibical_parser_new() else { return (nil, []) }
        defer { unsafe clibical_parser_free(parser) }
        var refused: [Int] = []
        var root: OpaquePointer?
        for (index, line) in lines.enumerated() {
            // libical may write into the line.
            var text = line.utf8CString
            unsafe root = text.withUnsafeMutableBufferPointer { buffer in
                unsafe clibical_parser_add_line(parser, buffer.baseAddress)
            }
            if unsafe clibical_parser_get_state(parser) == ICALPARSER_ERROR {
                refused.append(index)
            }
            if unsafe root != nil { break }
        }
        return unsafe (root, refused)
    }

    /// Copies the properties of a component out of libical.
    private static func properties(of root: OpaquePointer) -> [(name: String, value: String)] {
        var result: [(name: String, value: String)] = []
        var property = unsafe clibical_component_get_first_property(root, ICAL_ANY_PROPERTY)
        while let current = unsafe property {
            if unsafe clibical_property_isa(current) != ICAL_XLICERROR_PROPERTY {
                let name = unsafe take(clibical_property_get_property_name_r(current)).uppercased()
                unsafe result.append((name, take(clibical_property_get_value_as_string_r(current))))
            }
            unsafe property = clibical_component_get_next_property(root, ICAL_ANY_PROPERTY)
        }
        return result
    }

    /// Returns the text that libical allocated, and frees it.
    private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
        guard let text = unsafe text else { return "" }
        defer { unsafe clibical_memory_free_buffer(text) }
        return unsafe String(cString: text)
    }
}
