import DesignTokens
import Testing

@Suite("Colour names")
struct ColorNameTests {
    @Test(
        arguments: [
            (0x008080, "teal"), (0xFF0000, "red"), (0x007AFF, "dodgerblue"),
            (0x34C759, "limegreen"),
            (0x010101, "black"),
        ] as [(UInt32, String)])
    func `a colour has the name of the one that looks most like it`(rgb: UInt32, name: String) {
        #expect(ColorName.nearest(to: Color(rgb)) == name)
    }
}
