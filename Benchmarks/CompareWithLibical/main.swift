// Compares Taskweave with libical, and with python-dateutil where it is installed:
//
//     swift run -c release --package-path Benchmarks CompareWithLibical
//
// All rates are of one core, in CPU time, both libraries in one process and one run.

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
