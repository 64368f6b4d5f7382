import DesignTokens
import Rendering
import TaskweaveTestSupport
import Testing

@Suite("What a page says to those who do not see it")
struct AccessibleNameTests {
    @Test(arguments: seeds(1...20))
    func `every item is in the list of its day, once, in the order of time`(seed: UInt64) throws {
        let picture = RandomPicture.week(seed: seed)
        let document = try #require(
            RenderedDocument(HTMLPage().render(PagePicture(week: picture))))
        for (index, day) in picture.days.enumerated() {
            let section = try #require(
                document.all.first { $0.attributes["id"] == "week-day-\(index)" })
            let events = section.all.filter { $0.classes.contains("event") }
            #expect(events.count == day.items.count)
            #expect(section.all.contains { $0.name == "h2" })
            let inHours = section.all.filter { $0.classes == ["slots"] }.flatMap(\.children)
                .filter { $0.classes.isEmpty }
            let tops = inHours.map { top(of: $0) }
            #expect(tops == tops.sorted())
        }
    }

    @Test func `a name has title, date, time, calendar and what overlaps`() throws {
        let document = try #require(RenderedDocument(HTMLPage().render(SamplePage.picture)))
        let names = document.all.compactMap { $0.attributes["aria-label"] }
        #expect(
            names.contains(
                "Design review, Monday 5 January 2026, 11:00 to 12:00, calendar Work, meeting, overlaps 1"
            ))
        #expect(
            names.contains(
                "Write quarterly report, Monday 5 January 2026, 09:15 to 11:00, calendar Work, task, urgent"
            ))
        #expect(
            names.contains(
                "Zürich offsite, Thursday 8 – Saturday 10 January 2026, all day, calendar Travel, meeting"
            ))
        #expect(
            names.contains("Gym, Monday 5 January 2026, 05:00 to 05:45, calendar Private, meeting"))
    }

    @Test func `an image has a title and a description of everything`() throws {
        let document = try #require(RenderedDocument(SVGWeek().render(SampleWeek.picture)))
        let root = try #require(document.nodes("svg").first)
        #expect(root.attributes["role"] == "img")
        let title = try #require(root.children.first { $0.name == "title" })
        let description = try #require(root.children.first { $0.name == "desc" })
        #expect(title.text == "5 – 11 January 2026")
        for item in SampleWeek.picture.days.flatMap(\.items) {
            #expect(description.text.contains(item.title))
        }
        #expect(root.attributes["aria-labelledby"] == "tw-title tw-desc")
    }

    @Test func `an image with tasks says them, too`() throws {
        let picture = SamplePage.empty.week
        let words = { (today: PagePicture.Today?) in
            let document = try #require(
                RenderedDocument(SVGWeek().render(picture, today: today)))
            return try #require(document.nodes("desc").first).text
        }
        let tasks = try words(SamplePage.today)
        #expect(tasks.contains("Tasks, 1 of 7 done: Submit the report due Mon 5 Jan (overdue, "))
        for task in SamplePage.today.tasks { #expect(tasks.contains(task.title)) }
        #expect(try words(SamplePage.empty.today).hasSuffix("No tasks today."))
        #expect(
            try words(SamplePage.failed.today)
                .hasSuffix("Tasks are not known: None of the calendars could be read."))
    }

    @Test func `empty and unknown lists say so`() throws {
        #expect(HTMLPage().render(SamplePage.empty).contains("Nothing on this day."))
        #expect(HTMLPage().render(SamplePage.empty).contains("No tasks today"))
        #expect(HTMLPage().render(SamplePage.empty).contains("No conflicts"))
        let failed = HTMLPage().render(SamplePage.failed)
        #expect(failed.contains("Not known."))
        #expect(failed.contains("None of the calendars could be read."))
        #expect(!failed.contains("All clear"))
    }

    private func top(of node: RenderedDocument.Node) -> Double {
        let style = node.attributes["style"] ?? ""
        return style.split(separator: ";").first { $0.hasPrefix("--y:") }
            .flatMap { Double($0.dropFirst(4)) } ?? 0
    }
}
