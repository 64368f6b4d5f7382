import CalendarModel
import Recurrence
import Scheduling
import Testing

@testable import Agendas
@testable import Planning

@Suite("The busy time of others")
struct FreeBusyPlanningTests {
    private let list = """
        FREEBUSY
        UID:ada
        ORGANIZER;CN=Ada:mailto:ada@example.org
        FREEBUSY:20261102T080000Z/20261102T090000Z
        FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261102T090000Z/PT1H
        FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261102T110000Z/PT6H
        FREEBUSY;FBTYPE=FREE:20261102T100000Z/PT1H
        """

    @Test func `no block is placed where somebody is busy`() throws {
        let week = Week()
        let plan = try week.plan(calendar(list), calendar(toDo("t")))
        #expect(week.times(plan) == ["t 11-02 11:00–12:00"])
    }

    @Test func `busy time is listed as events that do not recur`() throws {
        let found = try agenda(calendar(list)).occurrences(in: at("2026-11-02")..<at("2026-11-03"))
        #expect(found.map(\.event.summary) == ["Busy: Ada", "Busy: Ada", "Busy: Ada"])
        #expect(found.map(\.event.status) == [.confirmed, .tentative, .confirmed])
        #expect(found.map(\.recurrenceID) == [nil, nil, nil])
        #expect(
            found.map(\.range) == [
                span("2026-11-02 09:00-10:00"), span("2026-11-02 10:00-11:00"),
                span("2026-11-02 12:00-18:00"),
            ])
        #expect(found.allSatisfy { $0.isBusy(by: BusyRules()) })
    }

    @Test func `a meeting in busy time is a conflict`() throws {
        let found = try agenda(
            calendar(list), calendar(meeting("m", "20261102T0930", "20261102T1130"))
        ).conflicts(in: at("2026-11-02")..<at("2026-11-03"), busy: BusyRules())
        #expect(found.map(\.minutes) == [30, 60])
        #expect(found.map { [$0.first.uid, $0.second.uid] }.allSatisfy { $0.contains("m") })
    }
}
