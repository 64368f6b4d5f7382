internal import DesignTokens
internal import GridLayout

/// Writes days as lists in order of time, which the style places on a grid.
struct HTMLGrid {
    let picture: WeekPicture
    let hourHeight: Double
    let bands: [PictureBand]
    private let scale: HourScale
    private let failure: String?
    /// The element identities of each day's items, by item identity.
    private let places: [[String: String]]

    init(_ picture: WeekPicture, hourHeight: Double, theme: Theme, failure: String? = nil) {
        self.picture = picture
        self.hourHeight = hourHeight
        self.failure = failure
        scale = HourScale(picture)
        bands = PictureBand.all(
            of: picture, hourHeight: hourHeight, minHeight: theme.grid.minEventHeight,
            columnWidth: picture.days.count == 1 ? 320 : theme.grid.weekColumnMinHeight)
        places = bands.flatMap { band in
            zip(band.days, band.columns).map { day, column in
                var places: [String: String] = [:]
                for block in column.blocks { places[block.item.id] = "e\(day)-\(block.frame.z)" }
                for (index, chip) in column.chips.enumerated() {
                    for item in chip.items { places[item.id] = "e\(day)-m\(index)" }
                }
                return places
            }
        }
    }

    /// Returns the identity of the element that shows an item or the "+N" chip that contains it.
    func id(of item: String, onDay day: Int) -> String? {
        places.indices.contains(day) ? places[day][item] : nil
    }

    /// Writes the days.
    func write(to body: inout HTMLWriter) {
        body.element("section", ["class": "week", "aria-label": "Hours"]) { body in
            for (index, band) in bands.enumerated() { write(band, index, to: &body) }
        }
        body.markup.newLine()
    }

    /// The stretches of the day that are drawn to scale, in minutes: `420-720,780-1140`; what is between two of them is folded.
    private var rows: String {
        var start = scale.hours.lowerBound
        var ranges: [Range<Int>] = []
        for fold in scale.folded {
            if fold.lowerBound > start { ranges.append(start..<fold.lowerBound) }
            start = fold.upperBound
        }
        if start < scale.hours.upperBound { ranges.append(start..<scale.hours.upperBound) }
        return ranges.map { "\($0.lowerBound * 60)-\($0.upperBound * 60)" }
            .joined(separator: ",")
    }

    /// The minute at which clocks go back, and by how many minutes; nil for most weeks.
    private var again: String? {
        picture.axis.repeats.first.map { "\($0.at),\($0.by)" }
    }

    private func write(_ band: PictureBand, _ index: Int, to body: inout HTMLWriter) {
        let first = picture.days.firstIndex(where: \.isToday) ?? 0
        let measures =
            "--n:\(band.days.count);--lanes:\(band.laneCount);"
            + "--hours:\(decimal(Double(scale.length) / 60))"
        body.markup.newLine()
        body.element(
            "div",
            [
                "class": band.days.contains(first) ? "band here" : "band", "id": "w\(index)",
                "style": measures, "data-rows": body.live == nil ? nil : rows,
                "data-again": body.live == nil ? nil : again,
            ]
        ) { body in
            HTMLScale(picture: picture, days: band.days, hourHeight: hourHeight, scale: scale)
                .write(to: &body)
            if band.laneCount > 0 { HTMLLanes(band: band, picture: picture).write(to: &body) }
            body.element("div", ["class": "days"]) { body in
                for (day, column) in zip(band.days, band.columns) {
                    HTMLDay(
                        picture: picture, day: day, column: column, hourHeight: hourHeight,
                        scale: scale, failure: failure
                    ).write(to: &body)
                }
            }
            HTMLArrows(picture: picture, days: band.days, scale: scale).write(to: &body)
        }
    }
}

/// Writes the lines and labels of the hours, which are hidden from assistive technology.
private struct HTMLScale {
    let picture: WeekPicture
    let days: Range<Int>
    let hourHeight: Double
    let scale: HourScale

    func write(to body: inout HTMLWriter) {
        let line = body.border(body.palette.hourLine)
        let quiet = body.ink(body.palette.secondaryText)
        let now = picture.now.flatMap { days.contains($0.day) ? $0.minute : nil }
        body.element("div", ["class": "scale \(line)", "aria-hidden": "true"]) { body in
            for hour in picture.axis.hourRows {
                let minute = hour.position.wholeMinutes
                guard scale.shows(minute) else { continue }
                body.element("div", ["class": "hour \(line)", "style": "--y:\(y(minute))"]) {
                    if let now, abs(scale.row(of: now) - scale.row(of: minute)) < nearby { return }
                    $0.element("span", ["class": quiet], picture.clock.hourLabel(hour.hour))
                }
            }
            for fold in scale.folded {
                let minute = fold.lowerBound * 60
                body.element("div", ["class": "crease", "style": "--y:\(y(minute))"]) {
                    $0.element("span", ["class": quiet], "⋮")
                }
            }
            writeNow(to: &body)
        }
    }

    /// The distance in minutes from the current time within which hour labels are omitted.
    private var nearby: Int { Int(14 * 60 / hourHeight) }

    private func writeNow(to body: inout HTMLWriter) {
        guard let now = picture.now, days.contains(now.day), scale.shows(now.minute) else { return }
        let pill = body.palette.filled(body.theme.colors.error)
        let line = body.border(body.palette.error)
        body.element(
            "div", ["class": "hour present \(line)", "style": "--y:\(y(now.minute))"]
        ) {
            $0.element("span", ["class": "\($0.back(pill.fill)) \($0.ink(pill.ink))"], now.label)
        }
    }

    private func y(_ minute: Int) -> String { decimal(Double(scale.row(of: minute)) / 60) }
}

/// Draws arrows from the old to the new positions of blocks, if both are on days of this band.
private struct HTMLArrows {
    let picture: WeekPicture
    let days: Range<Int>
    let scale: HourScale

    func write(to body: inout HTMLWriter) {
        let arrows = days.flatMap { day in
            picture.days[day].ghosts.compactMap { arrow(from: $0, onDay: day) }
        }
        guard !arrows.isEmpty else { return }
        let ink = body.ink(body.palette.accent)
        let height = decimal(Double(scale.length) / 60)
        body.element(
            "svg",
            [
                "class": "arrows \(ink)", "viewBox": "0 0 \(days.count) \(height)",
                "preserveAspectRatio": "none", "aria-hidden": "true",
            ]
        ) { body in
            for arrow in arrows {
                body.markup.empty("path", ["d": arrow])
            }
        }
        for day in days {
            for ghost in picture.days[day].ghosts { writeTip(of: ghost, from: day, ink, &body) }
        }
    }

    private func arrow(from ghost: WeekPicture.Ghost, onDay day: Int) -> String? {
        guard let end = end(of: ghost, from: day), let rows = scale.rows(of: ghost.minutes) else {
            return nil
        }
        let start = (
            x: Double(day - days.lowerBound) + (end.x > Double(day - days.lowerBound) ? 0.9 : 0.1),
            y: Double(rows.lowerBound + rows.upperBound) / 120
        )
        let middle = (start.x + end.x) / 2
        return "M\(decimal(start.x)) \(decimal(start.y))C\(decimal(middle)) \(decimal(start.y)) "
            + "\(decimal(middle)) \(decimal(end.y)) \(decimal(end.x)) \(decimal(end.y))"
    }

    /// Returns the end of an arrow: the near edge of the block, an eighth of an hour below its top.
    private func end(
        of ghost: WeekPicture.Ghost, from day: Int
    ) -> (x: Double, y: Double, isLeftward: Bool)? {
        guard let target = ghost.target, days.contains(target.day),
            let rows = scale.rows(of: target.minutes)
        else { return nil }
        let left = Double(target.day - days.lowerBound)
        let isLeftward = target.day < day
        return (
            isLeftward ? left + 0.97 : left + 0.02, Double(rows.lowerBound) / 60 + 0.125,
            isLeftward
        )
    }

    private func writeTip(
        of ghost: WeekPicture.Ghost, from day: Int, _ ink: String, _ body: inout HTMLWriter
    ) {
        guard let end = end(of: ghost, from: day) else { return }
        let place = "--x:\(decimal(end.x));--y:\(decimal(end.y))"
        body.element(
            "i",
            [
                "class": "tip \(ink)\(end.isLeftward ? " left" : "")", "style": place,
                "aria-hidden": "true",
            ], "")
    }
}
