internal import DesignTokens

/// Writes what one should know before one looks: calendars that are missing, and what collides.
struct HTMLBanners {
    let page: PagePicture

    func write(to body: inout HTMLWriter) {
        if !page.unreadable.isEmpty { writeAccess(to: &body) }
        if page.collisionCount > 0 {
            writeCollisions(to: &body)
        } else if page.failure == nil {
            let quiet = body.ink(body.palette.secondaryText)
            body.element("p", ["class": "quietly \(quiet)"]) { body in
                body.draw(.done)
                body.markup.write("No conflicts: nothing claims the same time.")
            }
        }
    }

    private func writeAccess(to body: inout HTMLWriter) {
        let title = "Not everything could be read"
        banner("access", .warning, title, body.theme.colors.warning, to: &body) { body, quiet in
            body.element("ul", [:]) { body in
                for calendar in page.unreadable {
                    body.element("li", [:]) { body in
                        body.element("b", [:]) { $0.element("bdi", [:], calendar.name) }
                        body.markup.write(": \(calendar.reason)")
                        guard !calendar.hint.isEmpty else { return }
                        body.markup.write(" ")
                        body.element("span", ["class": "hint \(quiet)"], "Hint: \(calendar.hint)")
                    }
                }
            }
        }
    }

    private func writeCollisions(to body: inout HTMLWriter) {
        let count = page.collisionCount
        let title = count == 1 ? "1 conflict" : "\(count) conflicts"
        banner("conflicts", .conflict, title, body.theme.colors.error, to: &body) { body, quiet in
            body.element("ul", [:]) { body in
                for collision in page.collisions {
                    body.element("li", [:]) { body in
                        body.element("bdi", [:], PictureWords.title(collision.first))
                        body.markup.write(" and ")
                        body.element("bdi", [:], PictureWords.title(collision.second))
                        body.markup.write(" ")
                        body.element("span", ["class": quiet], collision.timeLabel)
                    }
                }
            }
            let rest = count - page.collisions.count
            if rest > 0 { body.element("p", ["class": quiet], "+\(rest) more") }
        }
    }

    private func banner(
        _ name: String, _ icon: Icon, _ title: String, _ color: AdaptiveColor,
        to body: inout HTMLWriter, content: (inout HTMLWriter, String) -> Void
    ) {
        let palette = body.palette
        let fill = palette.seen(
            color.opacity(body.theme.grid.bannerFillOpacity), over: palette.canvas)
        let heading = body.ink(body.palette.ink(palette.seen(color, over: fill), on: fill))
        let quiet = body.ink(body.palette.ink(palette.secondaryText, on: fill))
        let text = body.ink(body.palette.ink(palette.text, on: fill))
        let edge = body.border(body.palette.edge(color, on: palette.canvas))
        body.element(
            "section",
            [
                "class": "banner \(body.back(fill)) \(text) \(edge)",
                "aria-labelledby": "banner-\(name)",
            ]
        ) { body in
            body.element("h2", ["id": "banner-\(name)", "class": heading]) { body in
                body.draw(icon)
                body.markup.write(title)
            }
            content(&body, quiet)
        }
    }
}
