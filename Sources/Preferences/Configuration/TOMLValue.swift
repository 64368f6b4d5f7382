internal import CalendarModel

/// A value of a TOML document and where it stands.
struct TOMLValue: Hashable, Sendable {
    /// What the value is.
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
    /// Where it begins; of a table that has a header, where the last part of its name does.
    var place: TOMLPlace

    /// The text, if the value is one.
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

/// The keys of a table and their values, in the order in which the text first names them.
struct TOMLTable: Hashable, Sendable {
    /// A key and its value.
    struct Entry: Hashable, Sendable {
        var name: String
        /// Where the key stands.
        var place: TOMLPlace
        var value: TOMLValue
    }

    var entries: [Entry] = []

    /// Returns the entry of a key, or nil where it is not there.
    ///
    /// - Complexity: O(*n*), *n* the keys of the table.
    subscript(name: String) -> Entry? {
        entries.first { $0.name == name }
    }
}

/// A date, a time of day, or both, then with or without an offset from UTC.
struct TOMLTime: Hashable, Sendable {
    /// A time of day; the second is 60 where a leap second is meant.
    struct Clock: Hashable, Sendable {
        var hour: Int
        var minute: Int
        var second: Int
        /// What is finer is cut off.
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

/// Why a text is no TOML.
struct TOMLError: Error, Hashable {
    /// Where it stops being TOML.
    var place: TOMLPlace
    /// What is wrong.
    var message: String
    /// What to do about it.
    var hint: String
}
