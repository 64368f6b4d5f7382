import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import Reports
@testable import Wording

@Suite("Free time")
struct FreeTimeTests {
    private let day = at("2026-11-02")..<at("2026-11-03")

    private func event(_ uid: String, _ from: String, _ to: String, _ more: String = "") -> String {
        "EVENT\nUID:\(uid)\nDTSTART;TZID=Europe/Berlin:20261102T\(from)00\n"
            + "DTEND;TZID=Europe/Berlin:20261102T\(to)00\(more)"
    }

    private func gaps(
        _ calendars: String..., hours: String? = "daily 9:00-18:00", atLeast minutes: Int = 1,
        rules: BusyRules = BusyRules()
    ) throws -> [String] {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        for text in calendars { try agenda.add(Array(text.utf8), named: "a.ics") }
        let wanted = try hours.map { [try #require(WeeklyHours($0))] }
        let free = agenda.freeTime(in: day, within: wanted, atLeast: minutes, busy: rules)
        return free.gaps.map { TimeText(zone: zone()).span($0) }
    }

    @Test func `what several people have in common is free for all of them`() throws {
        let ada = calendar(event("a", "0900", "1000"), event("b", "1400", "1500"))
        let bob = calendar(event("c", "0930", "1130"), event("d", "1500", "1600"))
        #expect(try gaps(ada) == ["10:00–14:00", "15:00–18:00"])
        #expect(try gaps(bob) == ["09:00–09:30", "11:30–15:00", "16:00–18:00"])
        #expect(try gaps(ada, bob) == ["11:30–14:00", "16:00–18:00"])
        #expect(try gaps(ada, bob, atLeast: 121) == ["11:30–14:00"])
        #expect(
            try gaps(ada, bob, hours: nil) == ["00:00–09:00", "11:30–14:00", "16:00–24:00"])
    }

    @Test(arguments: [
        ("\nSTATUS:TENTATIVE", ["10:00–18:00"]), ("\nSTATUS:CANCELLED", ["09:00–18:00"]),
        ("\nTRANSP:TRANSPARENT", ["09:00–18:00"]),
        ("\nATTENDEE;PARTSTAT=DECLINED:mailto:me@x", ["09:00–18:00"]),
        ("\nTRANSP:TRANSPARENT\nX-TASKWEAVE-TASK:t", ["10:00–18:00"]),
    ])
    func `busy is what the rules say, and every block`(more: String, expected: [String]) throws {
        let text = calendar(event("a", "0900", "1000", more))
        #expect(try gaps(text, rules: BusyRules(me: ["me@x"])) == expected)
    }

    @Test func `hours that meet make one gap, and meetings without length none`() throws {
        let agenda = try agenda(calendar(event("a", "1200", "1200")))
        let hours = ["daily 9:00-12:30", "mon 12:30-14:00", "tue 0:00-24:00"].compactMap {
            WeeklyHours($0)
        }
        let free = agenda.freeTime(in: day, within: hours, busy: BusyRules())
        #expect(free.gaps == [span("2026-11-02 9:00-14:00")])
        #expect(free.busy.isEmpty)
    }

    @Test func `nobody is free while one of them is not available`() throws {
        let ada = calendar(
            "AVAILABILITY\nUID:v\nDTSTART;TZID=Europe/Berlin:20261102T000000\nDTEND;TZID=Europe/Berlin:20261103T000000\nBEGIN:AVAILABLE\nUID:p\nDTSTART;TZID=Europe/Berlin:20261102T100000\nDTEND;TZID=Europe/Berlin:20261102T150000\nEND:AVAILABLE"
        )
        let bob = calendar(event("b", "1100", "1200"))
        #expect(try gaps(ada, bob) == ["10:00–11:00", "12:00–15:00"])
        let free = try agenda(ada, bob).freeTime(in: day, busy: BusyRules())
        #expect(free.busy.map(\.kind) == [.busyUnavailable, .busy, .busyUnavailable])
    }

    @Test func `a night in which clocks change has the hours that it has`() throws {
        let agenda = try agenda(calendar(event("a", "0900", "1000")))
        let hours = [try #require(WeeklyHours("daily 0:00-6:00"))]
        for (date, next, length) in [
            ("2026-03-29", "2026-03-30", 5), ("2026-10-25", "2026-10-26", 7),
        ] {
            let free = agenda.freeTime(
                in: at(date)..<at(next), within: hours, busy: BusyRules())
            #expect(free.gaps.map(\.seconds) == [Int64(length) * 3600])
        }
    }

    @Test func `busy time is merged, and each moment has its strongest kind`() {
        let minute = { (number: Int64) in day.lowerBound + number * 60 }
        let period = { (from: Int64, to: Int64, kind: FreeBusy.Kind) in
            FreeBusy.Period(minute(from)..<minute(to), kind)
        }
        let free = freeTime(
            around: [
                period(60, 120, .busy), period(-60, 30, .busyTentative),
                period(90, 180, .busyTentative),
                period(100, 130, .busyUnavailable), period(300, 400, .free),
                period(120, 121, .busy), period(1430, 1500, .busy),
            ], in: day)
        #expect(
            free.busy == [
                period(0, 30, .busyTentative), period(60, 121, .busy),
                period(121, 130, .busyUnavailable), period(130, 180, .busyTentative),
                period(1430, 1440, .busy),
            ])
    }

    /// Minute by minute, what is free is in a gap, and a gap is as long as it can be.
    @Test(arguments: seeds(1...200))
    func `gaps and busy time are what counting minutes gives`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let length = 300
        let window = at("2026-11-02")..<at("2026-11-02") + Int64(length) * 60
        let minute = { (number: Int) in window.lowerBound + Int64(number) * 60 }
        func range() -> Range<Int> {
            let start = Int.random(in: -20..<length, using: &random)
            return start..<start + Int.random(in: 0...60, using: &random)
        }
        let kinds: [FreeBusy.Kind] = [.busy, .busyTentative, .free, .busyUnavailable]
        let periods = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            (range: range(), kind: kinds.randomElement(using: &random) ?? .busy)
        }
        let hours = (0..<Int.random(in: 0...4, using: &random)).map { _ in range() }
        let isLimited = Bool.random(using: &random)
        let minimum = Int.random(in: 1...30, using: &random)

        let free = freeTime(
            around: periods.map {
                FreeBusy.Period(minute($0.range.lowerBound)..<minute($0.range.upperBound), $0.kind)
            }, in: window,
            within: isLimited
                ? hours.map { minute($0.lowerBound)..<minute($0.upperBound) } : nil,
            atLeast: minimum)

        let marks: [Character] = (0..<length).map { number in
            let found = Set(
                periods.lazy.filter { $0.range.contains(number) }.map(\.kind))
            return found.contains(.busy)
                ? "b"
                : found.contains(.busyUnavailable)
                    ? "u" : found.contains(.busyTentative) ? "t" : "."
        }
        let open = (0..<length).map { number in
            marks[number] == "."
                && (!isLimited || hours.contains { $0.contains(number) })
        }
        #expect(
            free.gaps
                == runs(of: true, in: open).filter { $0.count >= minimum }
                .map { minute($0.lowerBound)..<minute($0.upperBound) })
        for (mark, kind) in [
            ("b", FreeBusy.Kind.busy), ("u", .busyUnavailable), ("t", .busyTentative),
        ] {
            #expect(
                free.busy.filter { $0.kind == kind }.map(\.range)
                    == runs(of: Character(mark), in: marks)
                    .map { minute($0.lowerBound)..<minute($0.upperBound) })
        }
        #expect(
            zip(free.busy, free.busy.dropFirst()).allSatisfy {
                $0.range.upperBound <= $1.range.lowerBound
            })
    }

    /// Finds what is free around periods, of which more were there for a while.
    private func freeTime(
        around periods: [FreeBusy.Period], in window: Range<Instant>,
        within hours: [Range<Instant>]? = nil, atLeast minutes: Int = 1
    ) -> FreeTime {
        var busy = Agenda.BusyTime(in: window)
        let extra = [FreeBusy.Kind.busy, .busyTentative, .busyUnavailable].map {
            busy.insert(FreeBusy.Period(window, $0))
        }
        for period in periods {
            let id = busy.insert(period)
            #expect((id == nil) == (period.kind == .free))
        }
        for id in extra.compactMap(\.self) {
            let wasThere = [busy.remove(id), busy.remove(id)]
            #expect(wasThere == [true, false])
        }
        #expect(
            busy.periods(in: window).count
                == periods.count { $0.kind != .free && $0.range.overlaps(window) })
        return busy.freeTime(within: hours, atLeast: minutes)
    }

    /// Returns the longest stretches of a value.
    private func runs<Value: Equatable>(of value: Value, in list: [Value]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for index in list.indices where list[index] == value {
            if let last = runs.last, last.upperBound == index {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }
}
