internal import DesignTokens

/// Writes the legend of the colours and signs that the picture contains.
struct HTMLLegend {
    let picture: WeekPicture

    func write(to body: inout HTMLWriter) {
        let entries = LegendEntry.all(of: picture)
        guard !entries.isEmpty else { return }
        let categories = body.categories.isEmpty ? [] : picture.categoryNames
        let quiet = body.ink(body.palette.secondaryText)
        body.element("ul", ["class": "legend \(quiet)", "aria-label": "Legend"]) { body in
            var calendar = 0
            for entry in entries {
                body.element("li", [:]) { body in
                    if case .calendar(let tint) = entry.sign {
                        writeFilter("f\(calendar)", entry.word, to: &body) {
                            write(.calendar(tint), to: &$0)
                        }
                        calendar += 1
                    } else {
                        write(entry.sign, to: &body)
                        body.markup.write(entry.word)
                    }
                }
            }
            for (index, name) in categories.enumerated() {
                body.element("li", [:]) { body in
                    writeFilter("g\(index)", name, to: &body) { $0.draw(.label) }
                }
            }
        }
        body.markup.newLine()
    }

    /// Writes a calendar or category as a chip that shows or hides its items.
    private func writeFilter(
        _ id: String, _ name: String, to body: inout HTMLWriter,
        sign: (inout HTMLWriter) -> Void
    ) {
        let palette = body.palette
        let ink = body.ink(body.palette.ink(palette.text, on: palette.chip))
        body.element("label", ["class": "filter \(body.back(palette.chip)) \(ink)"]) { body in
            body.markup.empty(
                "input", ["type": "checkbox", "id": id, "checked": "checked"])
            sign(&body)
            body.element("bdi", [:], name)
        }
    }

    private func write(_ sign: LegendEntry.Sign, to body: inout HTMLWriter) {
        let palette = body.palette
        switch sign {
        case .kind(let kind):
            let look = body.palette.look(kind, tint: nil)
            let classes =
                "swatch \(kind.cssClass) \(body.back(look.fill)) \(body.ink(look.ink)) "
                + body.border(look.edge)
            body.element("span", ["class": classes]) { body in
                if let icon = Icon(kind) { body.draw(icon) }
            }
        case .calendar(let tint):
            let edge = body.back(body.palette.look(.meeting, tint: tint).edge)
            body.element("span", ["class": "dot \(edge)"], "")
        case .conflict:
            let classes =
                "swatch clash \(body.border(palette.error)) \(body.ink(palette.error))"
            body.element("span", ["class": classes], "")
        case .gap:
            body.element("span", ["class": "hatch \(body.ink(palette.separator))"], "")
        case .now:
            body.element("span", ["class": "dash \(body.back(palette.error))"], "")
        case .mark(let mark):
            let tint = mark.tint.map { palette.seen($0, over: palette.canvas) } ?? palette.text
            let ink = body.ink(body.palette.ink(tint, on: palette.canvas))
            body.element("b", ["class": ink], mark.text)
        }
    }
}
