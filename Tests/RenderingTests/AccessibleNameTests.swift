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
                document.all.first { $0.attributes["id"] == "d\(index)" })
            let events = section.all.filter {
                $0.classes.contains("e") && $0.attributes["id"]?.hasPrefix("e") == true
            }
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
        let names = document.accessibleNames
        #expect(
            names.contains(
                "Design review 11:00–12:00 Monday 5 January 2026 calendar Work meeting overlaps 1"))
        #expect(
            names.contains(
                "Write quarterly report 09:15–11:00 Monday 5 January 2026 calendar Work task urgent"
            ))
        #expect(
            names.contains("Gym 05:00–05:45 Monday 5 January 2026 calendar Private meeting"))
        let bars = document.all.filter { $0.classes.contains("bar") }.map {
            $0.children.filter { $0.attributes["aria-hidden"] == nil }.map(\.allText)
                .joined(separator: ", ")
        }
        #expect(
            bars.contains(
                "Zürich offsite, Thursday 8 – Saturday 10 January 2026, all day, calendar Travel, meeting"
            ))
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

extension RenderedDocument {
    /// The names that other elements give to buttons, as assistive technology puts them together.
    fileprivate var accessibleNames: [String] {
        let byID = Dictionary(
            all.compactMap { node in node.attributes["id"].map { ($0, node) } }
        ) { first, _ in first }
        return all.compactMap { $0.attributes["aria-labelledby"] }.map { names in
            names.split(separator: " ").compactMap { byID[String($0)] }.map { $0.spoken }
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }
}

extension RenderedDocument.Node {
    /// The accessible text of an element; block-level parts are separated.
    fileprivate var spoken: String {
        if attributes["aria-hidden"] == "true" { return "" }
        if let label = attributes["aria-label"] { return label }
        let isRow = ["a", "button", "h2"].contains(name)
        let parts = children.filter {
            !$0.classes.contains("load") && !$0.classes.contains("steps")
        }
        return
            (text.filter { $0 != "\u{2060}" }
            + parts.map(\.spoken).joined(separator: isRow ? " " : ""))
            .split(separator: " ").joined(separator: " ")
    }
}
