package import DesignTokens
package import GridLayout

/// What a week looks like, before anyone says how it is drawn: plain words and minutes.
///
/// Minutes are those of the days' common axis (`WeekAxis`): from its midnight line, up to 1,440 on an
/// ordinary day.
package struct WeekPicture: Hashable, Sendable {
    /// The line above everything: "5 – 11 January 2026".
    package var title: String
    /// The days from left to right, 1 to 62; a week of them stands side by side.
    package var days: [Day]
    /// What lasts whole days.
    package var allDay: [Bar]
    /// The collisions, the first of many.
    package var collisions: [Collision] = []
    /// How many collisions there are.
    package var collisionCount = 0
    /// The hours of the axis to show, from the top edge to the bottom edge.
    package var hours: Range<Int>
    /// Hours among them in which nothing is on any day, to be folded.
    package var quietHours: [Range<Int>] = []
    /// The days' common axis: their hours, and what some of them do not have.
    package var axis: WeekAxis
    /// The present moment, if it is to be shown.
    package var now: Moment?
    /// How hours are written.
    package var clock: Clock
    /// The calendars that the items are of, for the legend.
    package var calendars: [Item.Label]
    /// The length of a slot of the plan in minutes, which a block of the picture has room for a line in.
    package var slotMinutes: Int
    /// The titles of the weeks, for a picture of several: "2 – 8 November 2026".
    package var weekTitles: [String]

    /// Creates a picture; without an axis, one of days of 24 hours.
    package init(
        title: String, days: [Day], allDay: [Bar] = [], hours: Range<Int> = 6..<22,
        axis: WeekAxis? = nil, now: Moment? = nil, clock: Clock = .twentyFourHour,
        calendars: [Item.Label] = [], slotMinutes: Int = 15, weekTitles: [String] = []
    ) {
        self.title = title
        self.days = days
        self.allDay = allDay
        self.hours = hours
        self.axis = axis ?? .ordinary(dayCount: days.count)
        self.now = now
        self.clock = clock
        self.calendars = calendars
        self.slotMinutes = slotMinutes
        self.weekTitles = weekTitles
    }

    /// One day's column.
    package struct Day: Hashable, Sendable {
        /// The words above the column: "Mon 5".
        package var heading: String
        /// The whole date in words: "Monday 5 January 2026"; empty where the heading says it all.
        package var dateLabel: String
        /// Whether this is the present day.
        package var isToday: Bool
        /// What happens on this day, in any order.
        package var items: [Item]
        /// The minutes to label as free.
        package var freeTime: [Range<Int>]
        /// Whether it is a day of the weekend.
        package var isWeekend = false
        /// Whether it is over.
        package var isPast = false
        /// Whether it belongs to another month than the one that the picture shows.
        package var isOutside = false
        /// The minutes of the axis in which work is done, in order.
        package var workingTime: [Range<Int>] = []
        /// How much of the day is taken; nil where nobody said how much a day holds.
        package var load: Load?
        /// Where blocks stood before a new plan moved or removed them.
        package var ghosts: [Ghost] = []

        /// Creates a day's column.
        package init(
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

    /// How much of a day is taken by meetings and blocks.
    package struct Load: Hashable, Sendable {
        /// The minutes that are taken.
        package var minutes: Int
        /// The minutes that a day holds with comfort, above 0.
        package var comfortable: Int

        /// Creates the load of a day.
        package init(minutes: Int, comfortable: Int) {
            self.minutes = minutes
            self.comfortable = max(1, comfortable)
        }

        /// The share of the day that is taken; above 1 where it is too much.
        var share: Double { Double(minutes) / Double(comfortable) }
        /// The same in words: "5h30 of 6h30".
        var words: String {
            "\(durationLabel(minutes: minutes)) of \(durationLabel(minutes: comfortable))"
        }
    }

    /// Where a block stood before a new plan.
    package struct Ghost: Hashable, Sendable {
        /// What is read.
        package var title: String
        /// The minutes of the day's axis that it took.
        package var minutes: Range<Int>
        /// When it was, in words: "10:00–10:45".
        package var timeLabel: String
        /// The day on which it stands now, and the minutes it takes there; nil where it is gone or not shown.
        package var target: Target?

        /// A place of another day.
        package struct Target: Hashable, Sendable {
            /// The day, counted from the first one shown.
            package var day: Int
            /// The minutes of the axis.
            package var minutes: Range<Int>

            /// Creates a place.
            package init(day: Int, minutes: Range<Int>) {
                self.day = day
                self.minutes = minutes
            }
        }

        /// Creates the place that a block has left.
        package init(
            title: String, minutes: Range<Int>, timeLabel: String = "", target: Target? = nil
        ) {
            self.title = title
            self.minutes = minutes
            self.timeLabel = timeLabel
            self.target = target
        }
    }

    /// A bar over whole days.
    package struct Bar: Hashable, Sendable {
        /// A name that no other bar has.
        package var id: String
        /// What is read.
        package var title: String
        /// The days it covers, counted from the first one shown; they may reach beyond those shown.
        package var days: Range<Int>
        /// What sort of thing it is.
        package var kind: Item.Kind
        /// The colour of its calendar.
        package var tint: AdaptiveColor?
        /// The name of its calendar.
        package var calendar: String
        /// The days it covers, in words: "Thu 8 Jan – Sat 10 Jan".
        package var daysLabel: String

        /// Creates a bar over whole days.
        package init(
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
    package struct Moment: Hashable, Sendable {
        /// The day, counted from the first one shown.
        package var day: Int
        /// The minute of the axis.
        package var minute: Int
        /// What is written beside the line: "14:20".
        package var label: String

        /// Creates a moment of one of the days.
        package init(day: Int, minute: Int, label: String) {
            self.day = day
            self.minute = minute
            self.label = label
        }
    }

    /// How times of day are written.
    package enum Clock: String, Hashable, CaseIterable, Sendable {
        /// `09:00`, `21:30`.
        case twentyFourHour
        /// `9 AM`, `9:30 PM`.
        case twelveHour

        /// Returns a time of day; the hour is taken modulo 24.
        package func time(hour: Int, minute: Int) -> String {
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
