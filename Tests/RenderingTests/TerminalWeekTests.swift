import CalendarModel
import DesignTokens
import GridLayout
import TaskweaveTestSupport
import Testing

@testable import Rendering

@Suite("Drawing a week in a terminal")
struct TerminalWeekTests {
    @Test(arguments: seeds(1...30))
    func `every line is exactly as wide as asked`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let picture = RandomPicture.week(seed: seed)
        for depth in TerminalWeek.ColorDepth.allCases {
            let width = Int.random(in: 40...300, using: &generator)
            let drawing = TerminalWeek(
                width: width, colorDepth: depth, scheme: .dark,
                isASCII: Bool.random(using: &generator))
            let lines = lines(of: drawing.render(picture))
            let wanted = Array(repeating: width, count: lines.count)
            #expect(lines.map { DisplayWidth.of(withoutEscapes($0)) } == wanted)
            #expect(lines.map { widthByScalars(withoutEscapes($0)) } == wanted)
        }
    }

    @Test(arguments: [(80, 24), (120, 40), (200, 50), (100, 60), (60, 12), (80, 41), (36, 30)])
    func `a drawing is exactly as high and as wide as asked`(width: Int, height: Int) {
        for picture in [SampleWeek.picture, SamplePage.empty.week, RandomPicture.week(seed: 7)] {
            for today in [nil, SamplePage.today] {
                for depth in [TerminalWeek.ColorDepth.none, .trueColor] {
                    let drawing = TerminalWeek(width: width, height: height, colorDepth: depth)
                    let lines = lines(of: drawing.render(picture, today: today))
                    #expect(lines.count == height)
                    #expect(Set(lines.map { DisplayWidth.of(withoutEscapes($0)) }) == [width])
                }
            }
        }
    }

    @Test func `below forty lines it is a list with every day and what is ahead`() {
        let lines = lines(of: TerminalWeek(width: 80, height: 24).render(SampleWeek.picture))
        let text = lines.joined(separator: "\n")
        for day in SampleWeek.picture.days { #expect(text.contains(day.heading)) }
        #expect(text.contains("Farmers' market") && text.contains("more"))
        #expect(lines[1].hasPrefix("↯ 4 conflicts: Mon 5 11:30 Design review and Vendor call"))
    }

    @Test func `no word is broken`() {
        let words = Set(
            SampleWeek.picture.days.flatMap(\.items).flatMap { $0.title.split(separator: " ") })
        for width in [60, 80, 100] {
            let text = TerminalWeek(width: width).render(SampleWeek.picture)
            let parts = text.split { !$0.isLetter && $0 != "…" && $0 != "'" }
            for part in parts where part.count > 2 && part.allSatisfy({ $0.isASCII }) {
                let begins = words.contains { $0.hasPrefix(part) && $0.count > part.count + 2 }
                #expect(!begins || words.contains(part), "\(part)")
            }
        }
    }

    /// The cells that a terminal counts that knows nothing of clusters; half of a flag is one.
    private func widthByScalars(_ line: String) -> Int {
        line.unicodeScalars.reduce(0) { width, scalar in
            let isHalfFlag = (0x1F1E6...0x1F1FF).contains(scalar.value)
            return width + (isHalfFlag ? 1 : DisplayWidth.of(Character(scalar)))
        }
    }

    @Test(arguments: 40...300)
    func `the sample week fits every width`(width: Int) {
        let lines = lines(of: TerminalWeek(width: width).render(SampleWeek.picture))
        #expect(Set(lines.map { DisplayWidth.of($0) }) == [width])
    }

    @Test(arguments: seeds(1...20))
    func `without colours there is no escape, with colours none of a title's`(seed: UInt64) {
        let picture = RandomPicture.week(seed: seed)
        let plain = TerminalWeek(width: 100).render(picture)
        #expect(!plain.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(!plain.unicodeScalars.contains("\u{202E}"))
        let colored = TerminalWeek(width: 100, colorDepth: .trueColor).render(picture)
        #expect(!colored.contains("\u{1B}[31m"))
    }

    @Test(arguments: seeds(1...20))
    func `in ASCII there is nothing but ASCII`(seed: UInt64) {
        let drawing = TerminalWeek(width: 90, isASCII: true).render(RandomPicture.week(seed: seed))
        #expect(drawing.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: seeds(1...20))
    func `the order of a day's items does not matter`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let picture = RandomPicture.week(seed: seed)
        var shuffled = picture
        for day in shuffled.days.indices { shuffled.days[day].items.shuffle(using: &generator) }
        shuffled.allDay.shuffle(using: &generator)
        let drawing = TerminalWeek(width: 80, colorDepth: .trueColor)
        #expect(drawing.render(shuffled) == drawing.render(picture))
    }

    @Test(arguments: [(80, 14, 2), (300, 14, 2), (59, 7, 3), (60, 7, 1), (40, 3, 1), (120, 1, 1)])
    func `days that do not fit side by side follow below`(width: Int, days: Int, bands: Int) {
        let picture = WeekPicture(
            title: "", days: (1...days).map { WeekPicture.Day(heading: "Day \($0)") }, hours: 9..<10
        )
        let rendered = TerminalWeek(width: width).render(picture)
        #expect(lines(of: rendered).count { $0.hasPrefix("09:00") } == bands)
        for day in 1...days { #expect(rendered.contains("Day \(day)")) }
    }

    @Test func `what lies outside the hours is counted above and below`() {
        let rendered = render([item("a", 0, 60), item("b", 300, 330), item("c", 1380, 1400)])
        #expect(rendered.contains("▲ 2 earlier"))
        #expect(rendered.contains("▼ 1 later"))
    }

    @Test func `a repeated hour is labelled twice and a missing one is hatched`() {
        let start = Instant(seconds: 0)
        let autumn = DayAxis(
            date: CivilDate(dayNumber: 0), start: start, end: start + 25 * 3600,
            offsets: [(start, 0), (start + 3 * 3600, -3600)])
        let plain = DayAxis(
            date: CivilDate(dayNumber: 1), start: start + 25 * 3600, end: start + 49 * 3600)
        let picture = WeekPicture(
            title: "", days: [.init(heading: "Sun"), .init(heading: "Mon")], hours: 0..<5,
            axis: WeekAxis([autumn, plain]))
        let lines = lines(of: TerminalWeek(width: 40).render(picture))
        #expect(
            lines.map { $0.prefix(5) }.filter { $0.contains(":") }
                == ["00:00", "01:00", "02:00", "02:00", "03:00"])
        #expect(lines.count { $0.contains("░░░░") } == 2)
    }

    @Test func `free time says how long it is`() {
        let picture = WeekPicture(
            title: "", days: [.init(heading: "Mon", freeTime: [540..<630])], hours: 8..<12)
        #expect(TerminalWeek(width: 40).render(picture).contains("1h30 free"))
    }

    @Test func `the present moment is marked in its column and its row`() throws {
        let picture = WeekPicture(
            title: "", days: [.init(heading: "Mon"), .init(heading: "Tue")], hours: 8..<12,
            now: .init(day: 1, minute: 585, label: "09:45"))
        let line = try #require(
            lines(of: TerminalWeek(width: 40).render(picture)).first { $0.hasPrefix("09:45") })
        #expect(line.contains("►━━━"))
    }

    @Test(arguments: [20, 40, 60, 133])
    func `the tasks of today follow, what is overdue first`(width: Int) {
        let drawing = TerminalWeek(width: width)
        let plain = lines(of: drawing.render(SamplePage.empty.week))
        let whole = lines(of: drawing.render(SamplePage.empty.week, today: SamplePage.today))
        #expect(Set(whole.map { DisplayWidth.of($0) }) == [width])
        let tasks = whole.dropFirst(plain.count)
        #expect(tasks.count == 8)
        #expect(tasks.first?.hasPrefix("1 of 7 tasks done") == true)
        #expect(tasks.dropFirst().first?.hasPrefix("  ☐ !! S") == true)
        #expect(tasks.last?.hasPrefix("  ✓ R") == true)
        let empty = drawing.render(SamplePage.empty.week, today: SamplePage.empty.today)
        #expect(lines(of: empty).last?.hasPrefix("All clear! No tas") == true)
    }

    @Test(arguments: WeekPicture.Item.Kind.allCases)
    func `every kind has a shape of its own without colours`(kind: WeekPicture.Item.Kind) {
        let others = WeekPicture.Item.Kind.allCases.filter { $0 != kind }
        let shown = render([item("x", 600, 720, kind)])
        for other in others { #expect(render([item("x", 600, 720, other)]) != shown) }
    }

    private func render(_ items: [WeekPicture.Item]) -> String {
        TerminalWeek(width: 60).render(
            WeekPicture(title: "", days: [.init(heading: "Mon", items: items)]))
    }

    private func item(
        _ id: String, _ start: Int, _ end: Int, _ kind: WeekPicture.Item.Kind = .meeting
    ) -> WeekPicture.Item {
        WeekPicture.Item(id: id, title: id, minutes: start..<end, kind: kind)
    }
}

func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
}

func withoutEscapes(_ line: String) -> String {
    var plain = ""
    var isEscape = false
    for scalar in line.unicodeScalars {
        if scalar == "\u{1B}" { isEscape = true }
        if !isEscape { plain.unicodeScalars.append(scalar) }
        if isEscape, scalar == "m" { isEscape = false }
    }
    return plain
}
