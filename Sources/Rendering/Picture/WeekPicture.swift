package import DesignTokens
package import GridLayout

/// What a week looks like, before anyone says how it is drawn: plain words and minutes.
///
/// Minutes are those of the days' common axis (`WeekAxis`): from its midnight line, up to 1,440 on an
/// ordinary day.
package struct WeekPicture: Hashable, Sendable {
    /// The line above everything: "5 – 11 January 2026".
    package var title: String
    /// The days from left to right, 1 to 14.
    package var days: [Day]
    /// What lasts whole days.
    package var allDay: [Bar]
    /// The hours of the axis to show, from the top edge to the bottom edge.
    package var hours: Range<Int>
    /// The days' common axis: their hours, and what some of them do not have.
    package var axis: WeekAxis
    /// The present moment, if it is to be shown.
    package var now: Moment?
    /// How hours are written.
    package var clock: Clock
    /// The calendars that the items are of, for the legend.
    package var calendars: [Item.Label]

    /// Creates a picture; without an axis, one of days of 24 hours.
    package init(
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
