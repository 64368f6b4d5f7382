internal import DesignTokens

/// Writes important notices as chips that open: unreadable calendars and collisions.
struct HTMLNotices {
    let page: PagePicture
    let grid: HTMLGrid

    func write(to body: inout HTMLWriter) {
        body.element("div", ["class": "notices"]) { body in
            if !page.unreadable.isEmpty { writeAccess(to: &body) }
            if page.week.collisionCount > 0 {
                writeCollisions(to: &body)
            } else if page.failure == nil, page.unreadable.isEmpty {
                let success = body.ink(body.palette.success)
                body.element("p", ["class": "calm \(body.ink(body.palette.secondaryText))"]) {
                    $0.draw(.done, success)
                    $0.markup.write("No conflicts")
                }
            }
        }
    }

    private func writeAccess(to body: inout HTMLWriter) {
        let count = page.unreadable.count
        notice(
            "access", .warning, count == 1 ? "1 thing not read" : "\(count) things not read",
            "Not everything could be read", body.theme.colors.warning, to: &body
        ) { body, quiet in
            for calendar in page.unreadable {
                body.element("li", [:]) { body in
                    body.element("b", [:]) { $0.element("bdi", [:], calendar.name) }
                    body.markup.write(": \(calendar.reason)")
                    guard !calendar.hint.isEmpty else { return }
                    body.markup.write(" ")
                    body.element("span", ["class": quiet], "Hint: \(calendar.hint)")
                }
            }
            guard let live = page.live else { return }
            body.element("li", [:]) { body in
                body.element("details", ["class": "later"]) { body in
                    body.element("summary", [:], "Open settings")
                    body.element(
                        "p", [:],
                        live.settings.map { "The configuration is \($0)" }
                            ?? "There is no configuration yet; this makes one:")
                    body.element(
                        "code", [:], live.settings == nil ? "taskweave setup" : "taskweave config")
                }
            }
        }
    }

    private func writeCollisions(to body: inout HTMLWriter) {
        let count = page.week.collisionCount
        let words = count == 1 ? "1 conflict" : "\(count) conflicts"
        notice("conflicts", .conflict, words, words, body.theme.colors.error, to: &body) {
            body, quiet in
            for collision in page.week.collisions {
                body.element("li", [:]) { body in
                    write(collision, quiet, to: &body)
                }
            }
            let rest = count - page.week.collisions.count
            if rest > 0 { body.element("li", ["class": quiet], "+\(rest) more") }
            guard let live = page.live else { return }
            guard !live.remedies.isEmpty || !live.pinned.isEmpty else {
                return body.element(
                    "li", ["class": quiet], "Meetings are moved where they are kept.")
            }
            body.element("li", ["class": "acts"]) { body in
                for place in live.remedies { body.action(place, to: "move") }
                for block in live.pinned {
                    body.action("unpin", "Unpin “\(PictureWords.title(block.title))”", block.uid)
                }
            }
        }
    }

    /// Names the first items of a collision, each linked to its block, and counts the others.
    private func write(
        _ collision: WeekPicture.Collision, _ quiet: String, to body: inout HTMLWriter
    ) {
        let claims = collision.claims
        if claims.count > 2 {
            body.element("b", [:], "\(claims.count) clash")
            body.markup.write(" ")
        }
        for (index, claim) in claims.prefix(HTMLNotices.mostClaims).enumerated() {
            if index > 0 { body.markup.write(claims.count == 2 ? " and " : ", ") }
            let place = claim.day.flatMap { grid.id(of: claim.item, onDay: $0) }
            body.element(place == nil ? "span" : "a", ["href": place.map { "#\($0)" }]) {
                $0.element("bdi", [:], PictureWords.title(claim.title))
            }
        }
        if claims.count > HTMLNotices.mostClaims {
            body.markup.write(" and \(claims.count - HTMLNotices.mostClaims) more")
        }
        body.markup.write(" ")
        body.element("span", ["class": quiet], collision.timeLabel)
    }

    /// The maximum number of items named for a collision.
    private static let mostClaims = 4

    private func notice(
        _ name: String, _ icon: Icon, _ words: String, _ title: String, _ color: AdaptiveColor,
        to body: inout HTMLWriter, content: (inout HTMLWriter, String) -> Void
    ) {
        let palette = body.palette
        let fill = palette.seen(
            color.opacity(body.theme.grid.bannerFillOpacity), over: palette.canvas)
        let heading = body.ink(body.palette.ink(palette.seen(color, over: fill), on: fill))
        body.element(
            "button",
            ["class": "notice \(body.back(fill)) \(heading)", "popovertarget": "n-\(name)"]
        ) { body in
            body.draw(icon)
            body.markup.write(words)
        }
        let raised = body.palette.raised
        let text = body.ink(body.palette.ink(palette.text, on: raised))
        let quiet = body.ink(body.palette.ink(palette.secondaryText, on: raised))
        body.element(
            "div",
            [
                "popover": "auto", "id": "n-\(name)", "role": "group", "aria-label": title,
                "class": "pop \(body.back(raised)) \(text) \(body.border(palette.separator))",
            ]
        ) { body in
            body.element("p", ["class": "h"], title)
            body.element("ul", [:]) { content(&$0, quiet) }
        }
    }
}
