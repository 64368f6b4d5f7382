import CalendarModel
import Recurrence
import Testing

@Suite("Overrides")
struct OverrideTests {
    static let daily = event("20260105T090000@", "FREQ=DAILY;COUNT=3")

    @Test(arguments: [
        "20260106T090000@", "20260106T080000Z", "20260106T030000@America/New_York", "20260106",
        "20260106T090000",
    ])
    func `an override takes the place of the occurrence that it names`(identity: String) {
        let moved = override(of: identity, to: "20260106T140000@")
        let wanted = ["0105T0900", "0106T1400", "0107T0900"]
        #expect(starts(of: OverrideTests.daily, moved) == wanted)
        #expect(starts(of: moved, OverrideTests.daily) == wanted)
    }

    @Test func `an occurrence says which event describes it and which start it had`() {
        let moved = override(of: "20260106T090000@", to: "20260106T140000@")
        let found = occurrences(of: [OverrideTests.daily, moved])
        #expect(found.map(\.eventIndex) == [0, 1, 0])
        #expect(
            found.map(\.recurrenceTime)
                == ["20260105T090000", "20260106T090000", "20260107T090000"].map(clock))
    }

    @Test func `a cancelled override leaves nothing`() {
        let gone = override(of: "20260106T090000@", to: "20260106T090000@") {
            $0.status = .cancelled
        }
        #expect(starts(of: OverrideTests.daily, gone) == ["0105T0900", "0107T0900"])
    }

    @Test func `an override without a series stands for itself`() {
        let orphan = override(of: "20260106T090000@", to: "20260106T140000@")
        #expect(starts(of: orphan) == ["0106T1400"])
    }

    @Test func `an override outside the rule's set is one more occurrence`() {
        let extra = override(of: "20260120T090000@", to: "20260120T140000@")
        #expect(
            starts(of: OverrideTests.daily, extra)
                == ["0105T0900", "0106T0900", "0107T0900", "0120T1400"])
    }

    @Test func `an exception of the replaced occurrence does not take the override away`() {
        var series = OverrideTests.daily
        series.exceptionDates = [time("20260106T090000@")]
        let moved = override(of: "20260106T090000@", to: "20260106T140000@")
        #expect(starts(of: series, moved) == ["0105T0900", "0106T1400", "0107T0900"])
    }

    @Test func `an override moves into a window and out of it`() {
        let series = event("20260105T090000@", "FREQ=DAILY")
        let early = override(of: "20260301T090000@", to: "20260110T140000@")
        let window = (first: "20260110T000000Z", last: "20260111T000000Z")
        #expect(
            starts(of: series, early, from: window.first, to: window.last) == [
                "0110T0900", "0110T1400",
            ])
        let late = override(of: "20260110T090000@", to: "20260301T140000@")
        #expect(starts(of: series, late, from: window.first, to: window.last) == [])
    }

    @Test(arguments: [(0, 1, "0106T1500"), (1, 0, "0106T1400"), (1, 1, "0106T1500")])
    func `of two overrides of an occurrence the higher SEQUENCE wins, then the later`(
        first: Int, second: Int, wanted: String
    ) {
        let one = override(of: "20260106T090000@", to: "20260106T140000@") { $0.sequence = first }
        let other = override(of: "20260106T080000Z", to: "20260106T150000@") {
            $0.sequence = second
        }
        #expect(starts(of: OverrideTests.daily, one, other) == ["0105T0900", wanted, "0107T0900"])
    }

    @Test(arguments: [(0, 1, "0105T1000"), (1, 0, "0105T0900")])
    func `of two versions of an event the higher SEQUENCE wins`(
        first: Int, second: Int, wanted: String
    ) {
        let one = event("20260105T090000@") { $0.sequence = first }
        let other = event("20260105T100000@") { $0.sequence = second }
        #expect(starts(of: one, other) == [wanted])
    }

    @Test func `the same event twice is one event`() {
        let single = event("20260105T090000@")
        #expect(starts(of: single, single) == ["0105T0900"])
    }

    @Test func `two events with one UID are both kept, and a diagnostic says so`() {
        var diagnostics: [Diagnostic] = []
        let events = [event("20260105T090000@"), event("20260106T090000@")]
        _ = OccurrenceFinder(events, zones: exampleZones, diagnostics: &diagnostics)
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(starts(of: events[0], events[1]) == ["0105T0900", "0106T0900"])
    }

    @Test func `a cancelled series leaves its confirmed overrides`() {
        var series = OverrideTests.daily
        series.status = .cancelled
        let kept = override(of: "20260106T090000@", to: "20260106T140000@")
        #expect(starts(of: series, kept) == ["0106T1400"])
    }

    @Test func `an override of another value type is one of its day`() {
        let days = event("20260105", "FREQ=DAILY;COUNT=3")
        let timed = override(of: "20260106T000000@", to: "20260106T140000@")
        #expect(starts(of: days, timed) == ["0105T0000", "0106T1400", "0107T0000"])
        let whole = override(of: "20260106", to: "20260106")
        #expect(starts(of: OverrideTests.daily, whole) == ["0105T0900", "0106T0000", "0107T0900"])
    }
}
