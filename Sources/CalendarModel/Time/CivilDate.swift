/// A day of the proleptic Gregorian calendar, in no particular zone.
///
/// It is stored as a day number, so that arithmetic and comparison are integer operations. The conversions
/// follow Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms" (2013): days are counted in
/// 400-year eras that begin on 1 March.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; earlier days are negative.
    public var dayNumber: Int

    /// Creates the day that is this many days after 1970-01-01.
    @inlinable
    public init(dayNumber: Int) {
        self.dayNumber = dayNumber
    }

    /// Creates a day from its year, month and day of the month, or nil if there is no such day.
    ///
    /// Years are 1 to 9999, because RFC 5545 §3.3.4 writes them with four digits.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            day >= 1, day <= CivilDate.daysInMonth(month, ofYear: year)
        else { return nil }
        self.init(unchecked: year, month, day)
    }

    /// Creates a day from numbers known to be valid; `month` and `day` must be in range.
    @inlinable
    public init(unchecked year: Int, _ month: Int, _ day: Int) {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        dayNumber = era * 146_097 + dayOfEra - 719_468
    }

    /// The year, month (1–12) and day of the month (1–31).
    @inlinable
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    /// The day of the week.
    @inlinable
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday, three days after a Monday.
        let remainder = (dayNumber + 3) % 7
        return Weekday(daysAfterMonday: remainder < 0 ? remainder + 7 : remainder)
    }

    /// Returns the day `days` later.
    @inlinable
    public static func + (date: CivilDate, days: Int) -> CivilDate {
        CivilDate(dayNumber: date.dayNumber + days)
    }

    /// Returns the day `days` earlier.
    @inlinable
    public static func - (date: CivilDate, days: Int) -> CivilDate {
        CivilDate(dayNumber: date.dayNumber - days)
    }

    /// Returns the number of days from `right` to `left`.
    @inlinable
    public static func - (left: CivilDate, right: CivilDate) -> Int {
        left.dayNumber - right.dayNumber
    }

    /// Orders earlier days first.
    @inlinable
    public static func < (left: CivilDate, right: CivilDate) -> Bool {
        left.dayNumber < right.dayNumber
    }

    /// Whether a year of the proleptic Gregorian calendar has 366 days.
    @inlinable
    public static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// Returns the number of days in a month, 28 to 31; `month` is 1–12.
    @inlinable
    public static func daysInMonth(_ month: Int, ofYear year: Int) -> Int {
        month == 2 ? (isLeap(year) ? 29 : 28) : 30 + ((month + (month >> 3)) & 1)
    }
}

extension CivilDate: CustomStringConvertible {
    /// The day as in RFC 3339: `2026-01-05`.
    public var description: String {
        String.written { $0.append(self) }
    }
}

extension [UInt8] {
    /// Appends a day as in RFC 3339: `2026-01-05`.
    package mutating func append(_ date: CivilDate) {
        let (year, month, day) = date.components
        let isUsual = (0...9999).contains(year)
        if !isUsual { append(year, width: 4) }
        append(addingCapacity: 10) { text in
            if isUsual {
                text.append(twoDigits: year / 100)
                text.append(twoDigits: year % 100)
            }
            text.append(UInt8(ascii: "-"))
            text.append(twoDigits: month)
            text.append(UInt8(ascii: "-"))
            text.append(twoDigits: day)
        }
    }
}

extension CivilDate: Codable {
    /// Decodes a day written as `2026-01-05`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CivilDate(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "“\(text)” is not a date like 2026-01-05")
        }
        self = date
    }

    /// Encodes the day as `2026-01-05`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension CivilDate: LosslessStringConvertible {
    /// Creates a day from `2026-01-05` or, in the form of RFC 5545 §3.3.4, `20260105`.
    public init?(_ text: String) {
        var rest = Substring(text).utf8
        guard let year = rest.takeNumber(4) else { return nil }
        let hasHyphens = rest.first == UInt8(ascii: "-")
        if hasHyphens { rest.removeFirst() }
        guard let month = rest.takeNumber(2), !hasHyphens || rest.popFirst() == UInt8(ascii: "-"),
            let day = rest.takeNumber(2), rest.isEmpty
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}
