internal import DesignTokens

/// Writes the parts that only a live page has: the form that all buttons share, what the last action did, and the bar of
/// the draft.
struct HTMLLive {
    let live: PagePicture.Live

    /// The attributes of the body, by which the script knows what is drawn.
    static func attributes(of page: PagePicture) -> Markup.Attributes {
        guard let live = page.live else { return [:] }
        return [
            "data-live": "", "data-version": live.version, "data-draft": "\(live.draft)",
            "data-now": live.now, "data-grid": "\(page.week.slotMinutes)",
            "data-from": live.first, "data-days": "\(page.week.days.count)",
            "data-view": live.view,
        ]
    }

    /// Writes what precedes the days.
    func writeTop(to body: inout HTMLWriter) {
        body.element("form", ["id": "act", "method": "post", "action": "/page/replan"]) { body in
            body.markup.empty(
                "input", ["type": "hidden", "name": "draft", "value": "\(live.draft)"])
        }
        let color = live.message?.isRefusal == true ? body.palette.error : body.palette.text
        let ink = body.ink(body.palette.ink(color, on: body.palette.canvas))
        body.element(
            "p", ["id": "said", "class": ink, "role": "status", "aria-live": "polite"]
        ) { body in
            guard let message = live.message else { return }
            body.markup.write(message.text)
            guard !message.hint.isEmpty else { return }
            body.markup.write("\(message.text.hasSuffix(".") ? "" : ".") Hint: \(message.hint)")
        }
    }

    /// Writes what follows the days.
    func writeBottom(to body: inout HTMLWriter) {
        if let changes = live.changes { writeBar(changes, to: &body) }
        body.element(
            "a",
            [
                "class": "fab \(HTMLLive.fill(&body))", "href": "#composer",
                "aria-label": "New to-do",
            ],
            "+")
        writeHelp(to: &body)
    }

    /// Writes the changes of the draft, and what can be done with all of them.
    private func writeBar(_ changes: [PagePicture.Live.Change], to body: inout HTMLWriter) {
        let card = HTMLCard(&body)
        let open = changes.filter { !$0.isKept }
        body.element(
            "section", ["id": "bar", "class": "draft \(card.classes)", "aria-labelledby": "sum"]
        ) { body in
            body.element("details", ["id": "moves"]) { body in
                body.element("summary", ["id": "sum", "class": "sum"], summary(of: changes))
                body.element("ul", [:]) { body in
                    for change in changes { write(change, card, to: &body) }
                }
            }
            body.element("div", ["class": "acts"]) { body in
                if open.count > 1 { body.action("keepall", "Keep all", nil, key: "Shift+A") }
                body.action("replan", "Replan", nil, key: "r")
                body.action("back", "Back", nil, key: "u", label: "Undo the last change")
                body.action("discard", "Discard", nil, key: "Escape Escape")
                body.action(
                    "approve", "Approve", nil, key: "Shift+Enter",
                    classes: "act first \(HTMLLive.fill(&body))")
            }
        }
    }

    private func summary(of changes: [PagePicture.Live.Change]) -> String {
        guard !changes.isEmpty else { return "Nothing else moves" }
        let kept = changes.count { $0.isKept }
        let words = changes.count == 1 ? "1 change" : "\(changes.count) changes"
        return kept == 0 ? "\(words), not written" : "\(words), \(kept) kept, not written"
    }

    /// Returns the classes of a filled button.
    static func fill(_ body: inout HTMLWriter) -> String {
        let pill = body.palette.filled(body.theme.colors.accent)
        return "\(body.back(pill.fill)) \(body.ink(pill.ink))"
    }

    private func write(
        _ change: PagePicture.Live.Change, _ card: HTMLCard, to body: inout HTMLWriter
    ) {
        body.element("li", ["data-uid": change.uid, "class": change.isKept ? "kept" : nil]) {
            body in
            HTMLChange(change: change.words).write(card, to: &body)
            body.element("div", ["class": "acts"]) { $0.decisions(on: change) }
        }
    }

    /// Writes the keys in words.
    private func writeHelp(to body: inout HTMLWriter) {
        let card = HTMLCard(&body)
        body.element(
            "dialog", ["id": "help", "class": card.classes, "aria-labelledby": "keys"]
        ) { body in
            body.element("h2", ["id": "keys"], "Keys")
            body.element("dl", [:]) { body in
                for (keys, words) in HTMLLive.keys {
                    body.element("dt", [:]) { $0.element("kbd", [:], keys) }
                    body.element("dd", [:], words)
                }
            }
            body.element("form", ["method": "dialog"]) {
                $0.element("button", ["class": "act"], "Close")
            }
        }
    }

    /// The keys and what they do.
    static let keys = [
        ("← → ↑ ↓", "move the block: a day, or one step of the grid"),
        ("Shift + ↑ ↓", "move the block a week"),
        ("Alt + ↑ ↓", "make the block shorter or longer"),
        ("Enter", "show the details"),
        ("s · e · +", "start, stop, 15 minutes more"),
        ("d · l", "done, later"),
        ("b", "set the time of a to-do or a block"),
        ("p", "pin or unpin"),
        ("a · x · Shift + A", "keep the change, refuse it, keep all"),
        ("r · Shift + Enter", "replan, approve"),
        ("u · Esc Esc", "undo the last change or write, discard the draft"),
        ("n · / · f", "new to-do, find, filter"),
        ("c", "the first conflict"),
        ("j · k · t", "the days before, the days after, today"),
        ("1 – 4", "day, week, month, agenda; in a review how it went"),
        ("?", "this list"),
    ]
}
