internal import DesignTokens

/// Paints the tasks of the present day as a list.
struct TodayPainter {
    let style: TerminalStyle

    func canvas(of today: TodayPicture) -> Canvas {
        let shown = today.failure == nil ? today.overdue + today.current : []
        var canvas = style.canvas(height: 1 + shown.count)
        canvas.write(
            style.truncated(heading(of: today), toWidth: style.width), row: 0, column: 0,
            ink: style.palette.text, isBold: true)
        for (index, task) in shown.enumerated() { write(task, row: 1 + index, on: &canvas) }
        return canvas
    }

    private func heading(of today: TodayPicture) -> String {
        if let failure = today.failure { return "Tasks are not known: \(failure)" }
        if today.tasks.isEmpty { return "All clear! No tasks today." }
        let done = "\(today.doneCount) of \(today.tasks.count) tasks done"
        return today.overdue.isEmpty ? done : "\(done), \(today.overdue.count) overdue"
    }

    private func write(_ task: TodayPicture.Task, row: Int, on canvas: inout Canvas) {
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
