import Foundation
import Testing

@testable import Rendering

@Suite("The live page, and the page that is only looked at")
struct LivePageTests {
    private func html(_ live: PagePicture.Live?) -> String {
        var page = SamplePage.picture
        page.live = live
        for day in page.week.days.indices {
            for item in page.week.days[day].items.indices {
                let known = page.week.days[day].items[item]
                page.week.days[day].items[item].handle = live.map { _ in
                    PagePicture.Handle(
                        uid: "\(day)-\(item)\"<&", toDo: known.kind.isBlock ? "t\(item)" : nil,
                        title: known.title, start: "2026-01-05T09:00", minutes: 60,
                        state: known.kind.isBlock ? .ahead : .event)
                }
            }
        }
        return HTMLPage().render(page)
    }

    private var live: PagePicture.Live {
        var live = PagePicture.Live(
            version: "1.2", draft: 7, now: "2026-01-05T08:00", first: "2026-01-05", view: "week")
        live.steps = [
            .init("The days before", "/?from=2025-12-29", key: "j"), .init("Today", "/", key: "t"),
            .init("The days after", "/?from=2026-01-12", key: "k"),
        ]
        live.address = "/?view=week"
        live.lengths = [15, 30]
        live.undo = "approve"
        live.message = .init("“<b>” is over", hint: "try & see", isRefusal: true)
        live.changes = [
            .init(
                uid: "0-0", words: .init(title: "Report", from: "Mon 9:00", to: "Mon 10:00"),
                isKept: false)
        ]
        return live
    }

    @Test func `a page without a server has no form, script or identity of an item`() {
        let page = html(nil)
        for part in ["<form", "<script", "data-uid", "data-live", "/page/", "page.css"] {
            #expect(!page.contains(part), "\(part)")
        }
    }

    @Test func `what a person wrote stays text`() {
        let page = html(live)
        #expect(!page.contains("\"<&"))
        #expect(page.contains("“&lt;b&gt;” is over. Hint: try &amp; see"))
        #expect(page.contains("&amp;why="))
        #expect(page.contains("%22%3C%26"))
    }

    @Test func `each block has its actions in a form of its own, and no other item has`() {
        let page = html(live)
        let blocks = page.components(separatedBy: " data-block=").count - 1
        #expect(blocks > 0)
        #expect(page.components(separatedBy: "action=\"/page/move\"").count - 1 == blocks)
        #expect(page.components(separatedBy: "data-do=\"pin\"").count - 1 == blocks)
        #expect(page.contains("<body class=\"b0 c1\" data-live=\"\" data-version=\"1.2\""))
    }

    @Test func `the bar counts the changes, and offers what can be done with all of them`() {
        let page = html(live)
        #expect(page.contains(">1 change, not written<"))
        for action in ["approve", "discard", "replan", "keep", "refuse"] {
            #expect(page.contains("formaction=\"/page/\(action)\""), "\(action)")
        }
        var quiet = live
        quiet.changes = nil
        #expect(!html(quiet).contains("id=\"bar\""))
    }
}
