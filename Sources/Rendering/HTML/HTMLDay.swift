internal import DesignTokens
internal import GridLayout

/// Writes one day: its heading, and its list in order of time.
struct HTMLDay {
    let picture: WeekPicture
    let day: Int
    let column: PlacedColumn
    let hourHeight: Double
    let scale: HourScale
    let failure: String?

    private var content: WeekPicture.Day { picture.days[day] }

    func write(to body: inout HTMLWriter) {
        body.markup.newLine()
        let line = body.border(body.palette.hourLine)
        var classes = ["day", line]
        if content.isToday { classes.append("today") }
        if content.isPast { classes.append("past") }
        if column.blocks.isEmpty, column.chips.isEmpty { classes.append("bare") }
        body.element(
            "section",
            [
                "class": classes.joined(separator: " "), "id": "d\(day)",
                "aria-labelledby": "h\(day)", "style": "--d:'\(date)'",
                "data-date": body.live == nil ? nil : content.date,
            ]
        ) { body in
            writeHeading(to: &body)
            let ground = content.isToday ? body.palette.todayGround : body.palette.canvas
            body.element("div", ["class": "column \(body.back(ground))"]) { body in
                writeOffHours(to: &body)
                for gap in picture.gaps(ofDay: day) { writeGap(gap, to: &body) }
                let entries = self.entries(on: ground)
                if isEmpty {
                    let isOff = picture.isShaded && !content.isToday && content.workingTime.isEmpty
                    writeEmptyState(on: isOff ? body.palette.offGround : ground, to: &body)
                }
                guard !entries.isEmpty else { return }
                body.element("ol", ["class": "slots"]) { body in
                    for entry in entries {
                        body.markup.newLine()
                        entry.write(&body)
                    }
                }
            }
        }
    }

    /// The date as a style sheet string, without characters that need escaping.
    private var date: String {
        content.name.filter { $0.isLetter || $0.isNumber || " ,.".contains($0) }
    }

    /// Whether the day has no items, all-day ones included.
    private var isEmpty: Bool {
        content.items.isEmpty && content.ghosts.isEmpty
            && !picture.allDay.contains { $0.days.contains(day) }
    }

    private func writeHeading(to body: inout HTMLWriter) {
        let palette = body.palette
        let words = content.heading.split(separator: " ", maxSplits: 1).map(String.init)
        let ink = body.ink(content.isPast ? palette.secondaryText : palette.text)
        let quiet = body.ink(content.isToday ? palette.accent : palette.secondaryText)
        let today = "\(body.back(palette.today.fill)) \(body.ink(palette.today.ink))"
        body.element("h2", ["class": body.back(palette.canvas)]) { body in
            body.element(
                "a",
                [
                    "id": "h\(day)", "class": ink, "href": "#d\(day)", "aria-label": content.name,
                    "aria-current": content.isToday ? "date" : nil,
                ]
            ) { body in
                if words.count > 1 { body.element("small", ["class": quiet], words[0]) }
                body.element("b", ["class": content.isToday ? today : nil], words.last ?? "")
            }
            writeLoad(quiet, to: &body)
            if picture.days.count > 1 { writeSteps(quiet, to: &body) }
        }
    }

    private func writeLoad(_ quiet: String, to body: inout HTMLWriter) {
        guard let load = content.load, load.minutes > 0 else { return }
        let color = load.share > 1 ? body.theme.colors.warning : body.theme.colors.accent
        let bar = body.back(body.palette.edge(color, on: body.palette.canvas))
        body.element("span", ["class": "load"]) { body in
            body.element("i", ["class": body.back(body.palette.hourLine)]) { body in
                body.element("i", ["class": bar, "style": "width:\(load.percent)%"], "")
            }
            let taken = durationLabel(minutes: load.minutes)
            body.element("small", ["class": quiet]) { body in
                body.markup.write(taken)
                body.element("span", ["class": "q"], "\(load.words.dropFirst(taken.count)) taken")
            }
        }
    }

    /// Writes links to the adjacent days, for a day that is shown alone.
    private func writeSteps(_ quiet: String, to body: inout HTMLWriter) {
        body.element("span", ["class": "steps"]) { body in
            for (step, sign, words) in [(-1, "‹", "The day before"), (1, "›", "The day after")]
            where picture.days.indices.contains(day + step) {
                body.element(
                    "a",
                    ["class": quiet, "href": "#d\(day + step)", "aria-label": words], sign)
            }
        }
    }

    private func writeEmptyState(on ground: AdaptiveColor, to body: inout HTMLWriter) {
        if let failure {
            body.emptyState(.warning, "Not known.", failure, isError: true, on: ground)
        } else if picture.days.count == 1 {
            body.emptyState(
                .sparkle, "All clear.",
                body.live == nil
                    ? "Nothing on this day. Give it something to do:" : "Nothing on this day.",
                step: body.live == nil ? "taskweave plan" : "", on: ground)
            if body.live != nil { body.action("replan", "Replan", nil) }
        } else {
            body.emptyState(.sparkle, "All clear.", "Nothing on this day.", on: ground)
        }
    }

    /// Shades the hours outside the working time, except on the current day or if no day has working time.
    private func writeOffHours(to body: inout HTMLWriter) {
        guard !content.isToday, picture.isShaded else { return }
        var start = picture.hours.lowerBound * 60
        let end = picture.hours.upperBound * 60
        let off = body.back(body.palette.offGround)
        for work in content.workingTime + [end..<end] {
            if work.lowerBound > start, let place = place(of: start..<min(work.lowerBound, end)) {
                body.element("i", ["class": "off \(off)", "style": place], "")
            }
            start = max(start, work.upperBound)
        }
    }

    private func writeGap(_ gap: Range<Int>, to body: inout HTMLWriter) {
        guard let place = place(of: gap) else { return }
        body.element(
            "div",
            [
                "class": "gap \(body.ink(body.palette.separator))", "style": place,
                "aria-hidden": "true", "title": "This time does not exist on this day",
            ], "")
    }

    private func place(of minutes: Range<Int>) -> String? {
        scale.rows(of: minutes).map {
            "--y:\(decimal(Double($0.lowerBound) / 60));--h:\(decimal(Double($0.count) / 60))"
        }
    }

    /// A list element and its sort keys.
    private struct Entry {
        var minute: Int
        var rank: Int
        var write: (inout HTMLWriter) -> Void
    }

    /// Returns all elements of the day in order of time.
    private func entries(on ground: AdaptiveColor) -> [Entry] {
        var entries = column.blocks.map { block in
            Entry(minute: block.item.minutes.lowerBound, rank: block.frame.z) {
                write(block, to: &$0)
            }
        }
        for (index, chip) in column.chips.enumerated() {
            entries.append(
                Entry(minute: chip.items.map(\.minutes.lowerBound).min() ?? 0, rank: .max) {
                    writeMore(
                        chip.items, "+\(chip.items.count)", "e\(day)-m\(index)",
                        HTMLPlace.rows(chip.frame.y, chip.frame.height, hourHeight), "more",
                        to: &$0)
                })
        }
        for (items, sign, name, minute) in [
            (column.earlier, "▲", "earlier", Int.min), (column.later, "▼", "later", Int.max),
        ] where !items.isEmpty {
            entries.append(
                Entry(minute: minute, rank: 0) {
                    writeMore(
                        items, "\(sign) \(items.count) \(name)", "e\(day)-\(name)", "",
                        "more \(name)", to: &$0)
                })
        }
        for free in content.freeTime where free.count >= HTMLDay.leastFree && isAhead(free) {
            entries.append(
                Entry(minute: free.lowerBound, rank: -1) { writeFree(free, on: ground, to: &$0) })
        }
        for ghost in content.ghosts {
            entries.append(
                Entry(minute: ghost.minutes.lowerBound, rank: -2) {
                    write(ghost, on: ground, to: &$0)
                })
        }
        if let now = picture.now, now.day == day {
            entries.append(Entry(minute: now.minute, rank: -3) { write(now, to: &$0) })
        }
        let groups =
            column.blocks.map { [$0.item] } + column.chips.map(\.items)
            + [column.earlier, column.later]
        let over = groups.filter(areOver).joined().count
        if over > 0 { entries.append(Entry(minute: .min, rank: -1) { writeOver(over, to: &$0) }) }
        return entries.sorted { ($0.minute, $0.rank) < ($1.minute, $1.rank) }
    }

    /// The minimum duration of labelled free time, in minutes.
    private static let leastFree = 60

    /// Whether free time can still be used.
    private func isAhead(_ free: Range<Int>) -> Bool {
        if content.isPast { return false }
        guard let now = picture.now, now.day == day else { return true }
        return free.lowerBound >= now.minute
    }

    private func write(_ block: PlacedColumn.Block, to body: inout HTMLWriter) {
        let place = HTMLPlace(block, hourHeight: hourHeight)
        let classes = [place.lines, areOver([block.item]) ? "over" : ""].filter { !$0.isEmpty }
        body.element(
            "li",
            [
                "class": classes.isEmpty ? nil : classes.joined(separator: " "),
                "style": place.style,
            ]
        ) { body in
            HTMLEvent(
                item: block.item, day: content, id: "\(day)-\(block.frame.z)",
                heading: "h\(day)", isQuiet: picture.isOver(block.item, onDay: day)
            ).write(to: &body)
        }
    }

    /// Whether all items of a chip or block are over and the day is not.
    private func areOver(_ items: [WeekPicture.Item]) -> Bool {
        content.isToday && items.allSatisfy { picture.isOver($0, onDay: day) }
    }

    /// Writes the link to what is over today, which narrow windows begin without.
    private func writeOver(_ count: Int, to body: inout HTMLWriter) {
        let ink = body.ink(body.palette.ink(body.palette.accent, on: body.palette.todayGround))
        body.element("li", ["class": "gone"]) { body in
            body.element("a", ["class": ink, "href": "#h\(day)"], "▲ Earlier today (\(count))")
        }
    }

    private func writeMore(
        _ items: [WeekPicture.Item], _ words: String, _ id: String, _ style: String,
        _ classes: String, to body: inout HTMLWriter
    ) {
        let classes = areOver(items) ? "\(classes) over" : classes
        body.element("li", ["class": classes, "style": style.isEmpty ? nil : style]) { body in
            HTMLMore(words: words, id: id, title: "\(items.count) on \(content.name)")
                .write(items, to: &body) { item, index, body in
                    HTMLEvent(
                        item: item, day: content, id: "\(id.dropFirst())-\(index)",
                        heading: "h\(day)", isQuiet: picture.isOver(item, onDay: day)
                    ).write(to: &body)
                }
        }
    }

    private func writeFree(
        _ free: Range<Int>, on ground: AdaptiveColor, to body: inout HTMLWriter
    ) {
        guard let place = place(of: free) else { return }
        let isWork = content.isToday || content.workingTime.contains { $0.overlaps(free) }
        let ground = isWork || !picture.isShaded ? ground : body.palette.offGround
        let quiet = body.ink(body.palette.ink(body.palette.secondaryText, on: ground))
        body.element("li", ["class": "free", "style": place]) { body in
            body.element(
                "span", ["class": "\(quiet) \(body.back(ground))"],
                "\(durationLabel(minutes: free.count)) free")
        }
    }

    private func write(
        _ ghost: WeekPicture.Ghost, on ground: AdaptiveColor, to body: inout HTMLWriter
    ) {
        guard let place = place(of: ghost.minutes) else { return }
        let quiet = body.ink(body.palette.ink(body.palette.secondaryText, on: ground))
        let edge = body.border(body.palette.edge(body.palette.accent, on: ground))
        body.element("li", ["class": "ghost", "style": place]) { body in
            body.element("del", ["class": "\(quiet) \(edge)"]) { body in
                body.element("bdi", [:], PictureWords.title(ghost.title))
                body.markup.write(" \(ghost.timeLabel)")
            }
        }
    }

    private func write(_ now: WeekPicture.Moment, to body: inout HTMLWriter) {
        guard scale.shows(now.minute) else { return }
        let y = decimal(Double(scale.row(of: now.minute)) / 60)
        let ground = body.palette.todayGround
        let ink = body.ink(body.palette.ink(body.palette.error, on: ground))
        body.element("li", ["class": "now", "style": "--y:\(y);--h:0"]) { body in
            body.element("span", ["class": "line \(body.back(body.palette.error))"], "")
            body.element("span", ["class": ink], "Now \(now.label)")
        }
    }
}

extension WeekPicture.Load {
    /// The filled percentage of a progress bar.
    var percent: Int { min(100, max(2, Int((share * 100).rounded()))) }
}

/// The position of an element in its day's column, as style sheet variables: hours from the top, and a share of the
/// width beside the narrow "+N" column if there is one.
struct HTMLPlace {
    let style: String
    /// The classes for the available lines: `low` for one line, `flat` for a title line and a time line, `lap` if a later
    /// shingle lies over the others, and `slim` if it leaves one line.
    let lines: String

    init(_ block: PlacedColumn.Block, hourHeight: Double) {
        let frame = block.frame
        let hasMore = frame.columns > PictureBand.mostColumns
        let columns = hasMore ? PictureBand.mostColumns : frame.columns
        let end = frame.column + frame.columnSpan
        var style = HTMLPlace.rows(frame.y, frame.height, hourHeight)
        if frame.columnSpan < frame.columns {
            let covered = min(end, columns) - frame.column
            if frame.column > 0 {
                style += ";--x:\(HTMLPlace.share(frame.column, of: columns))"
            }
            style += ";--w:\(HTMLPlace.share(covered, of: columns))"
            if hasMore { style += ";--m:1" }
            if end > columns { style += ";--p:1" }
        }
        let rem = frame.height / 16 - 0.125
        var lines = rem <= 2.25 ? ["low"] : rem <= 3 ? ["flat"] : []
        if let shingle = block.shingle {
            style += ";--s:\(shingle.step);--v:\(HTMLPlace.short(shingle.open / hourHeight))"
            if rem > 2.25, shingle.open < frame.height {
                lines += shingle.open / 16 < 2.375 ? ["lap", "slim"] : ["lap"]
            }
        }
        self.style = style
        self.lines = lines.joined(separator: " ")
    }

    static func rows(_ y: Double, _ height: Double, _ hourHeight: Double) -> String {
        "--y:\(short(y / hourHeight));--h:\(short(height / hourHeight))"
    }

    private static func share(_ part: Int, of whole: Int) -> String {
        short(Double(part) / Double(whole))
    }

    /// Returns a decimal without a leading zero, because a page contains hundreds of them.
    private static func short(_ value: Double) -> String {
        let text = decimal(value)
        return text.hasPrefix("0.") ? String(text.dropFirst()) : text
    }
}
