internal import DesignTokens

/// Lists of tasks.
extension HTMLToday {
    /// Writes the first of some tasks, and how many more there are.
    func list(_ tasks: [TodayPicture.Task], limit: Int, to body: inout HTMLWriter) {
        body.element("ul", [:]) { body in
            for task in tasks.prefix(limit) { write(task, to: &body) }
        }
        guard tasks.count > limit else { return }
        body.element("p", ["class": "rest \(quiet(&body))"], "+\(tasks.count - limit) more")
    }

    private func write(_ task: TodayPicture.Task, to body: inout HTMLWriter) {
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
