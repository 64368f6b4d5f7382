// Compares the interval index with Boost's interval containers, with superintervals where its header is there,
// and with Python's intervaltree where it is installed:
//
//     swift run -c release --package-path Benchmarks CompareIntervals [LARGEST] [--check]
//
// All figures are nanoseconds of CPU time, all sides in one run. With `--check`, ratios far beyond the bars of
// Bars.swift end the program with status 1. Sizes go up to LARGEST intervals, or to ten million; a check of what
// stays in the caches takes a minute: `CompareIntervals 10000 --check`.

import Measuring

let arguments = CommandLine.arguments.dropFirst()
let largest = arguments.lazy.compactMap { Int($0) }.first ?? 10_000_000
let sizes = [1000, 10_000, 100_000, 1_000_000, 10_000_000].filter { $0 <= largest }
var bars = Bars()
let python = PythonRates(sizes.filter { $0 <= 100_000 })

var overlaps = Table(
    "What overlaps 15 to 240 minutes", "intervals", "ours", "icl counts", "ratio", "icl sets",
    "ratio", "superintervals", "ratio", "intervaltree", "scan")
var changes = Table(
    "A change of 15 to 120 minutes", "intervals", "insert", "icl counts", "ratio", "icl sets",
    "remove", "icl counts", "ratio", "icl sets")
var shortGaps = Table(
    "The first 30 minutes free", "intervals", "bitmap", "icl set", "ratio", "tree", "ratio")
var longGaps = Table(
    "The first 6 hours free within ten years", "intervals", "tree", "bitmap", "icl set")
var daysOff = Table(
    "The same with one working day in sixty off", "intervals", "tree", "bitmap", "icl set")
var modules = Table(
    "Used from another module, in parts of the time within the module", "intervals", "overlaps",
    "insert", "remove", "first gap")

for size in sizes {
    let years = BusyYears(intervals: size)
    let loops = IndexLoops(sorted: years.intervals, end: years.end)
    let found = OverlapComparison(loops, years)
    overlaps.append(
        "\(size)", digits(found.ours), digits(found.counts), part(found.ours, found.counts),
        digits(found.sets), part(found.ours, found.sets), digits(found.superintervals),
        part(found.ours, found.superintervals), digits(python[size]), digits(found.scan))
    bars.check("overlap beside icl counts, \(size)", found.ours, found.counts, atMost: Bars.overlap)
    if let other = found.superintervals {
        bars.check("overlap beside superintervals, \(size)", found.ours, other, atMost: Bars.super)
    }
    let change = ChangeComparison(loops, years)
    changes.append(
        "\(size)", digits(change.ours.insert), digits(change.counts.insert),
        part(change.ours.insert, change.counts.insert), digits(change.sets.insert),
        digits(change.ours.remove), digits(change.counts.remove),
        part(change.ours.remove, change.counts.remove), digits(change.sets.remove))
    bars.check(
        "insert beside icl counts, \(size)", change.ours.insert, change.counts.insert,
        atMost: Bars.change)
    bars.check(
        "remove beside icl counts, \(size)", change.ours.remove, change.counts.remove,
        atMost: Bars.change)
    let short = GapComparison(loops, years, length: 30)
    shortGaps.append(
        "\(size)", digits(short.bitmap), digits(short.set), part(short.bitmap, short.set),
        digits(short.tree), part(short.tree, short.set))
    bars.check("30 minutes beside icl set, \(size)", short.bitmap, short.set, atMost: Bars.bitmap)
    let long = GapComparison(loops, years, length: 360)
    longGaps.append("\(size)", digits(long.tree), digits(long.bitmap), digits(long.set))
    bars.noteLongGap(long.tree, size: size)
    let resting = BusyYears(intervals: size, hasDaysOff: true)
    let rest = GapComparison(
        IndexLoops(sorted: resting.intervals, end: resting.end), resting, length: 360)
    daysOff.append("\(size)", digits(rest.tree), digits(rest.bitmap), digits(rest.set))
    guard size <= 100_000 else { continue }
    let module = ModuleComparison(years)
    modules.append(
        "\(size)", digits(module.overlaps, 2), digits(module.insert, 2), digits(module.remove, 2),
        digits(module.gaps, 2))
    for (name, ratio) in [
        ("overlaps", module.overlaps), ("insert", module.insert), ("remove", module.remove),
        ("first gap", module.gaps),
    ] {
        bars.check("\(name) from another module, \(size)", ratio, 1, atMost: Bars.module)
    }
}
for table in [overlaps, changes, shortGaps, longGaps, daysOff, modules] { table.print() }
bars.finish(exits: arguments.contains("--check"))

/// Returns one time in parts of another.
func part(_ ours: Double, _ other: Double?) -> String {
    digits(other.map { ours / $0 }, 2)
}
