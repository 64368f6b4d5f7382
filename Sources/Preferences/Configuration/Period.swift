public import CalendarModel
public import TimeZones

extension Configuration {
    /// Dates that differ from other weeks, such as a trip, a half day or holidays: `[[period]]`.
    public struct Period: Hashable, Sendable {
        /// Dates without working hours.
        public struct Holiday: Hashable, Sendable {
            /// The name of the holiday, or an empty string.
            public var name: String
            /// The dates, including the last one.
            public var dates: ClosedRange<CivilDate>
            /// The categories that are closed besides the first one.
            public var categories: [String]

            /// Creates a holiday.
            public init(
                name: String = "", dates: ClosedRange<CivilDate>, categories: [String] = []
            ) {
                self.name = name
                self.dates = dates
                self.categories = categories
            }
        }

        /// A file of holidays, and its place in the configuration.
        package struct HolidayFile: Hashable, Sendable {
            /// The path; `~/` means the home folder.
            package var path: String
            /// The line of the configuration, counted from 1.
            package var line: Int
        }

        /// The name of the period.
        public var name: String
        /// The dates, including the last one; nil for holidays in any year.
        public var dates: ClosedRange<CivilDate>?
        /// The zone of its hours; nil for the usual zone.
        public var zone: ZoneTable?
        /// The hours of the categories that differ from the usual ones; a category without hours is closed.
        public var windows: [Window] = []
        /// The holidays among its dates.
        public var holidays: [Holiday] = []
        /// The file whose all-day events are holidays, too.
        package var holidayFile: HolidayFile?

        /// Creates a period.
        public init(name: String, dates: ClosedRange<CivilDate>?) {
            self.name = name
            self.dates = dates
        }

        /// Whether it replaces the usual hours or their zone.
        package var changesHours: Bool { zone != nil || !windows.isEmpty }

        /// Whether it contains holidays.
        package var hasHolidays: Bool { !holidays.isEmpty || holidayFile != nil }
    }

    /// Returns the period whose hours apply on a date; if several do, the last one in the file.
    package func period(on date: CivilDate) -> Period? {
        periods.last { $0.changesHours && $0.dates?.contains(date) == true }
    }

    /// Returns the holidays on a date, each with its period.
    package func holidays(on date: CivilDate) -> [(holiday: Period.Holiday, period: Period)] {
        periods.flatMap { period in
            period.holidays.lazy.filter { $0.dates.contains(date) }.map { ($0, period) }
        }
    }

    /// Returns the categories that a holiday closes: the first one, and the holiday's own.
    package func categories(closedBy categories: [String]) -> Set<String> {
        Set(categories.compactMap(window(named:)) + [windows.first?.category].compactMap(\.self))
    }
}
