import Measuring
import Scheduling

/// A working calendar of some number of meetings, the same at every run: six meetings a working day, of
/// 15 to 90 minutes, in minutes from a Monday's midnight.
struct BusyCalendar {
    let meetings: [Range<Int>]
    /// The first midnight after the last meeting.
    let end: Int

    init(meetings count: Int) {
        var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
        var meetings: [Range<Int>] = []
        var day = 0
        while meetings.count < count {
            if day % 7 < 5 {
                var minute = day * 1440 + 540
                for _ in 0..<min(6, count - meetings.count) {
                    let length = 15 * random.next(1...6)
                    meetings.append(minute..<minute + length)
                    minute += length + 15 * random.next(0...2)
                }
            }
            day += 1
        }
        self.meetings = meetings
        end = day * 1440
    }

    /// The planner's problem of finding room for one task of an hour in the two weeks that end the calendar.
    var problem: SchedulingProblem {
        var task = PlanningTask(id: "task", duration: 60)
        task.priority = .high
        var problem = SchedulingProblem(grid: 15, horizon: end + 14 * 1440, tasks: [task])
        problem.now = max(0, end - 14 * 1440)
        problem.windows["work"] = (0..<problem.horizon / 1440).filter { $0 % 7 < 5 }
            .map { $0 * 1440 + 540..<$0 * 1440 + 1080 }
        problem.busy = meetings.enumerated().map { index, range in
            BusyTime(id: "m\(index)", start: range.lowerBound, end: range.upperBound)
        }
        return problem
    }
}
