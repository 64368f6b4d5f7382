internal import DesignTokens

/// Paints the line that lists conflicts, in groups of items that claim the same time.
struct ConflictPainter {
    let style: TerminalStyle

    func canvas(of picture: WeekPicture) -> Canvas? {
        let number = picture.collisionCount
        guard number > 0 else { return nil }
        let count = number == 1 ? "1 conflict" : "\(number) conflicts"
        let words = picture.collisions.map { collision in
            let titles = collision.claims.prefix(2).map { PictureWords.title($0.title) }
            let names =
                collision.claims.count > 2
                ? "\(collision.claims.count) clash, \(titles[0]) …"
                : titles.joined(separator: " and ")
            return "\(collision.startLabel) \(names)"
        }
        var canvas = style.canvas(height: 1)
        canvas.write(
            style.truncated(
                "\(style.glyphs.conflict) \(count): \(words.joined(separator: "; "))",
                toWidth: style.width), row: 0, column: 0, ink: style.palette.error)
        return canvas
    }
}
