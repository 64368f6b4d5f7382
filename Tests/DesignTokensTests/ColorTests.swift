import DesignTokens
import Testing

@Suite("Reading and writing colours")
struct ColorTests {
    @Test(arguments: [
        ("#218A8D", "#218A8D"), ("218a8d", "#218A8D"), ("#28D", "#2288DD"),
        ("#218A8DCC", "#218A8DCC"), ("#28DC", "#2288DDCC"), ("#218A8DFF", "#218A8D"),
    ])
    func `a hexadecimal colour is read`(text: String, hex: String) {
        #expect(Color(hex: text)?.hex == hex)
    }

    @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#GGGGGG", "##123456", "#١٢٣", "teal"])
    func `anything else is refused`(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test func `a translucent colour mixes with what lies below`() {
        let seen = Color(0x000000, alpha: 0.5).composited(over: Color(0xFFFFFF))
        #expect(seen.hex == "#808080")
        #expect(Color(0x218A8D, alpha: 0.8).composited(over: Color(0xFFFFFF)).hex == "#4DA1A4")
    }

    @Test func `a pair has one value in each scheme`() {
        let accent = Theme.taskweave.colors.accent
        #expect(accent.resolved(for: .light).hex == "#218A8D")
        #expect(accent.resolved(for: .dark).hex == "#2BA5A8")
        #expect(accent.opacity(0.5).resolved(for: .dark).alpha == 0.5)
    }
}
