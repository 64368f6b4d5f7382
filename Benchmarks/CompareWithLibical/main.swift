// Compares Taskweave with libical, and with python-dateutil where it is installed:
//
//     swift run -c release --package-path Benchmarks CompareWithLibical [FILE.ics ...]
//
// Without a file, calendars are generated. // All rates are of one core, in CPU time, both libraries in one process and one run.

import Foundation

func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
}

func thousands(_ rate: Double?) -> String {
    guard let rate else { return "–" }
    return String(format: "%.0f", rate / 1000)
}

func ratio(_ ours: Double, _ other: Double?) -> String {
    guard let other else { return "–" }
    return String(format: "%.1f×", ours / other)
}

print("Occurrences of recurrence rules, thousands a second")
print(
    "rule".padding(toLength: 48, withPad: " ", startingAt: 0) + cell("ours", 8)
        + cell("libical", 9) + cell("ratio", 8) + cell("dateutil", 10) + cell("ratio", 8))
for row in try RuleComparison.all() {
    print(
        row.rule.padding(toLength: 48, withPad: " ", startingAt: 0) + cell(thousands(row.ours), 8)
            + cell(thousands(row.libical), 9) + cell(ratio(row.ours, row.libical), 8)
            + cell(thousands(row.dateutil), 10) + cell(ratio(row.ours, row.dateutil), 8))
}

print("\nOne month of a calendar that is read, milliseconds")
print(
    "events".padding(toLength: 12, withPad: " ", startingAt: 0) + cell("preparing", 10)
        + cell("finding", 10) + cell("found", 8) + cell("libical", 10) + cell("found", 8)
        + cell("ratio", 8))
let files = CommandLine.arguments.dropFirst()
let texts =
    files.isEmpty
    ? [1000, 10_000, 100_000].map { OfficeCalendar(events: $0).text }
    : try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
for text in texts {
    let row = try CalendarComparison.measuring(text)
    print(
        "\(row.events)".padding(toLength: 12, withPad: " ", startingAt: 0)
            + cell(String(format: "%.2f", row.preparing * 1000), 10)
            + cell(String(format: "%.2f", row.ours * 1000), 10) + cell("\(row.found)", 8)
            + cell(String(format: "%.1f", row.libical * 1000), 10)
            + cell("\(row.libicalFound)", 8)
            + cell(ratio(row.libical, row.preparing + row.ours), 8))
}
