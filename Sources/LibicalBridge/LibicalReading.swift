extension Libical {
    /// libical's reading of a component.
    struct Reading {
        /// The name of the component.
        var name: String
        /// Its properties in order; lists are split into several properties, and values are as libical writes them.
        var properties: [(name: String, value: String)] = []
        /// The names of the nested components.
        var parts: [String] = []
        /// The indices, counted from 0, of the lines that libical could not read.
        var refused: [Int] = []
        /// The requested times of the component, by property name.
        var times: [String: Time] = [:]
    }

    /// A time as libical understands it.
    struct Time: Equatable {
        /// Seconds since 1970-01-01T00:00:00Z; dates and floating times count as UTC.
        var seconds: Int64
        var isDate: Bool
    }
}

#if !Libical
    /// A package without the trait `Libical` does without the second reader, as on a machine without the library.
    struct Libical: ~Copyable {
        static var isThere: Bool { false }

        init?() { return nil }

        func add(zone lines: [String]) {}

        func reading(_ lines: [String], times: Set<String> = []) -> Reading? { nil }

        static func iCalendar(ofVCalendar bytes: [UInt8]) -> [UInt8]? { nil }
    }
#endif
