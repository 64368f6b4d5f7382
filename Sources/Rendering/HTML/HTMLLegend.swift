internal import DesignTokens

/// Writes what colours and signs mean; only those that the picture has.
struct HTMLLegend {
    let picture: WeekPicture

    func write(to body: inout HTMLWriter) {
        let entries = LegendEntry.all(of: picture)
        guard !entries.isEmpty else { return }
        let quiet = body.ink(body.palette.secondaryText)
        body.element("section", ["class": "legend \(quiet)", "aria-label": "Legend"]) { body in
            body.element("ul", [:]) { body in
                for entry in entries {
                    body.element("li", [:]) { body in
                        write(entry.sign, to: &body)
                        body.markup.write(entry.word)
                    }
                }
            }
        }
        body.markup.newLine()
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
            let fill = body.back(body.palette.look(.meeting, tint: tint).fill)
            body.element("span", ["class": "dot \(fill)"], "")
        case .conflict:
            let classes =
                "swatch conflict \(body.border(palette.error)) \(body.ink(palette.error))"
            body.element("span", ["class": classes]) { $0.draw(.conflict) }
        case .gap:
            body.element("span", ["class": "hatch \(body.ink(palette.separator))"], "")
        case .now:
            body.element("span", ["class": "dash \(body.back(palette.error))"], "")
        }
    }
}
