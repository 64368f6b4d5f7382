import DesignTokens
import Rendering

/// The sample week with everything that a page can say beside it.
enum SamplePage {
    static let picture = PagePicture(
        week: SampleWeek.picture, today: today,
        unreadable: [
            .init(
                name: "team.ics", reason: "there is no such file",
                hint: "check the name, or the folder you are in")
        ])

    /// Nothing at all, and known to be nothing.
    static let empty = PagePicture(
        week: WeekPicture(
            title: "Wednesday 7 January 2026",
            days: [
                .init(heading: "Wed 7", dateLabel: "Wednesday 7 January 2026", isToday: true)
            ],
            hours: 8..<18, now: .init(day: 0, minute: 800, label: "13:20")),
        today: PagePicture.Today(dateLabel: "Wednesday 7 January", tasks: []))

    /// Nothing is known.
    static let failed = PagePicture(
        week: empty.week,
        today: PagePicture.Today(
            dateLabel: "Wednesday 7 January", tasks: [],
            failure: "None of the calendars could be read."),
        unreadable: [.init(name: "a.ics", reason: "the file is empty")],
        failure: "None of the calendars could be read.")

    /// A plan of which one block moved, one is new and one is gone.
    static let replan: PagePicture = {
        var page = PagePicture(week: day([(540, .moved), (660, nil), (780, .added)]))
        page.week.days[0].ghosts = [
            .init(
                title: "Write the report", minutes: 600..<645, timeLabel: "10:00–10:45",
                target: .init(day: 0, minutes: 540..<585)),
            .init(title: "Tidy up", minutes: 720..<765, timeLabel: "12:00–12:45"),
        ]
        page.replan = .init(changes: [
            .init(
                title: "Write the report", from: "Wed 7 Jan 10:00–10:45",
                to: "Wed 7 Jan 09:00–09:45", reason: "“Budget review” is there now"),
            .init(title: "Call Ada", from: nil, to: "Wed 7 Jan 13:00–13:45"),
            .init(title: "Tidy up", from: "Wed 7 Jan 12:00–12:45", to: nil),
        ])
        return page
    }()

    static let today: PagePicture.Today = {
        var today = PagePicture.Today(dateLabel: "Wednesday 7 January", tasks: tasks)
        today.load = .init(minutes: 435, comfortable: 390)
        today.habits = [
            .init("Exercise", done: 2, of: 3, streak: 4, goal: 8), .init("Read", done: 5, of: 5),
        ]
        today.suggestions = [
            .init(
                "Plan 1h15 for “Invoices”", reason: "usually 1h15 (6 like it, 50–95 min)",
                command: "taskweave add invoices --for 1h15")
        ]
        return today
    }()

    private static let tasks = [
        task("Submit the report", "due Mon 5 Jan", .urgent, isOverdue: true),
        task("Pay <bills> & taxes", "due Tue 6 Jan", .high, isOverdue: true),
        task("Invoices", "13:30", .medium), task("Fix login bug", "14:30", .high),
        task("設計書を書く", "16:00", .low), task("Water the plants 🪴", "18:00", nil),
        task("Read the paper on interval graphs once more", "09:00", nil, isDone: true),
    ]

    private enum Urgency { case urgent, high, medium, low }

    private static func task(
        _ title: String, _ time: String, _ urgency: Urgency?, isDone: Bool = false,
        isOverdue: Bool = false
    ) -> PagePicture.Today.Task {
        let colors = Theme.taskweave.colors.priorities
        let mark: WeekPicture.Item.Mark? =
            switch urgency {
            case .urgent: .init("!!", name: "urgent", tint: colors.urgent)
            case .high: .init("!", name: "high priority", tint: colors.high)
            case .medium: .init("M", name: "medium priority", tint: colors.medium)
            case .low: .init("L", name: "low priority", tint: colors.low)
            case nil: nil
            }
        let category = Theme.taskweave.colors.categories[urgency == nil ? 1 : 0]
        return .init(
            title: title, timeLabel: time, mark: mark,
            category: .init(category.name, tint: category.color, symbol: category.symbol),
            isDone: isDone,
            isOverdue: isOverdue)
    }

    private static func day(_ blocks: [(Int, WeekPicture.Item.Change?)]) -> WeekPicture {
        let titles: [WeekPicture.Item.Change?: String] = [
            .moved: "Write the report", .added: "Call Ada", .removed: "Tidy up", nil: "Review",
        ]
        return WeekPicture(
            title: "Wednesday 7 January 2026",
            days: [
                .init(
                    heading: "Wed 7", dateLabel: "Wednesday 7 January 2026",
                    items: blocks.map { start, change in
                        WeekPicture.Item(
                            id: "\(start)", title: titles[change] ?? "",
                            minutes: start..<start + 45,
                            kind: .block,
                            startLabel: WeekPicture.Clock.twentyFourHour.time(
                                hour: start / 60, minute: 0),
                            endLabel: WeekPicture.Clock.twentyFourHour.time(
                                hour: start / 60, minute: 45), change: change)
                    })
            ],
            hours: 8..<15)
    }
}
