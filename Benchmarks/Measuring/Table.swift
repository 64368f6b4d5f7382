import Foundation

/// Lines of figures, the first column flush left and the others flush right.
public struct Table {
    private let title: String
    private var lines: [[String]]

    /// Creates a table without lines.
    public init(_ title: String, _ columns: String...) {
        self.init(title, columns)
    }

    /// Creates a table without lines.
    public init(_ title: String, _ columns: [String]) {
        self.title = title
        lines = [columns]
    }

    /// Adds a line.
    public mutating func append(_ cells: String...) {
        lines.append(cells)
    }

    /// Adds a line.
    public mutating func append(_ cells: [String]) {
        lines.append(cells)
    }

    /// Prints the table and an empty line.
    public func print() {
        let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        Swift.print(title)
        for line in lines {
            let cells = zip(line, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + blanks : blanks + cell.0
            }
            Swift.print(cells.joined(separator: "  "))
        }
        Swift.print()
    }
}

/// Returns a number with some digits behind the point; a dash where there is none.
public func digits(_ number: Double?, _ count: Int = 0) -> String {
    number.map { String(format: "%.\(count)f", $0) } ?? "–"
}

/// Returns how many times more the first is; a dash where there is no second.
public func ratio(_ more: Double?, _ less: Double?) -> String {
    guard let more, let less else { return "–" }
    return String(format: "%.1f×", more / less)
}
