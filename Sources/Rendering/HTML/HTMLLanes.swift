internal import DesignTokens
internal import GridLayout

/// Writes the bars of events that last whole days.
struct HTMLLanes {
    let band: PictureBand
    let picture: WeekPicture

    func write(to body: inout HTMLWriter) {
        let first = band.days.lowerBound
        body.element("section", ["class": "alldays", "aria-labelledby": "a\(first)"]) { body in
            body.element("h2", ["class": "q", "id": "a\(first)"]) { body in
                body.markup.write("All day, from \(picture.days[first].name)")
            }
            body.element("ol", [:]) { body in
                for place in band.grid.lanes.bars { write(place, to: &body) }
                for (day, count) in band.grid.lanes.hiddenCounts.enumerated() where count > 0 {
                    writeMore(count, day, to: &body)
                }
            }
        }
    }

    private func write(_ place: AllDayLanes<Int>.Bar, to body: inout HTMLWriter) {
        let (bar, days) = (band.bar(place), place.days)
        let style = "--from:\(days.lowerBound);--span:\(days.count);--row:\(place.lane)"
        let shownOn = days.map { "on\(band.days.lowerBound + $0)" }.joined(separator: " ")
        body.element("li", ["class": shownOn, "style": style]) { body in
            write(bar, place, to: &body)
        }
    }

    private func write(
        _ bar: WeekPicture.Bar, _ place: AllDayLanes<Int>.Bar?, to body: inout HTMLWriter
    ) {
        let look = body.palette.look(bar.kind, tint: bar.tint)
        let classes = [
            "e bar", bar.kind.cssClass, body.back(look.fill), body.ink(look.ink),
            body.border(look.edge), place?.continuesBefore == true ? "before" : "",
            place?.continuesAfter == true ? "after" : "",
            body.calendars[bar.calendar].map { "l\($0)" } ?? "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        body.element("p", ["class": classes]) { body in
            body.element("b", [:]) { body in
                if let icon = Icon(bar.kind) { body.draw(icon) }
                body.markup.write(PictureWords.title(bar.title))
            }
            body.element("span", ["class": "q"], PictureWords.rest(of: bar))
            let quiet = body.ink(look.timeInk)
            body.element("span", ["class": "t \(quiet)", "aria-hidden": "true"], bar.daysLabel)
        }
    }

    private func writeMore(_ count: Int, _ day: Int, to body: inout HTMLWriter) {
        let bars = band.hiddenBars(onDay: day)
        let style = "--from:\(day);--span:1;--row:\(band.grid.lanes.laneCount)"
        let number = band.days.lowerBound + day
        let name = picture.days[number].name
        body.element("li", ["class": "more on\(number)", "style": style]) { body in
            HTMLMore(
                words: "+\(count) more", id: "l\(number)", title: "\(count) more on \(name)"
            ).write(bars, to: &body) { bar, _, body in write(bar, nil, to: &body) }
        }
    }
}

/// Writes a chip that opens a list.
struct HTMLMore {
    /// The maximum number of items listed; browsers cannot usefully display a hundred thousand.
    static let most = 500

    let words: String
    /// The chip's identity; the list's has the prefix "list".
    let id: String
    let title: String

    /// Writes the chip and its list; a function writes each item with its index.
    func write<Item>(
        _ items: [Item], to body: inout HTMLWriter,
        item: (Item, Int, inout HTMLWriter) -> Void
    ) {
        let palette = body.palette
        let ink = body.ink(body.palette.ink(palette.text, on: palette.chip))
        body.element(
            "button",
            [
                "class": "chip \(body.back(palette.chip)) \(ink)", "id": id,
                "popovertarget": "list\(id)", "aria-label": "\(words): \(title)",
            ], words)
        let raised = palette.raised
        let text = body.ink(body.palette.ink(palette.text, on: raised))
        body.element(
            "div",
            [
                "popover": "", "id": "list\(id)", "role": "group", "aria-label": title,
                "class": "pop \(body.back(raised)) \(text) \(body.border(palette.separator))",
            ]
        ) { body in
            body.element("p", ["class": "h"], title)
            body.element("ol", [:]) { body in
                for (index, next) in items.prefix(HTMLMore.most).enumerated() {
                    body.element("li", [:]) { item(next, index, &$0) }
                }
                let rest = items.count - HTMLMore.most
                if rest > 0 { body.element("li", [:], "+\(rest) more") }
            }
        }
    }
}

extension WeekPicture.Item.Kind {
    /// The class of its elements; empty for a meeting.
    var cssClass: String {
        switch self {
        case .meeting: ""
        case .tentative: "tentative"
        case .transparent: "transparent"
        case .block, .pinnedBlock, .workedBlock, .doneBlock, .missedBlock: "task"
        }
    }
}
