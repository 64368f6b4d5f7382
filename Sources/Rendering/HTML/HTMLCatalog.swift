package import DesignTokens

/// Writes every component of the pictures in every theme and scheme on one page, for review and screenshots.
package struct HTMLCatalog: Hashable, Sendable {
    /// The themes to show.
    package var themes: [Theme]

    package init(themes: [Theme] = Theme.all) {
        self.themes = themes
    }

    /// Returns the page as an HTML document.
    package func render() -> String {
        var body = HTMLWriter(theme: themes.first ?? .taskweave)
        body.element("header", ["class": "top"]) { $0.element("h1", [:], "Catalogue") }
        body.element("main", [:]) { body in
            for theme in themes {
                for scheme in AdaptiveColor.Scheme.allCases {
                    body.palette = AdaptivePalette(theme.drawn(in: scheme))
                    body.scope = "\(theme.name)-\(scheme.rawValue)-"
                    HTMLCatalogSheet(name: "\(theme.name), \(scheme.rawValue)").write(to: &body)
                }
            }
        }
        body.scope = ""
        body.writeReferences()
        body.writeSymbols()
        let palette = AdaptivePalette(themes.first ?? .taskweave)
        let page = PagePicture(week: HTMLCatalogSheet.week(of: palette.theme))
        let style = HTMLStyle(
            palette: palette, hourHeight: 80, width: nil, scheme: .light, dayCount: 1)
        var document = Markup()
        document.element("html", ["lang": "en"]) { html in
            html.element("head", [:]) { head in
                HTMLPage.write(head: &head, title: "Catalogue")
                head.style(
                    style.rules(HTMLViews(page)) + HTMLStyle.catalog
                        + body.paints.rules(for: .light))
            }
            html.element("body", [:]) { $0.append(body.markup) }
        }
        return "<!DOCTYPE html>\n" + document.text + "\n"
    }
}

/// One theme in one scheme.
private struct HTMLCatalogSheet {
    let name: String

    func write(to body: inout HTMLWriter) {
        let palette = body.palette
        let (ground, text) = (body.back(palette.canvas), body.ink(palette.text))
        let theme = palette.theme
        body.element(
            "section",
            ["class": "sheet \(ground) \(text)", "aria-labelledby": "sheet"]
        ) { body in
            body.element("h2", ["class": "h", "id": "sheet"], name)
            body.element("div", ["class": "samples"]) { body in
                let week = HTMLCatalogSheet.week(of: theme)
                let grid = HTMLGrid(week, hourHeight: 80, theme: theme)
                body.element("div", ["class": "sample grid"]) { grid.write(to: &$0) }
                body.element("div", ["class": "sample"]) { body in
                    HTMLNotices(page: HTMLCatalogSheet.page(of: theme), grid: grid)
                        .write(to: &body)
                    writeBadges(to: &body)
                    HTMLLegend(picture: week).write(to: &body)
                    body.emptyState(
                        .sparkle, "All clear!", "No tasks today.", step: "taskweave add")
                    body.emptyState(.warning, "Not known.", "a.ics is empty.", isError: true)
                }
                body.element("div", ["class": "sample"]) {
                    HTMLToday(picture: HTMLCatalogSheet.today(of: theme)).write(to: &$0)
                }
            }
        }
    }

    private func writeBadges(to body: inout HTMLWriter) {
        let card = HTMLCard(&body)
        body.element("p", ["class": "badges card \(card.classes)"]) { body in
            for label in HTMLCatalogSheet.labels(of: body.theme) {
                body.badge(label, on: card.ground)
            }
            let streak = WeekPicture.Item.Label("4 of 8 weeks", tint: body.theme.colors.warning)
            body.badge(streak, isStreak: true, on: card.ground)
            for share in [0, 0.4, 1] {
                HTMLRing(share: share, size: 44, ground: card.ground).write(to: &body)
            }
        }
    }

    private static func marks(of theme: Theme) -> [WeekPicture.Item.Mark] {
        let colors = theme.colors.priorities
        return [
            .init("!!", name: "urgent", tint: colors.urgent),
            .init("!", name: "high priority", tint: colors.high),
            .init("M", name: "medium priority", tint: colors.medium),
            .init("L", name: "low priority", tint: colors.low),
        ]
    }

    private static func labels(of theme: Theme) -> [WeekPicture.Item.Label] {
        theme.colors.categories.map { .init($0.name, tint: $0.color, symbol: $0.symbol) }
    }

    /// Returns the label of a category, counted in a circle; nil if the theme has no categories.
    private static func label(_ index: Int, of theme: Theme) -> WeekPicture.Item.Label? {
        let labels = labels(of: theme)
        return labels.isEmpty ? nil : labels[index % labels.count]
    }

    /// Returns a day with an item of each kind, conflicts, moved items and past items.
    static func week(of theme: Theme) -> WeekPicture {
        let kinds = WeekPicture.Item.Kind.allCases
        let marks = marks(of: theme)
        var items = kinds.enumerated().map { index, kind in
            item("\(PictureWords.word(for: kind))", 540 + 60 * index, kind)
        }
        items += kinds.enumerated().map { index, kind in
            item("\(PictureWords.word(for: kind)), over", 480 - 60 * index, kind)
        }
        for (index, mark) in marks.enumerated() {
            var marked = item(mark.name, 840 + 60 * index, .block)
            marked.mark = mark
            marked.category = label(index, of: theme)
            items.append(marked)
        }
        for (index, change) in WeekPicture.Item.Change.allCases.enumerated() {
            var changed = item(change.rawValue, 1080 + 60 * index, .block)
            changed.change = change
            items.append(changed)
        }
        for name in ["one", "two", "three", "four", "five"] {
            var crowd = item(name, 1260, .meeting)
            crowd.overlapCount = 4
            items.append(crowd)
        }
        var day = WeekPicture.Day(
            heading: "Wed 4", dateLabel: "Wednesday 4 November 2026", isToday: true, items: items)
        day.workingTime = [540..<1080]
        day.load = .init(minutes: 435, comfortable: 390)
        day.ghosts = [
            .init(
                title: "Where it stood", minutes: 1320..<1380, timeLabel: "22:00–23:00",
                target: .init(day: 0, minutes: 1080..<1140))
        ]
        return WeekPicture(
            title: "Wednesday 4 November 2026", days: [day],
            allDay: kinds.prefix(3).enumerated().map { index, kind in
                .init(
                    id: "\(index)", title: "All day, \(PictureWords.word(for: kind))",
                    days: 0..<1, kind: kind)
            }, hours: 4..<23, now: .init(day: 0, minute: 530, label: "08:50"))
    }

    private static func item(
        _ title: String, _ start: Int, _ kind: WeekPicture.Item.Kind
    ) -> WeekPicture.Item {
        let clock = WeekPicture.Clock.twentyFourHour
        return WeekPicture.Item(
            id: title, title: title, minutes: start..<start + 60, kind: kind,
            startLabel: clock.time(hour: start / 60, minute: 0),
            endLabel: clock.time(hour: start / 60 + 1, minute: 0))
    }

    static func page(of theme: Theme) -> PagePicture {
        var week = week(of: theme)
        week.collisions = [
            .init(
                ["one", "two", "three", "four", "five"].map { .init($0, day: 0, item: $0) },
                timeLabel: "Wed 4 Nov 21:00–22:00")
        ]
        week.collisionCount = 1
        return PagePicture(
            week: week, unreadable: [.init(name: "a.ics", reason: "the file is empty")])
    }

    static func today(of theme: Theme) -> PagePicture.Today {
        var tasks = marks(of: theme).enumerated().map { index, mark in
            PagePicture.Today.Task(
                title: mark.name, timeLabel: "09:00", mark: mark,
                category: label(index, of: theme), isOverdue: index == 0)
        }
        tasks.append(.init(title: "no priority", timeLabel: "due today"))
        tasks.append(.init(title: "done", timeLabel: "10:00", isDone: true))
        var today = PagePicture.Today(dateLabel: "Wednesday 4 November", tasks: tasks)
        today.load = .init(minutes: 435, comfortable: 390)
        today.habits = [
            .init("Exercise", done: 2, of: 3, streak: 4, goal: 8), .init("Read", done: 5, of: 5),
        ]
        today.suggestions = [
            .init(
                "Plan 1h15 for “Invoices”", reason: "usually 1h15 (6 like it, 50–95 min)",
                command: "taskweave add invoices --for 1h15")
        ]
        return today
    }
}

extension HTMLStyle {
    /// The layout of sheets one below the other, with three samples side by side in each.
    static let catalog = """
        .sheet{padding:1rem;margin:0 -1rem}
        .samples{display:grid;grid-template-columns:repeat(auto-fit,minmax(18rem,1fr));gap:1rem;align-items:start;margin-top:.5rem}
        .sample{display:flex;flex-direction:column;gap:1rem;min-width:0;container:page/inline-size}
        @media (min-width:78em){.samples{grid-template-columns:minmax(38rem,2fr) minmax(0,1fr) minmax(0,1fr)}}
        .sample .notices{flex-wrap:wrap}
        .badges{flex-direction:row;flex-wrap:wrap;align-items:center}

        """
}

extension Theme {
    /// Returns the theme with the colours of one scheme in both schemes.
    fileprivate func drawn(in scheme: AdaptiveColor.Scheme) -> Theme {
        var theme = self
        theme.colors = colors.inOnePalette(scheme)
        return theme
    }
}
