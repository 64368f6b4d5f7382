import Testing

/// The tokens of a document's table cells: a cell's token is its row's token followed by its column's.
struct CarriedTable {
    var heading: String
    var columns: [String: String]
    var rows: [String: String]

    init(_ heading: String, _ columns: [String: String], _ rows: [String: String]) {
        self.heading = heading
        self.columns = columns
        self.rows = rows
    }
}

/// A document, its theme, and the tables that the theme carries.
struct Carried: Sendable, CustomTestStringConvertible {
    var document: String
    var theme: String
    var tables: [CarriedTable]

    var testDescription: String { theme }

    static let all = [
        Carried(document: "000", theme: "taskweave", tables: CarriedTables.taskweave),
        Carried(document: "001", theme: "doit", tables: CarriedTables.doit),
        Carried(document: "004", theme: "fast-to-habit", tables: CarriedTables.fastToHabit),
    ]
}

/// The tables of the documents that have some.
enum CarriedTables {
    static let schemes = ["Light Mode": ".light", "Dark Mode": ".dark"]
    static let hex = ["Hex Code": ".dark"]

    /// Tables whose values are no tokens: other products, claims about contrast, which are measured instead, what
    /// hands feel, and the widths of devices.
    static let others: Set<String> = [
        "Visual Design Comparison", "Color Accessibility", "Contrast Ratios", "Haptic Feedback",
        "Breakpoints",
    ]
}
