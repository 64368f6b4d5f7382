internal import DesignTokens

/// Writes the tasks of the day in the three sizes of a widget.
struct HTMLToday {
    let picture: PagePicture.Today

    func write(to body: inout HTMLWriter) {
        body.element("section", ["class": "cards", "aria-labelledby": "today"]) { body in
            body.element("h2", ["class": "quiet", "id": "today"], "Today, \(picture.dateLabel)")
            body.element("div", ["class": "pair"]) { body in
                card("small", to: &body, content: writeSmall)
                card("medium", to: &body, content: writeMedium)
            }
            card("large", to: &body, content: writeLarge)
        }
        body.markup.newLine()
    }

    private func card(
        _ size: String, to body: inout HTMLWriter, content: (inout HTMLWriter) -> Void
    ) {
        let ground = body.theme.components.widget.cardBackground
        let name = "Today, \(size) card"
        // Only the large one is read: the others say less of the same.
        let isRead = size == "large"
        body.element(
            "article",
            [
                "class": "card \(size) \(body.back(ground)) \(text(on: ground, &body))",
                "aria-label": isRead ? name : nil, "aria-hidden": isRead ? nil : "true",
            ], content: content)
    }

    private func writeSmall(to body: inout HTMLWriter) {
        body.element("p", ["class": "name"], "Taskweave")
        guard isKnown(&body) else { return }
        let open = picture.tasks.count - picture.doneCount
        body.element("div", ["class": "center"]) { body in
            HTMLRing(share: picture.shareDone, size: 72).write(to: &body)
            body.element("p", ["class": "count"]) { body in
                body.element("b", [:], "\(open)")
                body.element("small", ["class": quiet(&body)], open == 1 ? "task" : "tasks")
            }
        }
        body.element("p", ["class": "foot \(quiet(&body))"]) { body in
            body.draw(.done)
            body.markup.write("\(picture.doneCount)/\(picture.tasks.count)")
        }
    }

    private func writeMedium(to body: inout HTMLWriter) {
        body.element("div", ["class": "head"]) { body in
            body.element("p", ["class": "name"], "Today")
            if !picture.overdue.isEmpty { writeOverdueBadge(to: &body) }
            if !picture.tasks.isEmpty {
                HTMLRing(share: picture.shareDone, size: 24).write(to: &body)
            }
        }
        guard isKnown(&body) else { return }
        list(
            picture.overdue + picture.current,
            limit: body.theme.components.widget.mediumTaskLimit, to: &body)
    }

    private func writeLarge(to body: inout HTMLWriter) {
        let accent = body.ink(ink(body.palette.accent, &body))
        body.element("div", ["class": "head"]) { body in
            body.element("h3", ["class": "name"], "Today")
            guard !picture.tasks.isEmpty else { return }
            body.element(
                "span", ["class": quiet(&body)],
                "\(picture.doneCount)/\(picture.tasks.count) done")
            HTMLRing(share: picture.shareDone, size: 24).write(to: &body)
        }
        guard isKnown(&body) else { return }
        if !picture.overdue.isEmpty {
            let urgent = ink(body.theme.colors.priorities.urgent, &body)
            body.element("h4", ["class": body.ink(urgent)]) { body in
                body.draw(.warning)
                body.markup.write("Overdue (\(picture.overdue.count))")
            }
            list(picture.overdue, limit: picture.largeLimits.overdue, to: &body)
        }
        body.element("h4", ["class": accent]) { body in
            body.draw(.task)
            body.markup.write("Today (\(picture.current.count))")
        }
        if picture.current.isEmpty {
            body.element("p", ["class": quiet(&body)], "Nothing else today.")
        } else {
            list(picture.current, limit: picture.largeLimits.current, to: &body)
        }
    }

    /// Writes why there is nothing to list, where there is not.
    private func isKnown(_ body: inout HTMLWriter) -> Bool {
        if let failure = picture.failure {
            state(.warning, "Not known", failure, body.theme.colors.error, &body)
        } else if picture.tasks.isEmpty {
            state(.sparkle, "All clear!", "No tasks today", body.theme.colors.accent, &body)
        } else {
            return true
        }
        return false
    }

    private func state(
        _ icon: Icon, _ title: String, _ words: String, _ color: AdaptiveColor,
        _ body: inout HTMLWriter
    ) {
        let tint = body.ink(ink(color, &body))
        body.element("div", ["class": "state"]) { body in
            body.draw(icon, tint)
            body.element("b", [:], title)
            body.element("small", ["class": quiet(&body)], words)
        }
    }

    private func writeOverdueBadge(to body: inout HTMLWriter) {
        let ground = body.theme.components.widget.cardBackground
        let label = WeekPicture.Item.Label(
            "\(picture.overdue.count) overdue", tint: body.theme.colors.priorities.urgent)
        body.badge(label, on: ground)
    }

    private func quiet(_ body: inout HTMLWriter) -> String {
        body.ink(ink(body.palette.secondaryText, &body))
    }

    private func text(on ground: AdaptiveColor, _ body: inout HTMLWriter) -> String {
        body.ink(body.palette.ink(body.palette.text, on: ground))
    }

    private func ink(_ color: AdaptiveColor, _ body: inout HTMLWriter) -> AdaptiveColor {
        let ground = body.theme.components.widget.cardBackground
        return body.palette.ink(body.palette.seen(color, over: ground), on: ground)
    }

    /// Writes the first of some tasks, and how many more there are.
    private func list(_ tasks: [PagePicture.Today.Task], limit: Int, to body: inout HTMLWriter) {
        body.element("ul", [:]) { body in
            for task in tasks.prefix(limit) { write(task, to: &body) }
        }
        guard tasks.count > limit else { return }
        body.element("p", ["class": "rest \(quiet(&body))"], "+\(tasks.count - limit) more")
    }

    private func write(_ task: PagePicture.Today.Task, to body: inout HTMLWriter) {
        let ground = body.theme.components.widget.cardBackground
        let tint = task.mark?.tint ?? body.theme.colors.priorities.none
        let bar = body.back(body.palette.edge(body.palette.seen(tint, over: ground), on: ground))
        body.element("li", ["class": task.isDone ? "done" : nil]) { body in
            body.element("i", ["class": "priority \(bar)"], "")
            let check = body.border(body.palette.edge(body.palette.secondaryText, on: ground))
            body.element("span", ["class": "check \(check)"]) { body in
                if task.isDone { body.draw(.done) }
            }
            if task.isDone { body.element("span", ["class": "quiet"], "done: ") }
            if let mark = task.mark {
                let color = ink(mark.tint ?? body.palette.text, &body)
                body.element("b", ["class": "sign \(body.ink(color))"]) { body in
                    body.element("span", ["aria-hidden": "true"], mark.text)
                    body.element("span", ["class": "quiet"], "\(mark.name): ")
                }
            }
            body.element("bdi", ["class": "words"], PictureWords.title(task.title))
            if let category = task.category { body.badge(category, on: ground) }
            body.element("span", ["class": "when \(quiet(&body))"], task.timeLabel)
        }
    }
}

/// Writes a ring of which a share is filled.
private struct HTMLRing {
    let share: Double
    /// The diameter in points.
    let size: Double

    func write(to body: inout HTMLWriter) {
        let stroke = size < 40 ? 4 : body.theme.components.widget.ringStroke
        let radius = (size - stroke) / 2
        let length = 2 * Double.pi * radius
        let ground = body.theme.components.widget.cardBackground
        let track = body.ink(body.palette.seen(body.palette.separator, over: ground))
        let fill = body.ink(body.palette.edge(body.palette.accent, on: ground))
        let middle = decimal(size / 2)
        body.element(
            "svg",
            [
                "class": "ring", "width": decimal(size), "height": decimal(size),
                "viewBox": "0 0 \(decimal(size)) \(decimal(size))", "aria-hidden": "true",
            ]
        ) { body in
            for (color, dash) in [
                (track, nil), (fill, "\(decimal(length * share)) \(decimal(length))"),
            ] {
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
