#if Libical
    private import CLibical
    private import Synchronization

    #if canImport(Darwin)
        private import Darwin
    #elseif canImport(Musl)
        private import Musl
    #else
        private import Glibc
    #endif

    /// libical's parser; only this file uses its pointers.
    ///
    /// The parser receives one component at a time, line by line. Errors are then known by line, memory is limited to one
    /// component, and libical's own reader of whole files is quadratic in the length of a line. Results are returned as
    /// plain values. An instance must be used by one thread only.
    @safe struct Libical: ~Copyable {
        /// The calendar with the zones of the components that are read.
        private let calendar: OpaquePointer

        /// Whether libical is installed.
        static var isThere: Bool { clibical_is_there() != 0 }

        /// Prepares libical; returns nil if it is missing or has no memory.
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

        /// Adds a VTIMEZONE, whose offsets apply to the times of components that are read later.
        func add(zone lines: [String]) {
            guard let zone = unsafe parse(lines).root else { return }
            unsafe clibical_component_add_component(calendar, zone)
        }

        /// Returns libical's reading of a component's unfolded lines, including BEGIN and END; nil if it reads no
        /// component.
        ///
        /// The reading contains those of DTSTART, DTEND and DUE that `times` names.
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
                if let name = unsafe clibical_component_kind_to_string(
                    clibical_component_isa(current))
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

        /// Converts a vCalendar 1.0 to iCalendar; returns nil if this libical cannot convert vCalendars.
        static func iCalendar(ofVCalendar bytes: [UInt8]) -> [UInt8]? {
            // The parser keeps its state in global variables.
            lock.withLock { _ in
                let text = unsafe bytes.withUnsafeBytes { buffer in
                    unsafe clibical_icalendar_of_vcalendar(
                        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), UInt(buffer.count))
                }
                guard let text = unsafe text else { return nil }
                defer { unsafe clibical_memory_free_buffer(text) }
                // The text may be in any encoding.
                return unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map {
                    UInt8(bitPattern: $0)
                }
            }
        }

        private static let lock = Mutex(())

        /// Parses the lines of a component; the result has no root if there is no END.
        ///
        /// Each component has its own parser: one that was left within a component returns parts of it later.
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
                    let name = unsafe take(clibical_property_get_property_name_r(current))
                        .uppercased()
                    unsafe result.append(
                        (name, take(clibical_property_get_value_as_string_r(current))))
                }
                unsafe property = clibical_component_get_next_property(root, ICAL_ANY_PROPERTY)
            }
            return result
        }

        /// Returns text that libical allocated, and frees it.
        private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String {
            guard let text = unsafe text else { return "" }
            defer { unsafe clibical_memory_free_buffer(text) }
            return unsafe String(cString: text)
        }
    }
#endif
