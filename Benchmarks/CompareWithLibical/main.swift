// Compares Taskweave with libical, and with python-dateutil where it is installed:
//
//     swift run -c release --package-path Benchmarks CompareWithLibical [FILE.ics]
//
// Without a file, a calendar of 100,000 events is generated. All figures are CPU time, both libraries in one
// run, and in one process but where a file is read; a dash stands where the other side gives other occurrences,
// or none.

import Foundation
import Measuring

if try ImportRun.runOnce(CommandLine.arguments) { exit(0) }

var table = Table(
    "Occurrences of recurrence rules, thousands a second",
    "rule", "ours", "libical", "ratio", "dateutil", "ratio")
for row in try RuleComparison.all() {
    table.append(
        row.rule, digits(row.ours / 1000), digits(row.libical.map { $0 / 1000 }),
        ratio(row.ours, row.libical), digits(row.dateutil.map { $0 / 1000 }),
        ratio(row.ours, row.dateutil))
}
table.print()

table = Table(
    "A month of a rule twenty years old, microseconds",
    "rule", "found", "ours", "young rule", "libical", "ratio")
for row in try WindowComparison.all() {
    table.append(
        row.rule, "\(row.found)", digits(row.ours, 1), digits(row.young, 1), digits(row.libical, 1),
        ratio(row.libical, row.ours))
}
table.print()

table = Table(
    "UTC to local time, millions a second",
    "zone", "ours", "libical", "ratio")
for row in ZoneComparison.all() {
    table.append(
        row.zone, digits(row.ours / 1e6, 1), digits(row.libical.map { $0 / 1e6 }, 1),
        ratio(row.ours, row.libical))
}
table.print()

let path: String
if CommandLine.arguments.count > 1 {
    path = CommandLine.arguments[1]
} else {
    path = FileManager.default.temporaryDirectory.appending(path: "taskweave-office.ics").path
    try OfficeCalendar(events: 100_000).text.write(toFile: path, atomically: true, encoding: .utf8)
}
table = Table(
    "A calendar from its file to the occurrences of a window, the least of seven runs",
    "window", "MB", "ours s", "MB/s", "events/s", "found", "peak MB", "libical s", "found",
    "peak MB",
    "ratio")
for row in try ImportComparison.all(path) {
    let megabytes = Double(row.bytes) / 1e6
    table.append(
        row.title, digits(megabytes, 1), digits(row.ours.seconds, 3),
        digits(megabytes / row.ours.seconds), digits(Double(row.events) / row.ours.seconds),
        "\(row.ours.found)", "\(row.ours.memory)", digits(row.libical.seconds, 3),
        "\(row.libical.found)", "\(row.libical.memory)",
        ratio(row.libical.seconds, row.ours.seconds))
}
table.print()

table = Table(
    "The same calendar once it is read, milliseconds",
    "events", "preparing", "one month", "found", "libical", "found", "ratio")
let month = try CalendarComparison.measuring(String(contentsOfFile: path, encoding: .utf8))
table.append(
    "\(month.events)", digits(month.preparing * 1000, 2), digits(month.ours * 1000, 2),
    "\(month.found)", digits(month.libical * 1000, 1), "\(month.libicalFound)",
    ratio(month.libical, month.preparing + month.ours))
table.print()
