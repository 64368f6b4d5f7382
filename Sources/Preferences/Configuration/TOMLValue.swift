internal import CalendarModel

/// A value in a TOML document, with its place.
struct TOMLValue: Hashable, Sendable {
    /// The content of a value.
    enum Content: Hashable, Sendable {
        case string(String)
        case integer(Int64)
        case float(Double)
        case boolean(Bool)
        case time(TOMLTime)
        case array([TOMLValue])
        case table(TOMLTable)
    }

    var content: Content
    /// The start of the value; for a table with a header, the start of the last part of its name.
    var place: TOMLPlace

    /// The string, if the value is one.
    var string: String? {
        if case .string(let string) = content { string } else { nil }
    }

    /// The elements, if the value is a list.
    var array: [TOMLValue]? {
        if case .array(let array) = content { array } else { nil }
    }

    /// The table, if the value is one.
    var table: TOMLTable? {
        if case .table(let table) = content { table } else { nil }
    }
}

/// The keys of a table with their values, in the order in which the text first names them.
struct TOMLTable: Hashable, Sendable {
    /// A key and its value.
    struct Entry: Hashable, Sendable {
        var name: String
        /// The place of the key.
        var place: TOMLPlace
        var value: TOMLValue
    }

    var entries: [Entry] = []

    /// Returns the entry of a key, or nil if the key is missing.
    ///
    /// - Complexity: O(*n*) in the number of keys.
    subscript(name: String) -> Entry? {
        entries.first { $0.name == name }
    }
}

/// A date, a time of day, or both; with both, optionally an offset from UTC.
struct TOMLTime: Hashable, Sendable {
    /// A time of day; the second is 60 for a leap second.
    struct Clock: Hashable, Sendable {
        var hour: Int
        var minute: Int
        var second: Int
        /// Nanoseconds; additional digits are truncated.
        var nanosecond: Int
    }

    var date: CivilDate?
    var clock: Clock?
    /// The minutes by which the clock is ahead of UTC.
    var offset: Int?
}

/// A place in a text.
struct TOMLPlace: Hashable, Sendable {
    /// The line, counted from 1.
    var line = 1
    /// The column in Unicode scalars, counted from 1.
    var column = 1
}

/// A syntax error in a TOML document.
struct TOMLError: Error, Hashable {
    /// The place of the error.
    var place: TOMLPlace
    /// The message.
    var message: String
    /// A hint for correcting the error.
    var hint: String
}
