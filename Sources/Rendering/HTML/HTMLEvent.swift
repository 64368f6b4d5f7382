internal import DesignTokens

/// Writes an item as a button that opens its details.
///
/// The accessible name begins with the visible text; the day, the calendar and the kind are referenced elements that
/// many items share.
struct HTMLEvent {
    let item: WeekPicture.Item
    let day: WeekPicture.Day
    /// The identity of the item, unique on the page.
    let id: String
    /// The identity of the element that names its day.
    let heading: String
    /// Whether the item is over.
    let isQuiet: Bool

    func write(to body: inout HTMLWriter) {
        let look = body.palette.look(item.kind, tint: item.tint, isQuiet: isQuiet)
        var classes = ["e", item.kind.cssClass, body.back(look.fill), body.ink(look.ink)]
        if item.isConflicting {
            classes.append("clash")
        } else {
            if item.change != nil { classes.append("changed") }
            classes.append(body.border(look.edge))
        }
        if item.kind.isBlock, let tint = item.category?.tint {
            let edge = body.palette.seen(tint, over: body.palette.canvas)
            classes.append(body.leading(body.palette.edge(edge, on: body.palette.canvas)))
        }
        if let calendar = body.calendars[item.calendar] { classes.append("l\(calendar)") }
        if let category = item.category.flatMap({ body.categories[$0.name] }) {
            classes.append("k\(category)")
        }
        if item.continuesBefore { classes.append("before") }
        if item.continuesAfter { classes.append("after") }
        let shared = PictureWords.sharedWords(of: item).joined(separator: " ")
        let name = "e\(id) \(heading) \(body.reference(shared))"
        let classNames = classes.filter { !$0.isEmpty }.joined(separator: " ")
        guard !isBare else {
            // A link to itself, which shows the whole item in place.
            return body.element(
                "a",
                ["class": classNames, "href": "#e\(id)", "id": "e\(id)", "aria-labelledby": name],
                and: attributes
            ) { writeWords(look, to: &$0) }
        }
        body.element(
            "button",
            [
                "class": classNames, "id": "e\(id)", "popovertarget": "p\(id)",
                "aria-labelledby": name,
            ], and: attributes
        ) { writeWords(look, to: &$0) }
        HTMLDetails(item: item, day: day, id: id).write(to: &body)
    }

    /// By these a script knows what it takes hold of.
    private var attributes: Markup.Attributes {
        guard let handle = item.handle else { return [:] }
        return [
            "data-uid": handle.uid, "data-block": handle.isBlock ? handle.toDo : nil,
            "data-start": handle.start, "data-minutes": "\(handle.minutes)",
            "data-pinned": handle.isPinned ? "" : nil,
            "data-running": handle.state == .running ? "" : nil,
            "data-over": handle.state == .over ? "" : nil,
        ]
    }

    private func writeWords(_ look: AdaptivePalette.Look, to body: inout HTMLWriter) {
        writeTitle(look, to: &body)
        let (start, end) = PictureWords.shortTimes(of: item)
        guard !start.isEmpty else { return }
        let quiet = look.timeInk == look.ink ? "" : " \(body.ink(look.timeInk))"
        body.element("i", ["class": "t\(quiet)"]) { body in
            body.markup.write(start)
            if !end.isEmpty { body.element("i", [:], end) }
        }
        if isBare, !item.details.repetition.isEmpty {
            body.element("i", ["class": "x"], item.details.repetition)
        }
    }

    /// Whether the item has no details beyond what is visible.
    private var isBare: Bool {
        if item.handle?.isBlock == true { return false }
        var details = item.details
        details.repetition = ""
        return details == WeekPicture.Item.Details() && item.category == nil && item.mark == nil
            && item.change == nil
    }

    private func writeTitle(_ look: AdaptivePalette.Look, to body: inout HTMLWriter) {
        let hasSign =
            item.change != nil || item.kind != .meeting
            || item.category?.symbol.isEmpty == false
        body.element("b", [:]) { body in
            if let change = item.change { body.draw(Icon(change)) }
            if item.kind != .block, let icon = Icon(item.kind) { body.draw(icon) }
            if let symbol = item.category?.symbol, !symbol.isEmpty {
                let tint = item.category?.tint ?? body.theme.colors.info
                let ink = body.palette.ink(body.palette.seen(tint, over: look.fill), on: look.fill)
                body.draw(Icon(symbol: symbol), body.ink(ink))
            } else if item.kind == .block, let icon = Icon(item.kind) {
                body.draw(icon)
            }
            if let mark = item.mark, !mark.text.isEmpty {
                let tint = mark.tint.map { body.palette.seen($0, over: look.fill) } ?? look.ink
                let ink = body.ink(body.palette.ink(tint, on: look.fill))
                body.element("em", ["class": ink, "aria-hidden": "true"], mark.text + " ")
            }
            // A word joiner, which screen readers ignore, keeps a sign from being alone on a line.
            if hasSign { body.element("i", ["aria-hidden": "true"], "\u{2060}") }
            body.markup.write(PictureWords.title(item.title))
        }
    }
}

/// Writes the details of an item, which its button opens.
private struct HTMLDetails {
    let item: WeekPicture.Item
    let day: WeekPicture.Day
    let id: String

    func write(to body: inout HTMLWriter) {
        let raised = body.palette.raised
        let text = body.ink(body.palette.ink(body.palette.text, on: raised))
        let quiet = body.ink(body.palette.ink(body.palette.secondaryText, on: raised))
        let line = body.border(body.palette.separator)
        body.element(
            "div",
            ["popover": "", "id": "p\(id)", "class": "pop \(body.back(raised)) \(text) \(line)"]
        ) { body in
            body.element("b", [:], PictureWords.title(item.title))
            body.element("p", [:], when)
            let sorts = self.sorts
            if !sorts.isEmpty { body.element("p", ["class": quiet], sorts) }
            HTMLDetailList(details: item.details).write(quiet, to: &body)
            if let live = body.live, let handle = item.handle {
                HTMLActions(
                    handle: handle, live: live, quiet: quiet,
                    repeats: !item.details.repetition.isEmpty
                ).write(to: &body)
            }
        }
    }

    private var when: String {
        let time = PictureWords.shortTime(of: item)
        return time.isEmpty ? day.name : "\(day.name), \(time)"
    }

    private var sorts: String {
        var words: [String] = []
        if item.kind != .meeting { words.append(PictureWords.word(for: item.kind)) }
        if !item.calendar.isEmpty { words.append(item.calendar) }
        if let mark = item.mark, !mark.name.isEmpty { words.append(mark.name) }
        if let category = item.category { words.append(category.name) }
        if item.overlapCount > 0 { words.append("overlaps \(item.overlapCount)") }
        return words.joined(separator: " · ")
    }
}
