import CalendarModel
import DesignTokens
import GridLayout
import Rendering
import TaskweaveTestSupport

/// Pictures at random, with everything that titles of other people can hold.
enum RandomPicture {
    static func week(seed: UInt64) -> WeekPicture {
        var generator = SeededGenerator(seed: seed)
        let dayCount = Int.random(in: 1...14, using: &generator)
        let days = (0..<dayCount).map { day in
            WeekPicture.Day(
                heading: day % 3 == 0 ? "Mon \(day + 1)" : word(&generator),
                isToday: day == 2,
                items: (0..<Int.random(in: 0...9, using: &generator)).map {
                    item("\(day)-\($0)", &generator)
                },
                freeTime: [600..<690, 900..<915])
        }
        let bars = (0..<Int.random(in: 0...6, using: &generator)).map { index in
            let start = Int.random(in: -2..<dayCount + 1, using: &generator)
            let length = Int.random(in: 1...6, using: &generator)
            return WeekPicture.Bar(
                id: "bar\(index)", title: title(&generator), days: start..<start + length,
                kind: kind(&generator))
        }
        return WeekPicture(
            title: title(&generator), days: days, allDay: bars,
            hours: Int.random(
                in: 0...8, using: &generator)..<Int.random(in: 18...24, using: &generator),
            axis: axis(dayCount),
            now: .init(
                day: Int.random(in: 0..<dayCount, using: &generator),
                minute: Int.random(in: 0..<1440, using: &generator), label: "12:34"),
            clock: Bool.random(using: &generator) ? .twelveHour : .twentyFourHour)
    }

    /// Days of which the second has no hour from two to three.
    private static func axis(_ dayCount: Int) -> WeekAxis {
        var start = Instant(seconds: 0)
        return WeekAxis(
            (0..<dayCount).map { day in
                let end = start + (day == 1 ? 23 : 24) * 3600
                defer { start = end }
                return DayAxis(
                    date: CivilDate(dayNumber: day), start: start, end: end,
                    offsets: day == 1 ? [(start, 0), (start + 7200, 3600)] : [])
            })
    }

    static func item(_ id: String, _ generator: inout SeededGenerator) -> WeekPicture.Item {
        let start = Int.random(in: 0..<288, using: &generator) * 5
        let lengths = [0, 5, 15, 15, 25, 30, 45, 50, 60, 90, 180]
        let length = lengths[Int.random(in: 0..<lengths.count, using: &generator)]
        return WeekPicture.Item(
            id: id, title: title(&generator), minutes: start..<start + length,
            kind: kind(&generator), startLabel: "09:00", endLabel: "9:30 AM",
            mark: Bool.random(using: &generator)
                ? .init("!", tint: AdaptiveColor(Color(0xE53935))) : nil,
            tint: Bool.random(using: &generator)
                ? AdaptiveColor(Color(UInt32.random(in: 0...0xFFFFFF, using: &generator))) : nil,
            overlapCount: Int.random(in: 0...2, using: &generator),
            continuesBefore: Int.random(in: 0..<8, using: &generator) == 0,
            continuesAfter: Int.random(in: 0..<8, using: &generator) == 0)
    }

    static func title(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in word(&generator) }
            .joined(separator: " ")
    }

    static func word(_ generator: inout SeededGenerator) -> String {
        words[Int.random(in: 0..<words.count, using: &generator)]
    }

    private static func kind(_ generator: inout SeededGenerator) -> WeekPicture.Item.Kind {
        let kinds = WeekPicture.Item.Kind.allCases
        return kinds[Int.random(in: 0..<kinds.count, using: &generator)]
    }

    private static let words = [
        "Review", "of", "Zürich", "Zu\u{308}rich", "設計書を書く", "🍜", "👩🏽‍💻", "🇨🇭🇯🇵", "한국어",
        "\u{1B}[31mred", "line\nbreak", "tab\there", "\u{202E}abc",
        "Donaudampfschifffahrtsgesellschaft",
        "1️⃣", "❤️‍🔥", "z\u{200B}w", "สวัสดี", "a\u{301}\u{302}\u{303}", "", "é", "…", "ﾊﾝｶｸ",
    ]
}
