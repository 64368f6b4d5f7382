public import DesignTokens
public import GridLayout

/// What a week looks like, before anyone says how it is drawn: plain words and minutes.
///
/// Minutes are those of the days' common axis (`WeekAxis`): from its midnight line, up to 1,440 on an
/// ordinary day.
public struct WeekPicture: Hashable, Sendable {
    /// The line above everything: "5 – 11 January 2026".
    public var title: String
    /// The days from left to right, 1 to 14.
    public var days: [Day]
    /// What lasts whole days.
    public var allDay: [Bar]
    /// The hours of the axis to show, from the top edge to the bottom edge.
    public var hours: Range<Int>
    /// The rows that begin with a whole hour, for the labels.
    public var hourRows: [WeekAxis.HourRow]
    /// The present moment, if it is to be shown.
    public var now: Moment?
    /// How hours are written.
    public var clock: ClockFormat
    /// The calendars that the items are of, for the legend.
    public var calendars: [PictureItem.Label]

    /// Creates a picture; without `hourRows`, those of a day of 24 hours are labelled.
    public init(
        title: String, days: [Day], allDay: [Bar] = [], hours: Range<Int> = 6..<22,
        hourRows: [WeekAxis.HourRow]? = nil, now: Moment? = nil,
        clock: ClockFormat = .twentyFourHour, calendars: [PictureItem.Label] = []
    ) {
        self.title = title
        self.days = days
        self.allDay = allDay
        self.hours = hours
        self.hourRows =
            hourRows
            ?? (0..<24).map { hour in
                WeekAxis.HourRow(position: GridTime(minutes: hour * 60), hour: hour)
            }
        self.now = now
        self.clock = clock
        self.calendars = calendars
    }

    /// One day's column.
    public struct Day: Hashable, Sendable {
        /// The words above the column: "Mon 5".
        public var heading: String
        /// The whole date in words: "Monday 5 January 2026"; empty where the heading says it all.
        public var dateLabel: String
        /// Whether this is the present day.
        public var isToday: Bool
        /// What happens on this day, in any order.
        public var items: [PictureItem]
        /// The minutes that this day does not have, or not twice; hatched.
        public var gaps: [Range<Int>]
        /// The minutes to label as free.
        public var freeTime: [Range<Int>]

        /// Creates a day's column.
        public init(
            heading: String, dateLabel: String = "", isToday: Bool = false,
            items: [PictureItem] = [], gaps: [Range<Int>] = [], freeTime: [Range<Int>] = []
        ) {
            self.heading = heading
            self.dateLabel = dateLabel
            self.isToday = isToday
            self.items = items
            self.gaps = gaps
            self.freeTime = freeTime
        }
    }

    /// A bar over whole days.
    public struct Bar: Hashable, Sendable {
        /// A name that no other bar has.
        public var id: String
        /// What is read.
        public var title: String
        /// The days it covers, counted from the first one shown; they may reach beyond those shown.
        public var days: Range<Int>
        /// What sort of thing it is.
        public var kind: PictureItem.Kind
        /// The colour of its calendar.
        public var tint: AdaptiveColor?
        /// The name of its calendar.
        public var calendar: String
        /// The days it covers, in words: "Thu 8 Jan – Sat 10 Jan".
        public var daysLabel: String

        /// Creates a bar over whole days.
        public init(
            id: String, title: String, days: Range<Int>, kind: PictureItem.Kind = .meeting,
            tint: AdaptiveColor? = nil, calendar: String = "", daysLabel: String = ""
        ) {
            self.id = id
            self.title = title
            self.days = days
            self.kind = kind
            self.tint = tint
            self.calendar = calendar
            self.daysLabel = daysLabel
        }
    }

    /// A moment of one of the days.
    public struct Moment: Hashable, Sendable {
        /// The day, counted from the first one shown.
        public var day: Int
        /// The minute of the axis.
        public var minute: Int
        /// What is written beside the line: "14:20".
        public var label: String

        /// Creates a moment of one of the days.
        public init(day: Int, minute: Int, label: String) {
            self.day = day
            self.minute = minute
            self.label = label
        }
    }
}
