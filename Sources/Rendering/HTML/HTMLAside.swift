internal import DesignTokens

/// Writes the column beside the days in wide windows, and above them in narrow ones: the changes of a new plan, the
/// week's account, and today's tasks.
struct HTMLAside {
    let page: PagePicture

    func write(to body: inout HTMLWriter) {
        body.element("div", ["class": "side"]) { body in
            if let live = page.live, !live.review.isEmpty {
                HTMLReview(live: live).write(to: &body)
            }
            if let replan = page.replan, page.live == nil {
                HTMLChanges(replan: replan).write(to: &body)
            }
            if let account = page.account { HTMLAccount(account: account).write(to: &body) }
            if let today = page.today {
                HTMLToday(picture: today, week: page.week, live: page.live).write(to: &body)
            }
        }
        body.markup.newLine()
    }
}

/// Writes the changes of a new plan, with their reasons.
private struct HTMLChanges {
    let replan: PagePicture.Replan

    func write(to body: inout HTMLWriter) {
        let count = replan.changes.count
        let card = HTMLCard(&body)
        body.element(
            "section", ["class": "card changes \(card.classes)", "aria-labelledby": "changes"]
        ) { body in
            body.element(
                "h2", ["id": "changes"], count == 1 ? "1 change" : "\(count) changes")
            guard !replan.changes.isEmpty else {
                return body.emptyState(
                    .done, "Nothing moved.", "Every block is where it was.",
                    on: card.ground)
            }
            body.element("ul", [:]) { body in
                for change in replan.changes {
                    body.element("li", [:]) { HTMLChange(change: change).write(card, to: &$0) }
                }
            }
        }
    }
}

/// Writes a change of a block: its sign, its title, both times and the reason.
struct HTMLChange {
    let change: PagePicture.Change

    func write(_ card: HTMLCard, to body: inout HTMLWriter) {
        body.draw(Icon(change.kind), card.accent)
        body.element("div", [:]) { body in
            body.element("b", [:]) { $0.element("bdi", [:], PictureWords.title(change.title)) }
            body.element("p", [:]) { body in
                switch (change.from, change.to) {
                case (let from?, let to?):
                    body.element("del", ["class": card.quiet], from)
                    body.markup.write(" → ")
                    body.element("ins", [:], to)
                case (nil, let to?):
                    body.markup.write("new: ")
                    body.element("ins", [:], to)
                case (let from?, nil):
                    body.markup.write("removed: ")
                    body.element("del", ["class": card.quiet], from)
                case (nil, nil): break
                }
            }
            if !change.reason.isEmpty {
                body.element("p", ["class": card.quiet], "because \(change.reason)")
            }
        }
    }
}

/// The background of a card, and the classes of its colours.
struct HTMLCard {
    let ground: AdaptiveColor
    let classes: String
    let quiet: String
    let accent: String

    init(_ body: inout HTMLWriter) {
        ground = body.palette.card
        let text = body.ink(body.palette.ink(body.palette.text, on: ground))
        classes = "\(body.back(ground)) \(text) \(body.border(body.palette.hourLine))"
        quiet = body.ink(body.palette.ink(body.palette.secondaryText, on: ground))
        accent = body.ink(body.palette.ink(body.palette.accent, on: ground))
    }

    /// Returns the class of a colour that is readable as text on the card.
    func ink(_ color: AdaptiveColor, _ body: inout HTMLWriter) -> String {
        body.ink(body.palette.ink(body.palette.seen(color, over: ground), on: ground))
    }
}

/// Writes today's tasks: how much is done and how full the day is, then overdue tasks, then the others in order of
/// time.
struct HTMLToday {
    let picture: PagePicture.Today
    /// The days, from which narrow windows fold the card to one line; nil for a card that is always open.
    var week: WeekPicture?
    var live: PagePicture.Live?

    func write(to body: inout HTMLWriter) {
        let card = HTMLCard(&body)
        body.element(
            "section", ["class": "card today \(card.classes)", "aria-labelledby": "today"]
        ) { body in
            guard let week else { return writeContents(card, to: &body) }
            HTMLGlance(picture: picture, week: week).write(card, to: &body) {
                writeContents(card, to: &$0)
            }
        }
    }

    private func writeContents(_ card: HTMLCard, to body: inout HTMLWriter) {
        writeHead(card, to: &body)
        if live != nil { HTMLComposer().write(card, to: &body) }
        if let failure = picture.failure {
            body.emptyState(.warning, "Not known", failure, isError: true, on: card.ground)
        } else if picture.tasks.isEmpty, !picture.waiting.isEmpty {
            body.element("p", ["class": card.quiet], "Nothing is planned for today.")
        } else if picture.tasks.isEmpty {
            body.emptyState(
                .sparkle, "All clear!",
                live == nil ? "No tasks today. Add one:" : "No tasks today. Add one above.",
                step: live == nil ? "taskweave add" : "", on: card.ground)
        } else {
            writeTasks(card, to: &body)
        }
        if !picture.waiting.isEmpty {
            writeHeading(
                .task, "Not planned yet (\(picture.waiting.count))", card.accent, to: &body)
            list(picture.waiting, limit: 8, card, to: &body)
        }
        if !picture.habits.isEmpty { writeHabits(card, to: &body) }
        if !picture.suggestions.isEmpty { writeSuggestions(card, to: &body) }
    }

    private func writeHead(_ card: HTMLCard, to body: inout HTMLWriter) {
        body.element("div", ["class": "head"]) { body in
            body.element("div", [:]) { body in
                body.element("h2", ["id": "today"], "Today")
                body.element("p", ["class": card.quiet], picture.dateLabel)
            }
            guard picture.failure == nil, !picture.tasks.isEmpty else { return }
            body.element("div", ["class": "ringed"]) { body in
                HTMLRing(share: picture.shareDone, size: 44, ground: card.ground).write(to: &body)
                body.element("b", [:]) { body in
                    body.markup.write("\(picture.doneCount)/\(picture.tasks.count)")
                    body.element("span", ["class": "q"], " done")
                }
            }
        }
        guard let load = picture.load else { return }
        let isTooMuch = load.share > 1
        let color = isTooMuch ? body.theme.colors.warning : body.theme.colors.accent
        body.element("p", ["class": "full"]) { body in
            body.element(
                "span", ["class": isTooMuch ? card.ink(color, &body) : card.quiet],
                isTooMuch
                    ? "\(load.words.prefix { $0 != " " }) taken; up to \(durationLabel(minutes: load.comfortable)) is comfortable"
                    : "\(load.words) taken")
            writeBar(load.percent, color, card, to: &body)
        }
    }

    private func writeHeading(
        _ icon: Icon, _ words: String, _ ink: String, to body: inout HTMLWriter
    ) {
        body.element("h3", ["class": ink]) { body in
            body.draw(icon)
            body.markup.write(words)
        }
    }

    private func writeBar(
        _ percent: Int, _ color: AdaptiveColor, _ card: HTMLCard, to body: inout HTMLWriter
    ) {
        let track = body.back(body.palette.seen(body.palette.separator, over: card.ground))
        let fill = body.back(
            body.palette.edge(body.palette.seen(color, over: card.ground), on: card.ground))
        body.element("i", ["class": "progress \(track)", "aria-hidden": "true"]) { body in
            body.element("i", ["class": fill, "style": "width:\(percent)%"], "")
        }
    }

    private func writeTasks(_ card: HTMLCard, to body: inout HTMLWriter) {
        if !picture.overdue.isEmpty {
            let urgent = card.ink(body.theme.colors.priorities.urgent, &body)
            writeHeading(.warning, "Overdue (\(picture.overdue.count))", urgent, to: &body)
            list(picture.overdue, limit: picture.largeLimits.overdue, card, to: &body)
        }
        writeHeading(.task, "Today (\(picture.current.count))", card.accent, to: &body)
        if picture.current.isEmpty {
            body.element("p", ["class": card.quiet], "Nothing else today.")
        } else {
            list(picture.current, limit: picture.largeLimits.current, card, to: &body)
        }
    }

    /// Writes the first tasks, and the number of remaining ones.
    private func list(
        _ tasks: [PagePicture.Today.Task], limit: Int, _ card: HTMLCard,
        to body: inout HTMLWriter
    ) {
        body.element("ul", [:]) { body in
            for task in tasks.prefix(limit) { write(task, card, to: &body) }
        }
        guard tasks.count > limit else { return }
        let words = "+\(tasks.count - limit) more"
        guard live != nil else { return body.element("p", ["class": card.quiet], words) }
        body.element("details", ["class": "rest"]) { body in
            body.element("summary", ["class": card.quiet], words)
            body.element("ul", [:]) { body in
                for task in tasks.prefix(HTMLToday.mostTasks).dropFirst(limit) {
                    write(task, card, to: &body)
                }
            }
            guard tasks.count > HTMLToday.mostTasks else { return }
            body.element(
                "p", ["class": card.quiet], "and \(tasks.count - HTMLToday.mostTasks) more")
        }
    }

    /// The most tasks of a group with their actions, each of which costs a browser time.
    private static let mostTasks = 24

    private func write(
        _ task: PagePicture.Today.Task, _ card: HTMLCard, to body: inout HTMLWriter
    ) {
        let tint = task.mark?.tint ?? body.theme.colors.priorities.none
        let bar = body.back(
            body.palette.edge(body.palette.seen(tint, over: card.ground), on: card.ground))
        let handle = task.isDone ? nil : live?.toDos[task.uid]
        body.element(
            "li",
            ["class": task.isDone ? "task done" : "task", "data-todo": handle?.uid]
        ) { body in
            body.element("i", ["class": "priority \(bar)"], "")
            let color = task.isDone ? body.palette.success : body.palette.secondaryText
            let check = body.border(body.palette.edge(color, on: card.ground))
            if let handle {
                body.action(
                    "done", "", handle.uid, key: "d",
                    label: "Done: \(PictureWords.title(task.title))", classes: "check \(check)")
            } else {
                body.element("span", ["class": "check \(check)"]) { body in
                    if task.isDone { body.draw(.done, card.ink(body.theme.colors.success, &body)) }
                }
            }
            if task.isDone { body.element("span", ["class": "q"], "done: ") }
            if let mark = task.mark {
                body.element(
                    "b", ["class": "sign \(card.ink(mark.tint ?? body.palette.text, &body))"]
                ) {
                    $0.element("span", ["aria-hidden": "true"], mark.text)
                    $0.element("span", ["class": "q"], "\(mark.name): ")
                }
            }
            if let handle, let live {
                HTMLToDoSheet(handle: handle, live: live).write(to: &body)
            } else {
                body.element("bdi", ["class": "words"], PictureWords.title(task.title))
            }
            body.element("span", ["class": "when \(card.quiet)"]) { body in
                if let category = task.category { body.badge(category, on: card.ground) }
                body.element("span", [:], task.timeLabel)
            }
            if handle?.state == .running {
                body.element("div", ["class": "acts when"]) { body in
                    body.action("stop", "Stop", nil, key: "e")
                    body.action("more", "+15 min", nil, "?value=15m", key: "+")
                }
            }
        }
    }

    private func writeHabits(_ card: HTMLCard, to body: inout HTMLWriter) {
        writeHeading(.flame, "Habits this week", card.accent, to: &body)
        body.element("ul", [:]) { body in
            for habit in picture.habits {
                let colors = body.theme.colors
                let color = habit.isKept ? colors.habits.complete : colors.habits.active
                body.element("li", ["class": "habit"]) { body in
                    body.element("bdi", ["class": "words"], PictureWords.title(habit.name))
                    body.element("span", ["class": "when"]) { body in
                        body.element(
                            "span", ["class": habit.isKept ? card.ink(color, &body) : card.quiet]
                        ) { body in
                            if habit.isKept { body.draw(.done) }
                            body.markup.write("\(habit.done)/\(habit.wanted) this week")
                        }
                        if habit.streak > 0 {
                            let goal = habit.goal.map { " of \($0)" } ?? ""
                            let label = WeekPicture.Item.Label(
                                "\(habit.streak)\(goal) \(habit.streak == 1 && goal.isEmpty ? "week" : "weeks")",
                                tint: colors.warning)
                            body.badge(label, isStreak: true, on: card.ground)
                        }
                    }
                    writeBar(max(2, Int(habit.share * 100)), color, card, to: &body)
                }
            }
        }
    }

    private func writeSuggestions(_ card: HTMLCard, to body: inout HTMLWriter) {
        writeHeading(.sparkle, "Suggestions", card.accent, to: &body)
        body.element("ul", [:]) { body in
            for suggestion in picture.suggestions {
                let edge = body.border(
                    body.palette.seen(
                        body.palette.accent.opacity(
                            body.theme.components.suggestionBorderOpacity), over: card.ground))
                body.element(
                    "li",
                    [
                        "class": "suggestion \(edge)",
                        "data-uid": live == nil ? nil : suggestion.uid,
                    ]
                ) { body in
                    body.element("bdi", ["class": "words"], suggestion.title)
                    if !suggestion.reason.isEmpty {
                        body.element("p", ["class": card.quiet], suggestion.reason)
                    }
                    guard live != nil else {
                        return body.element("code", ["class": card.accent], suggestion.command)
                    }
                    body.element("div", ["class": "acts"]) { body in
                        body.action("apply", "Apply", suggestion.uid, key: "a")
                        body.action("dismiss", "Dismiss", suggestion.uid, key: "x")
                    }
                }
            }
        }
    }
}

/// Writes a ring that shows a share.
struct HTMLRing {
    let share: Double
    /// The diameter in points.
    let size: Double
    let ground: AdaptiveColor

    func write(to body: inout HTMLWriter) {
        let stroke = body.theme.components.widget.ringStroke * size / 72
        let radius = (size - stroke) / 2
        let length = 2 * Double.pi * radius
        let track = body.ink(body.palette.seen(body.palette.separator, over: ground))
        let color = share >= 1 ? body.palette.success : body.palette.accent
        let fill = body.ink(body.palette.edge(color, on: ground))
        let middle = decimal(size / 2)
        body.element(
            "svg",
            [
                "class": "ring", "viewBox": "0 0 \(decimal(size)) \(decimal(size))",
                "aria-hidden": "true",
            ]
        ) { body in
            for (color, dash) in [
                (track, nil), (fill, "\(decimal(length * share)) \(decimal(length))"),
            ] where dash == nil || share > 0 {
                body.markup.empty(
                    "circle",
                    [
                        "class": color, "cx": middle, "cy": middle, "r": decimal(radius),
                        "stroke-width": decimal(stroke), "stroke-dasharray": dash,
                    ])
            }
        }
    }
}
