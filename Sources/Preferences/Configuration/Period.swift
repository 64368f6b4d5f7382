public import CalendarModel
public import TimeZones

extension Configuration {
    /// Dates that differ from other weeks, such as a trip, a half day or holidays: `[[period]]`.
    public struct Period: Hashable, Sendable {
        /// Dates that close the hours of work.
        public struct Holiday: Hashable, Sendable {
            /// What is celebrated; empty where nobody says.
            public var name: String
            /// The dates, the last one included.
            public var dates: ClosedRange<CivilDate>
            /// The categories that it closes beside the first one.
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

        /// A file of holidays, and where the configuration names it.
        package struct HolidayFile: Hashable, Sendable {
            /// The path; one that begins with `~/` is meant from the home folder.
            package var path: String
            /// The line of the configuration, counted from 1.
            package var line: Int
        }

        /// What it is called.
        public var name: String
        /// The dates, the last one included; nil for holidays of any year.
        public var dates: ClosedRange<CivilDate>?
        /// The zone on whose clock its hours are; nil for that of other days.
        public var zone: ZoneTable?
        /// The hours of the categories that have others than usual; a category without hours is closed.
        public var windows: [Window] = []
        /// The holidays among its dates.
        public var holidays: [Holiday] = []
        /// The file whose whole days are holidays, too.
        package var holidayFile: HolidayFile?

        /// Creates a period.
        public init(name: String, dates: ClosedRange<CivilDate>?) {
            self.name = name
            self.dates = dates
        }

        /// Whether it puts other hours, or those of another clock, in the place of the usual ones.
        package var changesHours: Bool { zone != nil || !windows.isEmpty }

        /// Whether it closes dates.
        package var hasHolidays: Bool { !holidays.isEmpty || holidayFile != nil }
    }
}

extension Configuration {
    /// Returns the period whose hours hold on a date; of several the last one of the file.
    package func period(on date: CivilDate) -> Period? {
        periods.last { $0.changesHours && $0.dates?.contains(date) == true }
    }

    /// Returns the holidays that a date is, each with its period.
    package func holidays(on date: CivilDate) -> [(holiday: Period.Holiday, period: Period)] {
        periods.flatMap { period in
            period.holidays.lazy.filter { $0.dates.contains(date) }.map { ($0, period) }
        }
    }

    /// Returns the categories whose hours a holiday closes: the first one, and those that the holiday itself has.
    package func categories(closedBy categories: [String]) -> Set<String> {
        Set(categories.compactMap(window(named:)) + [windows.first?.category].compactMap(\.self))
    }
}
