import TaskweaveTestSupport
import Testing

@testable import Rendering

@Suite("Counting cells")
struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("a", 1), ("Zürich", 6), ("Zu\u{308}rich", 6), ("東京", 4), ("ｆｕｌｌ", 8),
        ("ﾊﾝｶｸ", 4), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2), ("🍜", 2), ("✈", 1), ("✈️", 2),
        ("☐", 1), ("⚑", 1), ("↯", 1), ("⇡", 1), ("►", 1), ("✓", 1), ("⌚", 2), ("👩🏽‍💻", 2), ("👨‍👩‍👧‍👦", 2),
        ("🇨🇭", 2), ("🇨🇭🇯🇵", 4), ("1️⃣", 2), ("❤️‍🔥", 2), ("☝🏽", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("é̂", 1), ("שָׁלוֹם", 4),
        ("สวัสดี", 4), ("\u{200B}", 0), ("\u{1B}", 0), ("\n", 0), ("\u{AD}", 0), ("–", 1), ("…", 1),
        ("▌", 1), ("𠮷", 2), ("ℵ", 1), ("한", 2),
    ])
    func `a text covers the cells that a terminal gives it`(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test(
        arguments: [
            ("👩🏽‍💻", "👩"), ("☝🏽", "☝ "), ("1️⃣", "1 "), ("✈️", "✈ "), ("❤️‍🔥", "❤ "), ("🍜", "🍜"),
            ("🇨🇭", "🇨🇭"), ("é̂", "é̂"), ("1\u{301}", "1\u{301}"), ("東", "東"),
        ] as [(Character, String)])
    func `a picture of several scalars is written as its first`(
        cluster: Character, plain: String
    ) {
        #expect(cluster.inPlainEmoji == plain)
        #expect(DisplayWidth.of(plain) == DisplayWidth.of(cluster))
    }

    @Test(arguments: seeds(1...20))
    func `the width of texts put together is the sum of theirs`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        // Words end in a blank, so that no cluster joins the next.
        let words = (0..<8).map { _ in RandomPicture.word(&generator) + " " }
        #expect(DisplayWidth.of(words.joined()) == words.reduce(0) { $0 + DisplayWidth.of($1) })
    }
}
