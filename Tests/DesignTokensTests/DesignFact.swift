import DesignTokens
import Testing

/// Words of a document that are no table, and the tokens that carry what they say.
struct DesignFact: Sendable, CustomTestStringConvertible {
    var document: String
    var theme: String
    var words: String
    var tokens: [(String, TokenValue)]

    var testDescription: String { "\(theme): \(words)" }

    init(_ document: String, _ theme: String, _ words: String, _ tokens: (String, TokenValue)...) {
        self.document = document
        self.theme = theme
        self.words = words
        self.tokens = tokens
    }

    static func both(_ path: String, _ hex: String) -> [(String, TokenValue)] {
        [(path + ".light", .text(hex)), (path + ".dark", .text(hex))]
    }

    static let all = taskweave + doit + dailyManna + appTheme + fastToHabit

    static func fact(
        _ words: String, _ tokens: (String, Double)...
    ) -> (String, [(String, TokenValue)]) {
        (words, tokens.map { ($0.0, .number($0.1)) })
    }

    static func facts(
        _ document: String, _ theme: String, _ facts: [(String, [(String, TokenValue)])]
    ) -> [DesignFact] {
        facts.map { words, tokens in
            var fact = DesignFact(document, theme, words)
            fact.tokens = tokens
            return fact
        }
    }
}
