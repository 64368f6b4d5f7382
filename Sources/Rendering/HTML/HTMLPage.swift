package import DesignTokens

/// Writes days as one self-contained HTML page, without scripts and without external resources.
///
/// The hours of a day are an ordered list in order of time, shown as a grid in wide windows and as an agenda in narrow
/// ones. If there are several weeks, one is visible; links lead to the others, to a single day, to the agenda and to
/// the month. In print it is one page, landscape and light.
package struct HTMLPage: Hashable, Sendable {
    /// The height of an hour in points; nil for a height at which a plan slot has room for one line.
    package var hourHeight: Double?
    /// The maximum width of the page in points; nil for the full window.
    package var width: Double?
    /// The scheme to draw in; nil for the reader's preferred one.
    package var scheme: AdaptiveColor.Scheme?
    /// The theme with the colours and measures.
    package var theme: Theme

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
        body.live = page.live
        let hourHeight = hourHeight ?? theme.grid.hourHeight(slot: page.week.slotMinutes)
        let grid = HTMLGrid(page.week, hourHeight: hourHeight, theme: theme, failure: page.failure)
        if page.live != nil {
            for (index, name) in page.week.categoryNames.enumerated() {
                body.categories[name] = index
            }
        }
        let (ground, text) = (body.back(body.palette.canvas), body.ink(body.palette.text))
        let views = HTMLViews(page)
        for (index, calendar) in page.week.calendars.enumerated()
        where page.week.calendars.count > 1 {
            body.calendars[calendar.name] = index
        }
        body.element("a", ["class": "skip \(ground) \(text)", "href": "#days"], "Skip to the days")
        HTMLHeader(page: page, views: views, grid: grid).write(to: &body)
        let live = page.live.map(HTMLLive.init)
        live?.writeTop(to: &body)
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
        live?.writeBottom(to: &body)
        body.writeReferences()
        body.writeSymbols()
        return document(of: body, page, views, hourHeight, "\(ground) \(text)")
    }

    private func document(
        of body: HTMLWriter, _ page: PagePicture, _ views: HTMLViews, _ hourHeight: Double,
        _ bodyClass: String
    ) -> String {
        let style = HTMLStyle(
            palette: body.palette, hourHeight: hourHeight, width: width, scheme: scheme,
            dayCount: min(7, page.week.days.count))
        var document = Markup()
        document.element("html", ["lang": "en"]) { html in
            html.newLine()
            html.element("head") { head in
                HTMLPage.write(head: &head, title: page.week.title, isLive: page.live != nil)
                head.style(
                    style.rules(views) + (page.account == nil ? "" : HTMLStyle.account)
                        + (page.live == nil
                            ? "" : HTMLStyle.live + HTMLStyle.filters(of: "g", "k"))
                        + body.paints.rules(for: scheme, printsLight: true))
            }
            html.newLine()
            html.open("body", ["class": bodyClass], HTMLLive.attributes(of: page))
            html.append(body.markup)
            html.close("body")
        }
        return "<!DOCTYPE html>\n" + document.text + "\n"
    }

    /// Writes the metadata of a document that precedes its style sheet.
    ///
    /// The server of a live page says itself what the page may load.
    static func write(head: inout Markup, title: String, isLive: Bool = false) {
        head.newLine()
        head.empty("meta", ["charset": "utf-8"])
        if isLive {
            head.empty("link", ["rel": "stylesheet", "href": "/page.css"])
            head.element("script", ["type": "module", "src": "/page.js"], "")
        } else {
            head.empty(
                "meta",
                [
                    "http-equiv": "Content-Security-Policy",
                    "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
                ])
        }
        head.empty(
            "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.empty("link", ["rel": "icon", "href": "data:,"])
        head.newLine()
        head.element("title", [:], title)
        head.newLine()
    }
}

extension Theme.Grid {
    /// Returns the height of an hour at which a slot of the given minutes has the minimum height of an event.
    func hourHeight(slot minutes: Int) -> Double {
        min(max(hourHeight, minEventHeight * 60 / Double(max(5, minutes))), 2 * hourHeight)
    }
}
