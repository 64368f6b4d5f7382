import DesignTokens
import Rendering

/// A week as people have them: overlaps, short stand-ups, a night train, a trip, tasks between meetings.
enum SampleWeek {
    static let picture: WeekPicture = {
        var picture = week
        picture.collisions = [
            .init(
                [
                    .init("Design review", day: 0, item: "Design review"),
                    .init("Vendor call", day: 0, item: "Vendor call"),
                ], timeLabel: "Mon 5 Jan 11:30–12:00", startLabel: "Mon 5 11:30"),
            .init(
                [
                    .init("Architecture", day: 2, item: "Architecture"),
                    .init("Security", day: 2, item: "Security"),
                    .init("Budget", day: 2, item: "Budget"),
                ], timeLabel: "Wed 7 Jan 10:00–11:30", startLabel: "Wed 7 10:00"),
        ]
        // Two more than are listed.
        picture.collisionCount = 4
        return picture
    }()

    private static let week = WeekPicture(
        title: "5 – 11 January 2026",
        days: [monday, tuesday, wednesday, thursday, friday, saturday, sunday],
        allDay: [
            .init(
                id: "trip", title: "Zürich offsite", days: 3..<6, tint: purple, calendar: "Travel",
                daysLabel: "Thursday 8 – Saturday 10 January 2026"),
            .init(id: "leave", title: "Sam on leave", days: -2..<2, kind: .transparent),
            .init(id: "sprint", title: "Sprint 14", days: 0..<9),
        ],
        hours: 7..<19, now: .init(day: 2, minute: 800, label: "13:20"),
        calendars: [.init("Work"), .init("Travel", tint: purple), .init("Private", tint: orange)])

    static let purple = AdaptiveColor(light: Color(0xAF52DE), dark: Color(0xBF5AF2))
    private static let orange = AdaptiveColor(light: Color(0xFF9500), dark: Color(0xFF9F0A))
    private static let priorities = Theme.taskweave.colors.priorities

    private static let monday = WeekPicture.Day(
        heading: "Mon 5", dateLabel: "Monday 5 January 2026",
        items: [
            item("Gym", 300, 345, tint: orange), standup,
            item(
                "Write quarterly report", 555, 660, .block,
                mark: .init("!!", name: "urgent", tint: priorities.urgent)),
            item("Design review", 660, 720, conflicts: true),
            item("Vendor call", 690, 735, conflicts: true),
            item("Lunch with Zoë 🍜", 735, 780, .transparent),
            item("Code review", 840, 900, .block), item("1:1 Priya", 900, 930),
            item("1:1 Tom", 930, 960),
        ],
        freeTime: [780..<840, 960..<1080])
    private static let tuesday = WeekPicture.Day(
        heading: "Tue 6", dateLabel: "Tuesday 6 January 2026",
        items: [
            standup, item("設計書を書く", 570, 705, .pinnedBlock),
            item("Hiring sync", 780, 810, .tentative), item("Release retro", 810, 885),
            item("東京チーム会議", 960, 1050), item("Deploy", 1380, 1410),
        ],
        freeTime: [705..<780])
    private static let wednesday = WeekPicture.Day(
        heading: "Wed 7", dateLabel: "Wednesday 7 January 2026", isToday: true,
        items: [
            standup, item("Planning 👩🏽‍💻🇨🇭", 555, 585), item("Architecture", 600, 720, conflicts: true),
            item("Security", 600, 660, .tentative, conflicts: true),
            item("Budget", 630, 690, tint: purple, conflicts: true),
            item("Invoices", 810, 855, .block, mark: .init("A")),
            item("Fix login bug", 870, 960, .block),
            item("Night train to Zürich", 1080, 1440, continuesAfter: true),
        ])
    private static let thursday = WeekPicture.Day(
        heading: "Thu 8", dateLabel: "Thursday 8 January 2026",
        items: [
            item("Night train to Zürich", 0, 465, continuesBefore: true), standup,
            item("Customer visit", 570, 720, tint: purple), item("All hands", 780, 840),
            item("Office hours", 840, 960, .transparent),
        ])
    private static let friday = WeekPicture.Day(
        heading: "Fri 9", dateLabel: "Friday 9 January 2026",
        items: [
            standup, item("Interview A", 600, 720), item("Interview B", 600, 720),
            item("Interview C", 600, 720), item("Interview D", 630, 720),
            item("Demo", 840, 885), item("Wrap up", 885, 915, .block), item("Retro", 915, 960),
        ])
    private static let saturday = WeekPicture.Day(
        heading: "Sat 10", dateLabel: "Saturday 10 January 2026",
        items: [
            item("Farmers' market", 480, 540, .tentative),
            item("Read paper on interval graphs", 600, 720, .block),
        ])
    private static let sunday = WeekPicture.Day(
        heading: "Sun 11", dateLabel: "Sunday 11 January 2026",
        items: [item("Brunch", 630, 750, tint: orange), item("Plan the week", 1020, 1050, .block)])

    private static var standup: WeekPicture.Item { item("Standup", 540, 555) }

    private static func item(
        _ title: String, _ start: Int, _ end: Int, _ kind: WeekPicture.Item.Kind = .meeting,
        mark: WeekPicture.Item.Mark? = nil, tint: AdaptiveColor? = nil, conflicts: Bool = false,
        continuesBefore: Bool = false, continuesAfter: Bool = false
    ) -> WeekPicture.Item {
        func time(_ minute: Int) -> String {
            WeekPicture.Clock.twentyFourHour.time(hour: minute / 60, minute: minute % 60)
        }
        return WeekPicture.Item(
            id: title, title: title, minutes: start..<end, kind: kind, startLabel: time(start),
            endLabel: time(end), mark: mark, tint: tint,
            calendar: tint == nil ? "Work" : tint == purple ? "Travel" : "Private",
            overlapCount: conflicts ? 1 : 0,
            continuesBefore: continuesBefore, continuesAfter: continuesAfter)
    }
}
