internal import DesignTokens

/// Writes what a new plan has changed, and the days as they were before.
struct HTMLReplan {
    let replan: PagePicture.Replan
    /// The days as they are now.
    let after: HTMLGrid
    let hourHeight: Double

    func write(to body: inout HTMLWriter) {
        let count = replan.changes.count
        body.element("section", ["class": "replan", "aria-labelledby": "replan"]) { body in
            body.element(
                "h2", ["id": "replan"], count == 1 ? "1 change" : "\(count) changes")
            if replan.changes.isEmpty {
                body.emptyState(.done, "Nothing moved.", "Every block stands where it stood.")
            } else {
                body.element("ul", ["class": "changes"]) { body in
                    for change in replan.changes { write(change, to: &body) }
                }
            }
            let isNarrow = replan.before.days.count <= 2
            body.element("div", ["class": isNarrow ? "compare narrow" : "compare"]) { body in
                body.element("div", [:]) { body in
                    body.element("h3", [:], "Before")
                    HTMLGrid(replan.before, hourHeight: hourHeight, theme: body.theme)
                        .write(to: &body, id: "before")
                }
                body.element("div", [:]) { body in
                    body.element("h3", [:], "After")
                    after.write(to: &body, id: "week")
                }
            }
        }
    }

    private func write(_ change: PagePicture.Change, to body: inout HTMLWriter) {
        let quiet = body.ink(body.palette.secondaryText)
        let accent = body.ink(body.palette.accent)
        body.element("li", [:]) { body in
            body.draw(Icon(change.kind), accent)
            body.element("b", [:]) { body in
                body.element("bdi", [:], PictureWords.title(change.title))
            }
            body.markup.write(" ")
            switch (change.from, change.to) {
            case (let from?, let to?):
                body.element("del", ["class": quiet], from)
                body.markup.write(" to ")
                body.element("ins", ["class": accent], to)
            case (nil, let to?):
                body.markup.write("new ")
                body.element("ins", ["class": accent], to)
            case (let from?, nil):
                body.markup.write("removed ")
                body.element("del", ["class": quiet], from)
            case (nil, nil): break
            }
        }
    }
}
