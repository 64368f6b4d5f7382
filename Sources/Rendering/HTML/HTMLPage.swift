package import DesignTokens

/// Writes days as one HTML page that needs nothing else: no script runs and nothing is fetched.
///
/// The hours of a day are an ordered list in the order of time, which wide windows show as a grid and narrow ones
/// as an agenda. Of several weeks one is shown; links lead to the others, to a day alone, to the agenda and to the
/// month. On paper it is one page, landscape and light.
package struct HTMLPage: Hashable, Sendable {
    /// The height of an hour in points; nil for one in which a slot of the plan has room for a line.
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
        let hourHeight = hourHeight ?? theme.grid.hourHeight(slot: page.week.slotMinutes)
        let grid = HTMLGrid(page.week, hourHeight: hourHeight, theme: theme, failure: page.failure)
        let (ground, text) = (body.back(body.palette.canvas), body.ink(body.palette.text))
        let views = HTMLViews(page)
        for (index, calendar) in page.week.calendars.enumerated()
        where page.week.calendars.count > 1 {
            body.calendars[calendar.name] = index
        }
        body.element("a", ["class": "skip \(ground) \(text)", "href": "#days"], "Skip to the days")
        HTMLHeader(page: page, views: views, grid: grid).write(to: &body)
        body.element("main", ["class": page.week.days.count == 1 ? "single" : nil]) { body in
            body.element("div", ["class": "frame", "id": "agenda"]) { body in
                if page.today != nil || page.replan != nil || page.account != nil {
                    HTMLAside(page: page).write(to: &body)
                }
                body.element("div", ["id": "days", "class": "views"]) { body in
                    grid.write(to: &body)
                    if views.hasMonth { HTMLMonth(picture: page.week).write(to: &body) }
                    HTMLLegend(picture: page.week).write(to: &body)
                }
            }
        }
        body.writeReferences()
        body.writeSymbols()
        return document(of: body, page, views, grid, hourHeight, "\(ground) \(text)")
    }

    private func document(
        of body: HTMLWriter, _ page: PagePicture, _ views: HTMLViews, _ grid: HTMLGrid,
        _ hourHeight: Double, _ bodyClass: String
    ) -> String {
        let style = HTMLStyle(
            palette: body.palette, hourHeight: hourHeight, width: width, scheme: scheme,
            dayCount: min(7, page.week.days.count))
        var document = Markup()
        document.element("html", ["lang": "en"]) { html in
            html.newLine()
            html.element("head") { head in
                HTMLPage.write(head: &head, title: page.week.title)
                head.style(
                    style.rules(views) + (page.account == nil ? "" : HTMLStyle.account)
                        + body.paints.rules(for: scheme, printsLight: true))
            }
            html.newLine()
            html.element("body", ["class": bodyClass]) { $0.append(body.markup) }
        }
        return "<!DOCTYPE html>\n" + document.text + "\n"
    }

    /// Writes what a document says of itself before its style.
    static func write(head: inout Markup, title: String) {
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

extension Theme.Grid {
    /// Returns the height of an hour in which a slot of so many minutes has the least height of an event.
    func hourHeight(slot minutes: Int) -> Double {
        min(max(hourHeight, minEventHeight * 60 / Double(max(5, minutes))), 2 * hourHeight)
    }
}

extension Markup {
    /// Writes an element without attributes.
    fileprivate mutating func element(_ name: String, content: (inout Markup) -> Void) {
        element(name, [:], content: content)
    }
}
