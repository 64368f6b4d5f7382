import Benchmark
import CalendarModel
import Recurrence

/// Occurrences of recurrence rules, a thousand of each.
let benchmarks: @Sendable () -> Void = {
    let configuration = Benchmark.Configuration(
        metrics: [.wallClock, .throughput], warmupIterations: 3, maxDuration: .seconds(1))

    for text in [
        "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE,FR", "FREQ=MONTHLY;BYDAY=2TU",
        "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
        "FREQ=MINUTELY;INTERVAL=15;BYHOUR=9,10",
    ] {
        Benchmark("1000 times of \(text)", configuration: configuration) { benchmark in
            let rule = try RecurrenceRule(text)
            let start = CivilDateTime(CivilDate(unchecked: 1990, 1, 1), hour: 9)
            benchmark.startMeasurement()
            for _ in benchmark.scaledIterations {
                for time in RuleIterator(rule, start: start).prefix(1000) { blackHole(time) }
            }
        }
    }
}
