package import DesignTokens

/// Writes days as one HTML page that needs nothing else: no script runs and nothing is fetched.
///
/// The hours of a day are an ordered list in the order of time, which wide windows show as a grid and narrow ones
/// as an agenda. A link to a day shows that day alone. On paper it is one page, landscape and light.
package struct HTMLPage: Hashable, Sendable {
    /// The height of an hour in points; nil for the theme's.
    package var hourHeight: Double?
    /// The greatest width of the page in points; nil for all of the window.
    package var width: Double?
    /// The scheme to draw in; nil for the one that the reader prefers.
    package var scheme: AdaptiveColor.Scheme?
    /// Where colours and measures come from.
    package var theme: Theme

    /// Creates a way of writing.
    package init(
        hourHeight: Double? = nil, width: Double? = nil, scheme: AdaptiveColor.Scheme? = nil,
        theme: Theme = .taskweave
    ) {
        self.hourHeight = hourHeight
        self.width = width
        self.scheme = scheme
        self.theme = theme
    }

    /// Returns a page as an HTML document.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    package func render(_ page: PagePicture) -> String {
        var body = HTMLWriter(theme: theme)
        let hourHeight = hourHeight ?? theme.grid.hourHeight
        let grid = HTMLGrid(page.week, hourHeight: hourHeight, theme: theme, failure: page.failure)
        let (ground, text) = (body.back(body.palette.canvas), body.ink(body.palette.text))
        HTMLHeader(page: page).write(to: &body)
        let isSingle = page.week.days.count == 1 && page.replan == nil
        body.element("main", ["class": isSingle ? "single" : nil]) { body in
            body.element("div", ["class": page.today == nil ? nil : "lead"]) { body in
                body.element("div", ["class": "notices"]) { HTMLBanners(page: page).write(to: &$0) }
                if let today = page.today { HTMLToday(picture: today).write(to: &body) }
            }
            if let replan = page.replan {
                HTMLReplan(replan: replan, after: grid, hourHeight: hourHeight).write(to: &body)
            } else {
                grid.write(to: &body, id: "week")
            }
            HTMLLegend(picture: page.week).write(to: &body)
        }
        let style = HTMLStyle(
            theme: theme, hourHeight: hourHeight, printHourHeight: grid.printHourHeight,
            width: width, scheme: scheme)
        var document = Markup()
        document.element("html", ["lang": "en"]) { html in
            html.newLine()
            html.element("head") { head in
                write(head: &head, title: page.week.title)
                head.style(
                    style.rules + grid.dayRules
                        + body.paints.rules(for: scheme, printsLight: true))
            }
            html.newLine()
            html.element("body", ["class": "\(ground) \(text)"]) { $0.append(body.markup) }
        }
        return "<!DOCTYPE html>\n" + document.text + "\n"
    }

    private func write(head: inout Markup, title: String) {
        head.newLine()
        head.empty("meta", ["charset": "utf-8"])
        head.empty(
            "meta",
            [
                "http-equiv": "Content-Security-Policy",
                "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
            ])
        head.empty(
            "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.empty("link", ["rel": "icon", "href": "data:,"])
        head.newLine()
        head.element("title", [:], title)
        head.newLine()
    }
}

extension Markup {
    /// Writes an element without attributes.
    fileprivate mutating func element(_ name: String, content: (inout Markup) -> Void) {
        element(name, [:], content: content)
    }
}
