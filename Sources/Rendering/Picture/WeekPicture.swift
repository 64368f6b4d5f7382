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
    /// The days' common axis: their hours, and what some of them do not have.
    public var axis: WeekAxis
    /// The present moment, if it is to be shown.
    public var now: Moment?
    /// How hours are written.
    public var clock: Clock
    /// The calendars that the items are of, for the legend.
    public var calendars: [Item.Label]

    /// Creates a picture; without an axis, one of days of 24 hours.
    public init(
        title: String, days: [Day], allDay: [Bar] = [], hours: Range<Int> = 6..<22,
        axis: WeekAxis? = nil, now: Moment? = nil, clock: Clock = .twentyFourHour,
        calendars: [Item.Label] = []
    ) {
        self.title = title
        self.days = days
        self.allDay = allDay
        self.hours = hours
        self.axis = axis ?? .ordinary(dayCount: days.count)
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
        public var items: [Item]
        /// The minutes to label as free.
        public var freeTime: [Range<Int>]

        /// Creates a day's column.
        public init(
            heading: String, dateLabel: String = "", isToday: Bool = false,
            items: [Item] = [], freeTime: [Range<Int>] = []
        ) {
            self.heading = heading
            self.dateLabel = dateLabel
            self.isToday = isToday
            self.items = items
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
        public var kind: Item.Kind
        /// The colour of its calendar.
        public var tint: AdaptiveColor?
        /// The name of its calendar.
        public var calendar: String
        /// The days it covers, in words: "Thu 8 Jan – Sat 10 Jan".
        public var daysLabel: String

        /// Creates a bar over whole days.
        public init(
            id: String, title: String, days: Range<Int>, kind: Item.Kind = .meeting,
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

    /// How times of day are written.
    public enum Clock: String, Hashable, CaseIterable, Sendable {
        /// `09:00`, `21:30`.
        case twentyFourHour
        /// `9 AM`, `9:30 PM`.
        case twelveHour

        /// Returns a time of day; the hour is taken modulo 24.
        public func time(hour: Int, minute: Int) -> String {
            let hour = (hour % 24 + 24) % 24
            let minutes = (minute < 10 ? "0" : "") + String(minute)
            switch self {
            case .twentyFourHour:
                return (hour < 10 ? "0" : "") + "\(hour):\(minutes)"
            case .twelveHour:
                let half = hour < 12 ? "AM" : "PM"
                return minute == 0
                    ? "\((hour + 11) % 12 + 1) \(half)"
                    : "\((hour + 11) % 12 + 1):\(minutes) \(half)"
            }
        }

        /// Returns the label of a row that begins with a whole hour, at most five cells wide.
        func hourLabel(_ hour: Int) -> String {
            time(hour: hour, minute: 0)
        }
    }
}
