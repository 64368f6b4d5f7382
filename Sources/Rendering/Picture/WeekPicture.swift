package import DesignTokens
package import GridLayout

/// The contents of a week independent of the medium, as plain text and minutes.
///
/// Minutes are positions on the days' common axis (`WeekAxis`), counted from its midnight line: up to 1,440 on an
/// ordinary day.
package struct WeekPicture: Hashable, Sendable {
    /// The title above the picture: "5 – 11 January 2026".
    package var title: String
    /// The days from left to right, 1 to 62; up to seven are side by side.
    package var days: [Day]
    /// The bars over whole days.
    package var allDay: [Bar]
    /// The collisions, or the first ones if there are many.
    package var collisions: [Collision] = []
    /// The total number of collisions.
    package var collisionCount = 0
    /// The hours of the axis to show, from the top edge to the bottom edge.
    package var hours: Range<Int>
    /// Hours among those shown in which no day has items, to be folded.
    package var quietHours: [Range<Int>] = []
    /// The days' common axis, with the hours and the gaps of each day.
    package var axis: WeekAxis
    /// The current time; nil to hide it.
    package var now: Moment?
    /// The format of times.
    package var clock: Clock
    /// The calendars of the items, for the legend.
    package var calendars: [Item.Label]
    /// The length of a plan slot in minutes; drawings leave room for one line of text in a slot.
    package var slotMinutes: Int
    /// The titles of the weeks, for a picture of several weeks: "2 – 8 November 2026".
    package var weekTitles: [String]

    /// Creates a picture; without an axis, days have 24 hours.
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

    /// The column of one day.
    package struct Day: Hashable, Sendable {
        /// The heading of the column: "Mon 5".
        package var heading: String
        /// The full date in words: "Monday 5 January 2026"; empty if the heading is enough.
        package var dateLabel: String
        /// The date in numbers: `2026-01-05`; empty if it is only shown.
        package var date = ""
        /// Whether this is the current day.
        package var isToday: Bool
        /// The items of the day, in any order.
        package var items: [Item]
        /// The minutes to label as free.
        package var freeTime: [Range<Int>]
        /// Whether the day is on the weekend.
        package var isWeekend = false
        /// Whether the day is over.
        package var isPast = false
        /// Whether the day is outside the month that the picture shows.
        package var isOutside = false
        /// The minutes of the axis that are working time, in order.
        package var workingTime: [Range<Int>] = []
        /// How much of the day is taken; nil if no comfortable amount is configured.
        package var load: Load?
        /// The old times of blocks that a new plan moved or removed.
        package var ghosts: [Ghost] = []

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
        /// The minutes that count, in which an evening's count half.
        package var counted: Int
        /// The minutes that a day can comfortably hold, above 0.
        package var comfortable: Int

        /// Creates the load of a day; all minutes count if nothing else is known.
        package init(minutes: Int, counted: Int? = nil, comfortable: Int) {
            self.minutes = minutes
            self.counted = counted ?? minutes
            self.comfortable = max(1, comfortable)
        }

        /// The share of the comfortable time that is taken; above 1 if it is exceeded.
        var share: Double { Double(counted) / Double(comfortable) }
        /// The load in words: "5h30 of 6h30"; only the time that is taken if some of it counts half.
        var words: String {
            let taken = durationLabel(minutes: minutes)
            return counted == minutes ? "\(taken) of \(durationLabel(minutes: comfortable))" : taken
        }
    }

    /// The time of a block before a new plan.
    package struct Ghost: Hashable, Sendable {
        /// The title.
        package var title: String
        /// The minutes on the day's axis before the change.
        package var minutes: Range<Int>
        /// The old time in words: "10:00–10:45".
        package var timeLabel: String
        /// The new day and minutes of the block; nil if it was removed or is not shown.
        package var target: Target?

        /// A position on a day.
        package struct Target: Hashable, Sendable {
            /// The day, counted from the first one shown.
            package var day: Int
            /// The minutes of the axis.
            package var minutes: Range<Int>

            package init(day: Int, minutes: Range<Int>) {
                self.day = day
                self.minutes = minutes
            }
        }

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
        /// The identity, unique among the bars.
        package var id: String
        /// The title.
        package var title: String
        /// The days it covers, counted from the first one shown; they may extend beyond the shown days.
        package var days: Range<Int>
        /// The kind of the item.
        package var kind: Item.Kind
        /// The colour of its calendar.
        package var tint: AdaptiveColor?
        /// The name of its calendar.
        package var calendar: String
        /// The days it covers, in words: "Thu 8 Jan – Sat 10 Jan".
        package var daysLabel: String

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

    /// A time on one of the days.
    package struct Moment: Hashable, Sendable {
        /// The day, counted from the first one shown.
        package var day: Int
        /// The minute of the axis.
        package var minute: Int
        /// The label beside the line: "14:20".
        package var label: String

        package init(day: Int, minute: Int, label: String) {
            self.day = day
            self.minute = minute
            self.label = label
        }
    }

    /// The format of times of day.
    package enum Clock: String, Hashable, CaseIterable, Sendable {
        /// `09:00`, `21:30`.
        case twentyFourHour
        /// `9 AM`, `9:30 PM`.
        case twelveHour

        /// Returns a time of day as text; the hour is taken modulo 24.
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
