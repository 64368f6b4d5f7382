internal import DesignTokens

/// Draws the legend of the colours and signs that the picture contains.
struct SVGLegendPainter {
    let picture: WeekPicture
    let measures: SVGMeasures
    let top: Double

    /// Draws the legend and returns its lower edge.
    func paint(on canvas: inout SVGCanvas) -> Double {
        let font = canvas.palette.theme.fonts.caption1
        var (x, y) = (measures.left, top)
        for entry in LegendEntry.all(of: picture) {
            let width = 24 + Double(DisplayWidth.of(entry.word)) * font.cellWidth + 16
            if x + width > measures.right, x > measures.left {
                x = measures.left
                y += 24
            }
            paint(entry.sign, x: x, y: y, on: &canvas)
            canvas.write(
                entry.word, x: x + 24, baseline: y + 12, font: font,
                ink: canvas.palette.secondaryText)
            x += width
        }
        return y + 16
    }

    private func paint(
        _ sign: LegendEntry.Sign, x: Double, y: Double, on canvas: inout SVGCanvas
    ) {
        let palette = canvas.palette
        switch sign {
        case .kind(let kind):
            let look = canvas.palette.look(kind, tint: nil)
            let outline = look.outline(of: kind)
            let inset = (outline?.width ?? 0) / 2
            canvas.rect(
                x: x + inset, y: y + inset, width: 16 - 2 * inset, height: 16 - 2 * inset,
                radius: 4, fill: look.fill, stroke: outline)
            if let icon = Icon(kind) { canvas.draw(icon, x: x + 2, y: y + 2, ink: look.ink) }
        case .calendar(let tint):
            let look = canvas.palette.look(.meeting, tint: tint)
            canvas.circle(x: x + 8, y: y + 8, radius: 5, fill: look.edge)
        case .conflict:
            canvas.rect(
                x: x + 1, y: y + 1, width: 14, height: 14, radius: 4,
                stroke: .init(color: palette.error, width: 2))
            canvas.draw(.conflict, x: x + 2, y: y + 2, ink: palette.error)
        case .gap:
            canvas.clipped(x: x, y: y, width: 16, height: 16) { canvas in
                for offset in stride(from: -12.0, through: 12, by: 6) {
                    canvas.line(
                        x1: x + offset, y1: y + 16, x2: x + offset + 16, y2: y,
                        .init(color: palette.separator, width: 1.5))
                }
            }
        case .mark(let mark):
            let tint = mark.tint.map { palette.seen($0, over: palette.canvas) } ?? palette.text
            let ink = canvas.palette.ink(tint, on: palette.canvas)
            canvas.write(
                mark.text, x: x + 8, baseline: y + 12, font: palette.theme.fonts.caption1,
                weight: .bold, ink: ink, anchor: .middle)
        case .now:
            canvas.line(
                x1: x, y1: y + 8, x2: x + 16, y2: y + 8, .init(color: palette.error, width: 2))
            canvas.circle(x: x + 2, y: y + 8, radius: 4, fill: palette.error)
        }
    }
}
