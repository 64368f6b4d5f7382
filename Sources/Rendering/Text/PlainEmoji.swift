/// Pictures as every terminal draws them equally wide.
extension Character {
    /// The cluster; of a picture that is made of several scalars the first, and blanks up to the same width.
    ///
    /// Terminals that count scalar by scalar (xterm, tmux 3.3) give a skin tone, what a joiner joins, or a sign
    /// that is a picture only by its variation selector, other widths than those that count clusters (UTS #51),
    /// and a line that is a cell too wide breaks all below it. Flags count as two cells either way.
    var inPlainEmoji: String {
        let scalars = unicodeScalars
        guard let first = scalars.first, first.properties.isEmoji, scalars.count > 1,
            scalars.dropFirst().contains(where: Character.changesWidth)
        else { return String(self) }
        let plain = Character(first)
        let blanks = DisplayWidth.of(self) - DisplayWidth.of(plain)
        return String(plain) + String(repeating: " ", count: Swift.max(0, blanks))
    }

    private static func changesWidth(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{200D}" || scalar == "\u{FE0F}" || scalar.properties.isEmojiModifier
    }
}
