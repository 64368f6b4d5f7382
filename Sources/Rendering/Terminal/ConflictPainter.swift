internal import DesignTokens

/// Paints the line that says what claims the same time, in groups.
struct ConflictPainter {
    let style: TerminalStyle

    func canvas(of picture: WeekPicture) -> Canvas? {
        let groups = picture.days.flatMap { day in
            ConflictPainter.groups(of: day.items).map { (day, $0) }
        }
        guard !groups.isEmpty else { return nil }
        let count = groups.count == 1 ? "1 conflict" : "\(groups.count) conflicts"
        let words = groups.map { day, items in
            let titles = items.prefix(2).map { PictureWords.title($0.title) }
            let names =
                items.count > 2
                ? "\(items.count) at once, \(titles[0]) …" : titles.joined(separator: " and ")
            let time = items.dropFirst().first?.startLabel ?? ""
            return "\(day.heading) \(time) \(names)"
        }
        var canvas = style.canvas(height: 1)
        canvas.write(
            style.truncated(
                "\(style.glyphs.conflict) \(count): \(words.joined(separator: "; "))",
                toWidth: style.width), row: 0, column: 0, ink: style.palette.error)
        return canvas
    }

    /// Returns the items that collide, those together of which each overlaps another.
    private static func groups(of items: [WeekPicture.Item]) -> [[WeekPicture.Item]] {
        var groups: [[WeekPicture.Item]] = []
        var end = Int.min
        for item in items.filter(\.isConflicting).inOrder {
            if item.minutes.lowerBound < end, let last = groups.indices.last {
                groups[last].append(item)
            } else {
                groups.append([item])
            }
            end = max(end, item.minutes.upperBound)
        }
        return groups.filter { $0.count > 1 }
    }
}
