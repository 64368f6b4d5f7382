import CalendarModel
import Scheduling
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import JSONLines
@testable import Planning
@testable import Reports
@testable import Wording

@Suite("Conflicts of an agenda")
struct ConflictTests {
    private let day = at("2026-11-02")..<at("2026-11-03")

    private func event(_ uid: String, _ from: String, _ to: String, _ more: String = "") -> String {
        "EVENT\nUID:\(uid)\nSUMMARY:\(uid)\nDTSTART;TZID=Europe/Berlin:20261102T\(from)00\n"
            + "DTEND;TZID=Europe/Berlin:20261102T\(to)00\(more)"
    }

    private func pairs(_ calendars: [String], _ rules: BusyRules = BusyRules()) throws -> [String] {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        for (index, text) in calendars.enumerated() {
            try agenda.add(Array(text.utf8), named: "\(index).ics")
        }
        return agenda.conflicts(in: day, busy: rules).map {
            "\($0.first.uid)-\($0.second.uid) \($0.minutes) \($0.severity)"
        }
    }

    @Test func `two events that overlap are one conflict`() throws {
        let both = calendar(event("a", "0900", "1000"), event("b", "0930", "1030"))
        #expect(try pairs([both]) == ["a-b 30 partial"])
    }

    @Test func `one event in two calendars is no conflict`() throws {
        let one = calendar(event("a", "0900", "1000"))
        #expect(
            try pairs([one, one, calendar(event("a", "0900", "1000", "\nLOCATION:x"))]).isEmpty)
        let renamed = calendar(
            event("a", "0900", "1000").replacing("SUMMARY:a", with: "SUMMARY:other"))
        #expect(try pairs([one, renamed]).isEmpty)
    }

    @Test(arguments: [
        "\nTRANSP:TRANSPARENT", "\nSTATUS:CANCELLED", "\nATTENDEE;PARTSTAT=DECLINED:mailto:me@x",
    ])
    func `what is free collides with nothing`(more: String) throws {
        let text = calendar(event("a", "0900", "1000"), event("b", "0930", "1030", more))
        #expect(try pairs([text], BusyRules(me: ["me@x"])).isEmpty)
    }

    @Test func `touching and empty events do not collide`() throws {
        let text = calendar(
            event("a", "0900", "1000"), event("b", "1000", "1100"), event("c", "0930", "0930"))
        #expect(try pairs([text]).isEmpty)
    }

    @Test func `a block collides with a meeting, whatever TRANSP it was given`() throws {
        let block = event("t-block-1", "0900", "1000", "\nX-TASKWEAVE-TASK:t\nTRANSP:TRANSPARENT")
        let conflicts = try agenda(calendar(block, event("a", "0950", "1030"))).conflicts(
            in: day, busy: BusyRules())
        #expect(conflicts.map(\.first.kind) == [.block])
        #expect(conflicts.map(\.severity) == [.brief])
        let json = ConflictListDocument(conflicts, in: day, diagnostics: [], TimeText(zone: zone()))
            .json
        #expect(
            json.contains(#""minutes":10,"severity":"brief","start":"2026-11-02T09:50:00+01:00""#))
    }

    @Test func `a single change is a single insertion or removal`() throws {
        let agenda = try agenda(calendar(event("a", "0900", "1000"), event("b", "1000", "1100")))
        var busy = agenda.busyTime(in: day, busy: BusyRules())
        let id = busy.insert(span("2026-11-02 9:30-10:30"), uid: "c", summary: "call")
        let period = busy.insert(FreeBusy.Period(span("2026-11-02 9:00-12:00")))
        let pairs = busy.conflicts().map { "\($0.first.uid)-\($0.second.uid)" }
        #expect(pairs == ["a-c", "c-b"])
        let wasThere = busy.remove(id)
        #expect(wasThere && busy.conflicts().isEmpty && busy.freeTime().gaps.count == 2)
        if let period { busy.remove(period) }
        #expect(busy.freeTime().gaps.last?.lowerBound == at("2026-11-02") + 11 * 3600)
    }

    @Test func `each occurrence of a series collides by itself`() throws {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        try agenda.add(
            Array(
                calendar(
                    event("a", "0900", "1000", "\nRRULE:FREQ=DAILY;COUNT=3"),
                    event("b", "0930", "1000", "\nRRULE:FREQ=DAILY;COUNT=2")
                ).utf8), named: "a.ics")
        #expect(
            agenda.conflicts(in: at("2026-11-01")..<at("2026-11-09"), busy: BusyRules()).count == 2)
    }
}
