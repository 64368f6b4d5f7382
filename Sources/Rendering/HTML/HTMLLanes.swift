internal import DesignTokens
internal import GridLayout

/// Writes what lasts whole days.
struct HTMLLanes {
    let band: PictureBand
    let picture: WeekPicture
    let id: String

    func write(to body: inout HTMLWriter) {
        body.element("section", ["class": "alldays", "aria-label": "All day"]) { body in
            body.element("h2", [:], "All day")
            body.element("ol", [:]) { body in
                for place in band.grid.lanes.bars { write(place, to: &body) }
                for (day, count) in band.grid.lanes.hiddenCounts.enumerated() where count > 0 {
                    writeMore(count, day, to: &body)
                }
            }
        }
    }

    private func write(
        _ place: AllDayLanes<Int>.Bar, to body: inout HTMLWriter
    ) {
        let (bar, days) = (band.bar(place), place.days)
        let shownOn = days.map { "on\(band.days.lowerBound + $0)" }.joined(separator: " ")
        let style = "--from:\(days.lowerBound);--span:\(days.count);--row:\(place.lane)"
        body.element("li", ["class": shownOn, "style": style]) { body in
            write(bar, place, "\(id)-bar-\(band.days.lowerBound)-\(bar.id)", to: &body)
        }
    }

    private func write(
        _ bar: WeekPicture.Bar, _ place: AllDayLanes<Int>.Bar?, _ name: String,
        to body: inout HTMLWriter
    ) {
        let look = body.palette.look(bar.kind, tint: bar.tint)
        let classes = [
            "event bar", bar.kind.cssClass, body.back(look.fill), body.ink(look.ink),
            body.border(look.edge), place?.continuesBefore == true ? "before" : "",
            place?.continuesAfter == true ? "after" : "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
        body.element(
            "a",
            [
                "class": classes, "href": "#\(name)", "id": name,
                "aria-label": PictureWords.name(of: bar),
            ]
        ) { body in
            body.element("span", ["class": "title"]) { body in
                if let icon = Icon(bar.kind) { body.draw(icon) }
                body.element("bdi", [:], PictureWords.title(bar.title))
            }
            let quiet = body.ink(look.timeInk)
            body.element("span", ["class": "details \(quiet)"], bar.daysLabel)
        }
    }

    private func writeMore(_ count: Int, _ day: Int, to body: inout HTMLWriter) {
        let bars = band.hiddenBars(onDay: day)
        let style = "--from:\(day);--span:1;--row:\(band.grid.lanes.laneCount)"
        let shownOn = "on\(band.days.lowerBound + day)"
        body.element("li", ["class": "more \(shownOn)", "style": style]) { body in
            HTMLMore(words: "+\(count) more", id: "\(id)-lane-\(shownOn)").write(to: &body) {
                body in
                for bar in bars {
                    body.element("li", [:]) {
                        write(bar, nil, "\(id)-lane-\(shownOn)-\(bar.id)", to: &$0)
                    }
                }
            }
        }
    }
}

/// Writes a chip that shows a list when the pointer or the focus is on it.
struct HTMLMore {
    let words: String
    let id: String

    func write(to body: inout HTMLWriter, items: (inout HTMLWriter) -> Void) {
        let palette = body.palette
        let chip =
            "chip \(body.back(palette.chip)) \(body.ink(body.palette.ink(palette.text, on: palette.chip)))"
        body.element("a", ["class": chip, "href": "#\(id)", "id": id], words)
        let list = "\(body.back(palette.canvas)) \(body.border(palette.separator))"
        body.element("ol", ["class": list]) { items(&$0) }
    }
}

extension WeekPicture.Item.Kind {
    /// The class of its elements.
    var cssClass: String {
        switch self {
        case .meeting: "meeting"
        case .tentative: "tentative"
        case .transparent: "transparent"
        case .block: "task"
        case .pinnedBlock: "task pinned"
        }
    }
}
