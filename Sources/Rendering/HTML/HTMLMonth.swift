internal import DesignTokens

/// Writes weeks one below the other: each day with a dot per item, with names in wide windows, and a load bar.
struct HTMLMonth {
    let picture: WeekPicture

    func write(to body: inout HTMLWriter) {
        let line = body.border(body.palette.hourLine)
        body.element(
            "section", ["class": "month \(line)", "id": "month", "aria-label": "Month"]
        ) { body in
            let quiet = body.ink(body.palette.secondaryText)
            body.element("p", ["class": "names \(quiet)", "aria-hidden": "true"]) { body in
                for day in picture.days.prefix(7) {
                    body.element("small", [:], day.heading.prefix { $0 != " " }.description)
                }
            }
            body.element("ol", ["class": line]) { body in
                for index in picture.days.indices { write(index, line, to: &body) }
            }
        }
    }

    private func write(_ index: Int, _ line: String, to body: inout HTMLWriter) {
        let palette = body.palette
        let day = picture.days[index]
        let number = day.heading.split(separator: " ").last.map(String.init) ?? ""
        let today = "\(body.back(palette.today.fill)) \(body.ink(palette.today.ink))"
        let ground =
            day.isToday ? palette.todayGround : day.isWeekend ? palette.offGround : palette.canvas
        let quiet = body.ink(body.palette.ink(palette.secondaryText, on: ground))
        let ink =
            day.isPast || day.isOutside
            ? quiet : body.ink(body.palette.ink(palette.text, on: ground))
        let dots = HTMLDots(picture: picture, day: index)
        let load = day.load.map { $0.minutes > 0 ? ", \($0.words) taken" : "" } ?? ""
        body.element("li", ["class": "\(line) \(body.back(ground))"]) { body in
            body.element(
                "a",
                [
                    "class": ink, "href": "#d\(index)",
                    "aria-label":
                        "\(day.name), \(dots.count) \(dots.count == 1 ? "item" : "items")\(load)",
                    "aria-current": day.isToday ? "date" : nil,
                ]
            ) { body in
                body.element("span", ["class": "head"]) { body in
                    body.element("b", ["class": day.isToday ? today : nil], number)
                }
                dots.write(quiet, names: ink, to: &body)
                if let load = day.load, load.minutes > 0 { write(load, quiet, to: &body) }
            }
        }
    }

    private func write(_ load: WeekPicture.Load, _ quiet: String, to body: inout HTMLWriter) {
        let color = load.share > 1 ? body.theme.colors.warning : body.theme.colors.accent
        let bar = body.back(body.palette.edge(color, on: body.palette.canvas))
        body.element("span", ["class": "load"]) { body in
            body.element("small", ["class": quiet], durationLabel(minutes: load.minutes))
            body.element("i", ["class": body.back(body.palette.hourLine)]) { body in
                body.element("i", ["class": bar, "style": "width:\(load.percent)%"], "")
            }
        }
    }
}
