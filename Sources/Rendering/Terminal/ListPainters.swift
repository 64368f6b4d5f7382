internal import DesignTokens

/// Paints the days below each other as lists, for terminals too narrow for columns.
struct AgendaPainter {
    let style: TerminalStyle

    func canvas(of picture: WeekPicture) -> Canvas {
        let lines = picture.days.indices.flatMap { self.lines(ofDay: $0, picture) }
        var canvas = style.canvas(height: lines.count)
        for (row, line) in lines.enumerated() {
            canvas.write(
                style.truncated(line.text, toWidth: style.width), row: row, column: 0,
                ink: line.isHeading ? style.palette.text : style.palette.secondaryText,
                isBold: line.isHeading)
        }
        return canvas
    }

    private typealias Line = (text: String, isHeading: Bool)

    private func lines(ofDay index: Int, _ picture: WeekPicture) -> [Line] {
        let day = picture.days[index]
        var lines: [Line] = [(day.isToday ? "[\(day.heading)]" : day.heading, true)]
        for bar in picture.allDay where bar.days.contains(index) {
            lines.append(("  \(mark(bar.kind, false))\(bar.title)", false))
        }
        let items = day.items.sorted { left, right in
            left.minutes.lowerBound == right.minutes.lowerBound
                ? left.id < right.id : left.minutes.lowerBound < right.minutes.lowerBound
        }
        for item in items {
            let own = item.mark.map { "\($0.text) " } ?? ""
            let signs = mark(item.kind, item.isConflicting) + own
            lines.append(("  \(item.startLabel) \(signs)\(item.title)", false))
        }
        return lines
    }

    private func mark(_ kind: WeekPicture.Item.Kind, _ isConflicting: Bool) -> String {
        let conflict = isConflicting ? "\(style.glyphs.conflict) " : ""
        return conflict + (style.glyphs.kindMarks[kind].map { "\($0) " } ?? "")
    }
}

/// Paints the tasks of the present day as a list.
struct TodayPainter {
    let style: TerminalStyle

    func canvas(of today: PagePicture.Today) -> Canvas {
        let shown = today.failure == nil ? today.overdue + today.current : []
        var canvas = style.canvas(height: 1 + shown.count)
        canvas.write(
            style.truncated(heading(of: today), toWidth: style.width), row: 0, column: 0,
            ink: style.palette.text, isBold: true)
        for (index, task) in shown.enumerated() { write(task, row: 1 + index, on: &canvas) }
        return canvas
    }

    private func heading(of today: PagePicture.Today) -> String {
        if let failure = today.failure { return "Tasks are not known: \(failure)" }
        if today.tasks.isEmpty { return "All clear! No tasks today." }
        let done = "\(today.doneCount) of \(today.tasks.count) tasks done"
        return today.overdue.isEmpty ? done : "\(done), \(today.overdue.count) overdue"
    }

    private func write(_ task: PagePicture.Today.Task, row: Int, on canvas: inout Canvas) {
        let palette = style.palette
        let box = task.isDone ? style.glyphs.done : style.glyphs.kindMarks[.block] ?? " "
        canvas.write(style.text(String(box)), row: row, column: 2, ink: palette.secondaryText)
        var column = 4
        if let mark = task.mark {
            let sign = style.text(mark.text)
            canvas.write(
                sign, row: row, column: column,
                ink: mark.tint.map(palette.mark) ?? palette.text, isBold: true)
            column += sign.width + 1
        }
        let time = style.text(task.timeLabel)
        let room = style.width - column
        let title = style.truncated(
            PictureWords.title(task.title), toWidth: max(room - time.width - 2, room / 2))
        canvas.write(title, row: row, column: column, ink: palette.text)
        guard title.width + 2 + time.width <= room else { return }
        canvas.write(
            time, row: row, column: column + title.width + 2,
            ink: task.isOverdue && !task.isDone ? palette.error : palette.secondaryText)
    }
}
