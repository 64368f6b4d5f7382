import CalendarModel
import Recurrence
import Testing
import TimeZones

@Suite("Overrides of this and all later occurrences")
struct FutureOverrideTests {
    static let daily = event("20260105T090000@", "FREQ=DAILY;COUNT=5")

    private func future(
        of identity: String, to start: String, _ change: (inout Event) -> Void = { _ in }
    ) -> Event {
        override(of: identity, to: start) {
            $0.replacesFuture = true
            change(&$0)
        }
    }

    @Test(arguments: [
        "20260107T090000@", "20260107T080000Z", "20260107", "20260107T030000@America/New_York",
    ])
    func `later occurrences move by as much, and take the override's length`(identity: String) {
        let later = future(of: identity, to: "20260107T140000@") {
            $0.end = .time(time("20260107T160000@"))
        }
        let found = occurrences(of: [FutureOverrideTests.daily, later])
        #expect(
            found.map { berlin($0.range.lowerBound) }
                == ["0105T0900", "0106T0900", "0107T1400", "0108T1400", "0109T1400"])
        #expect(found.map(\.range.seconds) == [3600, 3600, 7200, 7200, 7200])
        #expect(found.map(\.eventIndex) == [0, 0, 1, 1, 1])
        #expect(found.last?.recurrenceTime == clock("20260109T090000"))
    }

    @Test func `a move by days goes over a change of offset on the wall clock`() {
        let series = event("20260326T090000@", "FREQ=DAILY;COUNT=4")
        let later = future(of: "20260327T090000@", to: "20260328T100000@")
        #expect(starts(of: series, later) == ["0326T0900", "0328T1000", "0329T1000", "0330T1000"])
    }

    @Test func `an override of one later occurrence still wins`() {
        let later = future(of: "20260107T090000@", to: "20260107T140000@")
        let single = override(of: "20260108T090000@", to: "20260108T200000@")
        #expect(
            starts(of: FutureOverrideTests.daily, later, single)
                == ["0105T0900", "0106T0900", "0107T1400", "0108T2000", "0109T1400"])
    }

    @Test(arguments: [0, 1])
    func `an override of one occurrence and of those after it leave each other alone`(
        sequence: Int
    ) {
        let later = future(of: "20260107T090000@", to: "20260107T140000@") {
            $0.sequence = sequence
        }
        let single = override(of: "20260107T080000Z", to: "20260107T200000@")
        let wanted = ["0105T0900", "0106T0900", "0107T2000", "0108T1400", "0109T1400"]
        #expect(starts(of: FutureOverrideTests.daily, later, single) == wanted)
        #expect(starts(of: single, later, FutureOverrideTests.daily) == wanted)
        var gone = single
        gone.status = .cancelled
        #expect(
            starts(of: FutureOverrideTests.daily, gone, later)
                == ["0105T0900", "0106T0900", "0108T1400", "0109T1400"])
    }

    @Test func `the last of several holds`() {
        let first = future(of: "20260106T090000@", to: "20260106T100000@")
        let second = future(of: "20260108T090000@", to: "20260108T110000@")
        let wanted = ["0105T0900", "0106T1000", "0107T1000", "0108T1100", "0109T1100"]
        #expect(starts(of: FutureOverrideTests.daily, first, second) == wanted)
        #expect(starts(of: second, first, FutureOverrideTests.daily) == wanted)
    }

    @Test func `a cancelled one ends the series`() {
        let end = future(of: "20260107T090000@", to: "20260107T090000@") { $0.status = .cancelled }
        #expect(starts(of: FutureOverrideTests.daily, end) == ["0105T0900", "0106T0900"])
    }

    @Test func `exceptions name the original start`() {
        var series = FutureOverrideTests.daily
        series.exceptionDates = [time("20260108T090000@")]
        let later = future(of: "20260107T090000@", to: "20260107T140000@")
        #expect(starts(of: series, later) == ["0105T0900", "0106T0900", "0107T1400", "0109T1400"])
    }

    @Test func `an override in another zone moves occurrences on its own clock`() {
        // 09:00 in New York is 15:00 in Berlin, but 14:00 in the weeks between the two changes.
        let series = event("20260302T090000@", "FREQ=WEEKLY;COUNT=4")
        let abroad = future(of: "20260302T090000@", to: "20260302T090000@America/New_York")
        let found = occurrences(of: [series, abroad])
        let zone = exampleZones.table(for: abroad.start)
        #expect(found.count == 4)
        #expect(Set(found.map { zone.wallClock(at: $0.range.lowerBound).hour }) == [9, 10])
        #expect(berlin(found[1].range.lowerBound) == "0309T1500")
    }

    @Test func `a whole-day series becomes a timed one`() {
        let series = event("20260105", "FREQ=DAILY;COUNT=3")
        let timed = future(of: "20260106", to: "20260106T100000@")
        #expect(starts(of: series, timed) == ["0105T0000", "0106T1000", "0107T1000"])
    }

    @Test func `a longer override reaches into the window from further back`() {
        let series = event("20260105T090000@", "FREQ=MONTHLY;COUNT=5")
        let long = future(of: "20260205T090000@", to: "20260205T090000@") {
            $0.end = .duration(CalendarDuration(days: 10))
        }
        #expect(
            starts(of: series, long, from: "20260414T000000Z", to: "20260414T010000Z")
                == ["0405T0900"])
    }

    @Test func `a move by weeks is found from both sides`() {
        let series = event("20260105T090000@", "FREQ=MONTHLY;COUNT=5")
        let later = future(of: "20260205T090000@", to: "20260226T090000@")
        #expect(
            starts(of: series, later, from: "20260326T000000Z", to: "20260327T000000Z")
                == ["0326T0900"])
        let earlier = future(of: "20260205T090000@", to: "20260115T090000@")
        #expect(
            starts(of: series, earlier, from: "20260212T000000Z", to: "20260213T000000Z")
                == ["0212T0900"])
    }
}
