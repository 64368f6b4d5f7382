import BasicContainers
import CalendarModel
import IntervalIndex
import TaskweaveTestSupport
import Testing

@testable import Scheduling

@Suite("Openings")
struct OpeningTests {
    /// Three days full of meetings, some with no duration, and a few tasks among them.
    private func state(_ generator: inout SeededGenerator) -> SearchState {
        var problem = SchedulingProblem(
            grid: 15, horizon: 3 * 1440,
            tasks: (0..<12).map { PlanningTask(id: "t\($0)", duration: 30 + $0 % 3 * 15) })
        problem.windows = ["work": [0..<1400, 1500..<4000]]
        for number in 0..<24 {
            let minutes = number % 2 == 0 ? 0 : Int.random(in: 1...90, using: &generator)
            let start = (minutes == 0 ? 15 : 5) * Int.random(in: 0..<266, using: &generator)
            problem.busy.append(BusyTime(id: "m\(number)", start: start, end: start + minutes))
        }
        var state = SearchState.load(Solution(PreparedProblem(problem))) { _ in true }
        for task in state.tasks.indices {
            guard var demand = state.demand(of: task) else { continue }
            demand.earliest = Int.random(in: 0..<state.time.count, using: &generator)
            guard state.bestInsertion(demand) != nil else { continue }
            for place in state.found.indices { state.insert(state.found[place]) }
        }
        return state
    }

    /// The openings, found slot by slot.
    private func expected(
        _ state: borrowing SearchState, from start: Int, before end: Int
    ) -> [Range<Int>] {
        var openings: [Range<Int>] = []
        for slot in start..<end {
            let isTaken = state.taken.firstBusy(from: slot, before: slot + 1) == slot
            guard state.time.isOpen(slot, to: 0), !isTaken else { continue }
            if let last = openings.last, last.upperBound == slot,
                state.time.runs[slot] == state.time.runs[last.lowerBound]
            {
                openings[openings.count - 1] = last.lowerBound..<slot + 1
            } else {
                openings.append(slot..<slot + 1)
            }
        }
        return openings
    }

    @Test(arguments: seeds(1...60))
    func `openings are the free slots in a row of one free run`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var state = state(&generator)
        let (runs, count) = (state.time.runSlots, state.time.count)
        var touching = 0
        for run in runs.indices.dropLast() where runs[run].upperBound == runs[run + 1].lowerBound {
            touching += 1
        }
        #expect(touching > 0, "seed \(seed)")
        for _ in 0..<40 {
            let start = Int.random(in: 0..<count, using: &generator)
            let end = Int.random(in: start...count, using: &generator)
            let least = Int.random(in: 1...6, using: &generator)
            let all = expected(state, from: start, before: end).filter { $0.count >= least }
            var scan = state.openings(0, from: start, before: end)
            var found: [Range<Int>] = []
            while let opening = state.next(&scan, atLeast: least) {
                found.append(opening.start..<opening.end)
                let run = Int(state.time.runs[opening.start])
                #expect(opening.run == run, "seed \(seed)")
            }
            #expect(found == all, "seed \(seed), \(start)..<\(end), at least \(least)")
        }
    }
}
