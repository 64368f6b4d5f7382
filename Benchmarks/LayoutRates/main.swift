// How long the layout of a day takes, by the number of its items:
//
//     swift run -c release --package-path Benchmarks LayoutRates [--check]
//
// All figures are milliseconds of CPU time, the least of five rounds. With `--check`, times beyond the bars end the
// program with status 1: 1 ms for 1,000 items, 100 ms for 100,000, and dense days at most three times as long as
// sparse ones.

import Foundation
import GridLayout
import Measuring

let sizes = [100, 1000, 10_000, 100_000]
/// The most milliseconds for a size.
let bars = [1000: 1.0, 100_000: 100.0]
/// The most times that a dense day may take as long as a sparse one.
let densityBar = 3.0
var misses: [String] = []

var table = Table(
    "The layout of a day, milliseconds", "items", "sparse", "dense", "ratio", "dense, +N",
    "least important hidden")
for size in sizes {
    let (sparse, dense) = (Days.sparse(size), Days.dense(size))
    // High enough hours that hardly an item is drawn higher than it is long.
    let metrics = try GridMetrics(hourHeight: 60_000)
    let narrow = try GridMetrics(hourHeight: 60_000, maxColumns: 8)
    let times = [
        milliseconds { DayLayout(sparse, in: metrics) },
        milliseconds { DayLayout(dense, in: metrics) },
        milliseconds { DayLayout(dense, in: narrow) },
        milliseconds { DayLayout(dense, in: narrow, hiding: .leastImportant) },
    ]
    table.append(
        "\(size)", digits(times[0], 3), digits(times[1], 3), ratio(times[1], times[0]),
        digits(times[2], 3), digits(times[3], 3))
    if let bar = bars[size], let slowest = times.prefix(2).max(), slowest > bar {
        misses.append("\(size) items take \(digits(slowest, 3)) ms, over \(bar)")
    }
    if times[1] > densityBar * times[0] {
        misses.append("\(size) dense items take \(ratio(times[1], times[0]))")
    }
}
table.print()
for miss in misses { print("over the bar: \(miss)") }
if CommandLine.arguments.contains("--check"), !misses.isEmpty { exit(1) }

/// Returns how long a layout takes.
func milliseconds(_ layout: () -> DayLayout<String>) -> Double {
    1000 / rate(of: 1) { Int64(layout().frames.count) }
}
