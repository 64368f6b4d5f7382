import TaskweaveTestSupport
import Testing

@testable import Wording

@Suite("Titles on one line")
struct OneLineTests {
    @Test(arguments: seeds(1...5))
    func `a title is its printable words with single spaces between them`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "a", "Zé", "ß", "ʰ", " ", "  ", "\n", "\u{300}", "\u{A0}", "\u{85}", "\u{AD}", "😀",
            "\u{202E}",
            "\u{7F}", "\u{1}", "漢", "~", "\u{2003}", "\u{CF}", "\u{2FF}",
        ]
        for _ in 0..<2000 {
            let title = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                parts[Int.random(in: parts.indices, using: &random)]
            }.joined()
            let words = title.printable.split { $0.isWhitespace }.joined(separator: " ")
            let line = title.oneLine
            #expect(Array(line.utf8) == Array((words.isEmpty ? "(no title)" : words).utf8))
            #expect(title.quotedTitle == "“\(line)”")
        }
    }
}
