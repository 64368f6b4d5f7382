import CalendarModel
import Testing

@testable import Planning
@testable import Preferences

@Suite("Other places of a block")
struct OtherPlacesTests {
    @Test
    func `a pinned block of the same to-do keeps its place, but not the block that is to move`()
        throws
    {
        var week = Week()
        week.to = "2026-11-03"
        let pinned = block("b1", of: "a", "20261102T0900", "20261102T1000", "CATEGORIES:PINNED")
        let loose = block("b2", of: "a", "20261102T1100", "20261102T1200")
        let request = try week.request([calendar(toDo("a", "PT2H"), pinned, loose)])
        let toDo = try #require(request.toDos(meaning: "a").first)
        let starts = { (block: String) throws in
            try request.places(for: toDo, moving: block, lasting: 60, count: 20)
                .flatMap(\.ranges).filter { $0.lowerBound < at("2026-11-03 00:00") }
        }
        let first = at("2026-11-02 09:00")..<at("2026-11-02 10:00")
        #expect(try !starts("b2").isEmpty && starts("b2").allSatisfy { !$0.overlaps(first) })
        #expect(try starts("b1").contains(first))
        #expect(try starts("a").allSatisfy { !$0.overlaps(first) }, "a new block")
    }
}
