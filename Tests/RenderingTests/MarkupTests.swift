import DesignTokens
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Rendering

@Suite("Markup from strangers' titles")
struct MarkupTests {
    static let sly = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a & b < c > d 'e' \"f\"",
        "</title></style><b>", "\u{1B}[2J", "\u{202E}txet", "]]>", "&amp;", "\u{0}\u{FFFE}",
    ]

    @Test(arguments: sly)
    func `a title stays text`(title: String) throws {
        var picture = WeekPicture(
            title: title,
            days: [
                .init(
                    heading: title, dateLabel: title,
                    items: [
                        WeekPicture.Item(
                            id: title, title: title, minutes: 600..<720, startLabel: "10:00",
                            endLabel: "12:00", mark: .init(title, name: title), calendar: title,
                            category: .init(title))
                    ])
            ],
            allDay: [.init(id: title, title: title, days: 0..<1, daysLabel: title)],
            calendars: [.init(title), .init("b")])
        picture.collisions = [.init([.init(title), .init(title)], timeLabel: title)]
        picture.collisionCount = 1
        var page = PagePicture(
            week: picture,
            today: PagePicture.Today(
                dateLabel: title, tasks: [.init(title: title, timeLabel: title)]),
            unreadable: [.init(name: title, reason: title, hint: title)],
            replan: .init(changes: [.init(title: title, from: title, to: title, reason: title)]))
        page.account = .init(
            lines: [.init(label: title, words: [title])], columns: ["", title],
            rows: [[title, title]])
        for text in [SVGWeek().render(picture), HTMLPage().render(page)] {
            let document = try #require(RenderedDocument(text))
            #expect(document.nodes("script").isEmpty && document.nodes("img").isEmpty)
            #expect(
                document.all.allSatisfy { node in
                    node.attributes.keys.allSatisfy { !$0.hasPrefix("on") }
                })
            let visible = document.all.map(\.text).joined()
            let wanted = title.unicodeScalars.filter {
                !"\u{1B}\u{202E}\u{0}\u{FFFE}".unicodeScalars.contains($0)
            }
            let start = String(String.UnicodeScalarView(wanted).prefix(8))
            #expect(start.isEmpty || visible.contains(start))
        }
    }

    @Test(arguments: seeds(1...20))
    func `whatever is drawn is well-formed, fetches nothing and runs nothing`(seed: UInt64) throws {
        let picture = RandomPicture.week(seed: seed)
        for text in [SVGWeek().render(picture), HTMLPage().render(PagePicture(week: picture))] {
            let document = try #require(RenderedDocument(text))
            for node in document.all {
                #expect(!["script", "iframe", "object", "embed", "img"].contains(node.name))
                for name in ["href", "src", "xlink:href"] {
                    guard let link = node.attributes[name] else { continue }
                    #expect(link.hasPrefix("#") || link == "data:,")
                }
            }
            let names = document.all.compactMap { $0.attributes["id"] }
            #expect(Set(names).count == names.count)
            for name in ["popovertarget", "aria-labelledby"] {
                let targets = document.all.compactMap { $0.attributes[name] }
                for target in targets.joined(separator: " ").split(separator: " ")
                where !target.hasPrefix("tw-") {
                    #expect(names.contains(String(target)))
                }
            }
            for link in document.all.compactMap({ $0.attributes["href"] }) where link != "data:," {
                #expect(names.contains(String(link.dropFirst())))
            }
            #expect(!text.contains("url(") && !text.contains("@import"))
        }
    }

    @Test(arguments: seeds(1...20))
    func `the order of a day's items does not matter`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let picture = RandomPicture.week(seed: seed)
        var shuffled = picture
        for day in shuffled.days.indices { shuffled.days[day].items.shuffle(using: &generator) }
        shuffled.allDay.shuffle(using: &generator)
        #expect(SVGWeek().render(shuffled) == SVGWeek().render(picture))
        #expect(
            HTMLPage().render(PagePicture(week: shuffled))
                == HTMLPage().render(PagePicture(week: picture)))
    }

    @Test(arguments: [
        (0.0, "0"), (1, "1"), (1.5, "1.5"), (-0.004, "0"), (33.333, "33.33"), (-2.05, "-2.05"),
    ])
    func `numbers have two decimals at most`(value: Double, text: String) {
        #expect(decimal(value) == text)
    }
}
