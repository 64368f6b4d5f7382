import DesignTokens
import Foundation
import TaskweaveTestSupport
import Testing

/// One of the five documents that the themes carry, with its tables.
struct DesignDocument {
    /// A table and the heading or the bold line above it.
    struct Table {
        var heading: String
        var columns: [String]
        var rows: [[String]]
    }

    let text: String
    let tables: [Table]

    static let isThere = Shared.has("seeds")

    /// Reads the document whose file's name begins with a number of three digits.
    init(_ number: String) throws {
        let folder = try #require(Shared.folder).appending(path: "seeds")
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .first { $0.hasPrefix(number) })
        text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        tables = DesignDocument.tables(in: text)
    }

    private static func tables(in text: String) -> [Table] {
        var tables: [Table] = []
        var heading = ""
        var isInTable = false
        var isInPicture = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.hasPrefix("```") { isInPicture.toggle() }
            guard line.hasPrefix("|"), !isInPicture else {
                isInTable = false
                if line.hasPrefix("#") {
                    heading = line.drop { $0 == "#" || $0 == " " }.description
                } else if line.hasPrefix("**"), line.hasSuffix("**:") {
                    heading = line.trimmingCharacters(in: CharacterSet(charactersIn: "*:"))
                }
                continue
            }
            let cells = line.dropFirst().dropLast().split(
                separator: "|", omittingEmptySubsequences: false
            )
            .map { cell in
                cell.trimmingCharacters(in: CharacterSet(charactersIn: " *`"))
            }
            if !isInTable {
                tables.append(Table(heading: heading, columns: cells, rows: []))
                isInTable = true
            } else if !cells.allSatisfy({ $0.allSatisfy { "-: ".contains($0) } }) {
                tables[tables.count - 1].rows.append(cells)
            }
        }
        return tables
    }
}

/// Returns what a cell of a design document says as a token has it; nil for words that are no value.
func tokenValue(ofCell cell: String) -> TokenValue? {
    if let match = cell.firstMatch(of: /#([0-9A-Fa-f]{6})`? ?@ ?(\d+)%/) {
        let opacity = (Double(match.2) ?? 0) / 100
        return Color(hex: String(match.1)).map { .text($0.opacity(opacity).hex) }
    }
    if let match = cell.firstMatch(of: /#([0-9A-Fa-f]{6})/) { return .text("#" + match.1) }
    if let match = cell.firstMatch(of: /rgba\((\d+), ?(\d+), ?(\d+), ?([0-9.]+)\)/) {
        let parts = [match.1, match.2, match.3].map { (Double($0) ?? 0) / 255 }
        let color = Color(
            red: parts[0], green: parts[1], blue: parts[2], alpha: Double(match.4) ?? 0)
        return .text(color.hex)
    }
    let words: [String: TokenValue] = [
        "bold": .number(700), "semibold": .number(600), "medium": .number(500),
        "regular": .number(400), "ease-in": .text("ease-in"), "ease-out": .text("ease-out"),
        "ease-in-out": .text("ease-in-out"), "100%": .none,
    ]
    if let word = words[cell.lowercased()] { return word }
    if let match = cell.wholeMatch(
        of: /(bold|semibold|regular) \((rounded|monospaced)\)/.ignoresCase())
    {
        return words[match.1.lowercased()]
    }
    if let match = cell.firstMatch(of: /^([0-9.]+)s$/) {
        return .number((Double(match.1) ?? 0) * 1000)
    }
    if let match = cell.firstMatch(of: /^(-?[0-9.]+)(pt|ms|%)?/), let number = Double(match.1) {
        return .number(match.2 == "%" ? number / 100 : number)
    }
    return nil
}

/// Returns a token of a theme by the names that lead to it, or what the theme's article keeps of the document under that name.
func token(_ path: String, of theme: Theme) -> TokenValue? {
    Theme.tokenKeys.first { $0.path == path }?.value(in: theme) ?? KeptFacts.all[theme.name]?[path]
}

/// Names in the documents that no drawing uses: an article for each theme, with a row for each name.
enum KeptFacts {
    /// The values by theme and name.
    static let all = Dictionary(
        uniqueKeysWithValues: Theme.all.map { ($0.name, facts(of: $0.name)) })

    private static func facts(of theme: String) -> [String: TokenValue] {
        let articles = [
            "taskweave": "Taskweave", "doit": "DoIt", "daily-manna": "DailyManna",
            "app-theme": "AppTheme", "fast-to-habit": "FastToHabit",
        ]
        let path =
            "Sources/DesignTokens/DesignTokens.docc/Document\(articles[theme] ?? "").md"
        let file = packageFolder.appending(path: path)
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        var facts: [String: TokenValue] = [:]
        for row in text.matches(of: /\| `(?<name>[A-Za-z0-9.]+)` \| (?<value>[^|]+) \|/) {
            let (name, value) = (String(row.name), String(row.value))
            let parts = value.split(separator: " ").map(String.init)
            if parts.count == 2, parts.allSatisfy({ $0.hasPrefix("#") }) {
                facts[name + ".light"] = .text(parts[0])
                facts[name + ".dark"] = .text(parts[1])
            } else {
                facts[name] = self.value(value)
            }
        }
        return facts
    }

    private static func value(_ text: String) -> TokenValue {
        if text == "–" { return TokenValue.none }
        if let number = Double(text) { return .number(number) }
        let numbers = text.split(separator: ", ").map { Double($0) }
        return numbers.contains(nil) ? .text(text) : .numbers(numbers.compactMap(\.self))
    }
}
