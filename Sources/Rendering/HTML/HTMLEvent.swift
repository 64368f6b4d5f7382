internal import DesignTokens

/// Writes an item as a link to itself, which can have the focus, tells everything and shows it while it has the
/// focus.
struct HTMLEvent {
    let item: WeekPicture.Item
    let day: WeekPicture.Day
    let id: String
    /// The height of its frame in points.
    let height: Double
    /// How high it is on paper, as a share of that.
    let printScale: Double

    func write(to body: inout HTMLWriter) {
        let palette = body.palette
        let look = body.palette.look(item.kind, tint: item.tint)
        var classes = ["event", item.kind.cssClass, body.back(look.fill), body.ink(look.ink)]
        if item.isConflicting {
            classes += ["conflict", body.border(palette.error)]
        } else if item.change != nil {
            classes += ["changed", body.border(palette.accent)]
        } else {
            classes.append(body.border(look.edge))
        }
        if height < 40 { classes.append("short") }
        if height * printScale < 24 { classes.append("thin") }
        if item.continuesBefore { classes.append("before") }
        if item.continuesAfter { classes.append("after") }
        body.element(
            "a",
            [
                "class": classes.joined(separator: " "), "href": "#\(id)", "id": id,
                "style": "--rows:\(max(1, Int((height - 24) / 16)));"
                    + "--lines:\(max(1, Int((height * printScale - 12) / 10)))",
                "aria-label": PictureWords.name(of: item, on: day),
            ]
        ) { body in
            writeTitle(look, to: &body)
            let quiet = body.ink(look.timeInk)
            body.element("span", ["class": "time \(quiet)"]) { body in
                let (start, end) = PictureWords.shortTimes(of: item)
                body.markup.write(start)
                if !end.isEmpty { body.element("span", ["class": "end"], end) }
            }
            writeDetails(look, quiet, to: &body)
        }
    }

    private func writeTitle(_ look: AdaptivePalette.Look, to body: inout HTMLWriter) {
        let palette = body.palette
        if item.kind == .block || item.kind == .pinnedBlock {
            body.element("i", ["class": "edge \(body.back(look.edge))"], "")
        }
        body.element("span", ["class": "title"]) { body in
            if item.isConflicting { body.draw(.conflict) }
            if let change = item.change { body.draw(Icon(change)) }
            if let icon = Icon(item.kind) { body.draw(icon) }
            if let mark = item.mark, !mark.text.isEmpty {
                let tint = mark.tint.map { palette.seen($0, over: look.fill) } ?? look.ink
                body.element(
                    "b", ["class": body.ink(body.palette.ink(tint, on: look.fill))], mark.text)
                body.markup.write(" ")
            }
            body.element("bdi", [:], PictureWords.title(item.title))
        }
    }

    private func writeDetails(
        _ look: AdaptivePalette.Look, _ quiet: String, to body: inout HTMLWriter
    ) {
        var words: [String] = []
        if !item.calendar.isEmpty { words.append(item.calendar) }
        if item.kind != .meeting { words.append(PictureWords.word(for: item.kind)) }
        if let change = item.change { words.append(change.rawValue) }
        if item.overlapCount > 0 { words.append("overlaps \(item.overlapCount)") }
        // A badge has no ground to stand out from on a filled block.
        let badge = item.kind == .meeting ? nil : item.category
        if badge == nil, let category = item.category { words.append(category.name) }
        guard !words.isEmpty || badge != nil else { return }
        body.element("span", ["class": "details \(quiet)"]) { body in
            body.markup.write(words.joined(separator: " · "))
            if let badge {
                body.markup.write(" ")
                body.badge(badge, on: look.fill)
            }
        }
    }
}
