import CalendarModel
import TaskweaveTestSupport
import Testing

@testable import Agendas

@Suite("Times to meet")
struct SharedTimeTests {
    private static let day = at("2026-11-02")..<at("2026-11-03")

    private static func minutes(_ start: Int, _ end: Int) -> Range<Instant> {
        day.lowerBound + Int64(start) * 60..<day.lowerBound + Int64(end) * 60
    }

    /// Returns what hinders a participant, minute by minute: nil if they cannot be asked at all, otherwise the meetings.
    private static func meetings(
        of person: Agenda.Participant, from start: Int, to end: Int
    ) -> [Range<Instant>]? {
        let (before, after) = (Int64(person.buffers.before) * 60, Int64(person.buffers.after) * 60)
        for minute in start..<end {
            let moment = minutes(minute, minute + 1)
            if let hours = person.hours, !hours.contains(where: { $0.overlaps(moment) }) {
                return nil
            }
        }
        var found: [Range<Instant>] = []
        for period in person.busy.periods(in: minutes(-1440, 2880)) {
            if period.kind == .busyUnavailable {
                if period.range.overlaps(minutes(start, end)) { return nil }
            } else {
                let taken = period.range.lowerBound - before..<period.range.upperBound + after
                if taken.overlaps(minutes(start, end)) { found.append(period.range) }
            }
        }
        return found
    }

    @Test(arguments: seeds(1...60))
    func `they are those of trying every start`(seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let people = (0..<Int.random(in: 1...4, using: &dice)).map { number in
            var busy = Agenda.BusyTime(in: Self.minutes(-60, 1500))
            for _ in 0..<Int.random(in: 0...6, using: &dice) {
                let start = Int.random(in: -30...1400, using: &dice)
                let kinds: [FreeBusy.Kind] = [.busy, .busy, .busyTentative, .busyUnavailable]
                busy.insert(
                    FreeBusy.Period(
                        Self.minutes(start, start + Int.random(in: 1...120, using: &dice)),
                        kinds.randomElement(using: &dice) ?? .busy))
            }
            let open = Int.random(in: 0...600, using: &dice)
            return Agenda.Participant(
                "\(number)", busy: busy,
                hours: Bool.random(using: &dice)
                    ? nil : [Self.minutes(open, open + 300), Self.minutes(open + 250, open + 700)],
                isRequired: number == 0 || Bool.random(using: &dice),
                buffers: (
                    Int.random(in: 0...20, using: &dice), Int.random(in: 0...20, using: &dice)
                ))
        }
        let length = Int.random(in: 1...150, using: &dice)
        let grid = [5, 15, 30].randomElement(using: &dice) ?? 15
        let found = Agenda.SharedTime.best(
            for: people, in: Self.day, minutes: length, grid: grid, count: 4)

        var expected: [(rank: (Int, Int, Int), moves: [String], missing: [String])] = []
        for start in stride(from: 0, through: 1440 - length, by: grid) {
            var moves: [String] = []
            var missing: [String] = []
            var isPossible = true
            for person in people {
                let meetings = Self.meetings(of: person, from: start, to: start + length)
                if person.isRequired {
                    isPossible = isPossible && meetings != nil
                    moves += (meetings ?? []).map { "\(person.name) \($0)" }
                } else if meetings?.isEmpty != true {
                    missing.append(person.name)
                }
            }
            if isPossible { expected.append(((moves.count, missing.count, start), moves, missing)) }
        }
        expected.sort { $0.rank < $1.rank }
        var best: [(rank: (Int, Int, Int), moves: [String], missing: [String])] = []
        for time in expected
        where best.count < 4 && !best.contains(where: { abs($0.rank.2 - time.rank.2) < length }) {
            best.append(time)
        }
        #expect(
            found.map(\.range) == best.map { Self.minutes($0.rank.2, $0.rank.2 + length) },
            "seed \(seed)")
        #expect(found.map { $0.moves.map { "\($0.name) \($0.range)" } } == best.map(\.moves))
        #expect(found.map(\.missing) == best.map(\.missing))
    }

    @Test func `a window without room has no time`() {
        let free = Agenda.Participant("a", busy: Agenda.BusyTime(in: Self.day))
        #expect(Agenda.SharedTime.best(for: [free], in: Self.minutes(0, 50), minutes: 60).isEmpty)
        #expect(Agenda.SharedTime.best(for: [free], in: Self.day, minutes: 0).count == 5)
    }
}
