internal import DesignTokens

/// Everything that the painters of a terminal week share.
struct TerminalStyle {
    let width: Int
    let palette: PicturePalette
    let glyphs: Glyphs
    let isASCII: Bool
    /// Whether blocks are outlined with characters, because there is no colour to fill them with.
    let isOutlined: Bool

    /// With colours and half-block characters a row has two halves.
    var unitsPerRow: Int { isOutlined || isASCII ? 1 : 2 }

    func canvas(height: Int) -> Canvas {
        Canvas(width: width, height: height, background: palette.canvas)
    }

    func text(_ text: String) -> CellText {
        CellText(text, isASCII: isASCII)
    }

    func truncated(_ text: String, toWidth width: Int) -> CellText {
        self.text(text).truncated(toWidth: width, ellipsis: glyphs.ellipsis)
    }
}
