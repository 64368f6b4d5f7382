import CalendarModel
import Recurrence
import Testing

/// RFC 5545 §3.8.7.4: the organizer raises SEQUENCE with each significant change.
@Suite("Overrides of an earlier revision")
struct RevisionTests {
    private func series(_ sequence: Int, _ change: (inout Event) -> Void = { _ in }) -> Event {
        event("20260105T090000@", "FREQ=DAILY;COUNT=3") {
            $0.sequence = sequence
            change(&$0)
        }
    }

    private func moved(_ identity: String, _ sequence: Int) -> Event {
        override(of: identity, to: "20260106T140000@") { $0.sequence = sequence }
    }

    @Test(arguments: [0, 1, 2])
    func `an occurrence that the series still has stays overridden`(sequence: Int) {
        #expect(
            starts(of: series(1), moved("20260106T090000@", sequence))
                == ["0105T0900", "0106T1400", "0107T0900"])
    }

    @Test(arguments: [(0, false), (1, true), (2, true)])
    func `an exception of a later revision takes the override away`(sequence: Int, stays: Bool) {
        let revised = series(1) { $0.exceptionDates = [time("20260106T090000@")] }
        let wanted = stays ? ["0105T0900", "0106T1400", "0107T0900"] : ["0105T0900", "0107T0900"]
        #expect(starts(of: revised, moved("20260106T090000@", sequence)) == wanted)
        #expect(starts(of: moved("20260106T090000@", sequence), revised) == wanted)
    }

    @Test(arguments: [(0, false), (1, true)])
    func `so does a rule of a later revision`(sequence: Int, stays: Bool) {
        let found = starts(of: series(1), moved("20260120T090000@", sequence))
        #expect(found.contains("0106T1400") == stays)
    }

    @Test(arguments: ["20260106", "20260106T080000Z", "20260106T030000@America/New_York"])
    func `the occurrence is known in any form`(identity: String) {
        #expect(
            starts(of: series(1), moved(identity, 0)) == ["0105T0900", "0106T1400", "0107T0900"])
        let days = event("20260105", "FREQ=DAILY;COUNT=3") { $0.sequence = 1 }
        #expect(starts(of: days, moved(identity, 0)).contains("0106T1400"))
    }
}
