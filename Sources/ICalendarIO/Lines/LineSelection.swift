/// Lines by the letters with which they begin, in any case.
struct LineSelection: Sendable {
    private let letters: UInt32

    /// Selects the lines that begin with some letters of ASCII.
    init(_ letters: String) {
        self.letters = letters.utf8.reduce(0) { $0 | 1 << UInt32($1 & 0x1F) }
    }

    /// Whether a line that begins with a byte may be selected; one that begins with another letter is not.
    func mayContain(_ first: UInt8) -> Bool {
        first < 0x40 || letters & 1 << UInt32(first & 0x1F) != 0
    }
}
