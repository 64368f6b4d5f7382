/// Writes the week's time account as a card: labelled lines and a table.
struct HTMLAccount {
    let account: PagePicture.Account

    func write(to body: inout HTMLWriter) {
        let card = HTMLCard(&body)
        body.element(
            "section", ["class": "card account \(card.classes)", "aria-labelledby": "account"]
        ) { body in
            body.element("h2", ["id": "account"], "The week")
            body.element("dl", [:]) { body in
                for line in account.lines {
                    body.element("dt", ["class": card.quiet], line.label)
                    for words in line.words {
                        body.element("dd", [:]) { $0.element("bdi", [:], words) }
                    }
                }
            }
            if !account.columns.isEmpty { writeTable(card, to: &body) }
        }
    }

    /// Writes the table in its own box, which scrolls in narrow windows.
    private func writeTable(_ card: HTMLCard, to body: inout HTMLWriter) {
        body.element(
            "div",
            [
                "class": "scroll", "role": "region", "tabindex": "0",
                "aria-label": "Time by category and project",
            ]
        ) { body in
            body.element("table", [:]) { body in
                body.element("thead", [:]) { body in
                    body.element("tr", ["class": card.quiet]) { body in
                        for column in account.columns {
                            // The first heading is empty on screen; screen readers get words for it.
                            body.element("th", ["scope": "col"]) { body in
                                guard column.isEmpty else { return body.markup.write(column) }
                                body.element("span", ["class": "q"], "Category or project")
                            }
                        }
                    }
                }
                body.element("tbody", [:]) { body in
                    for row in account.rows { write(row, to: &body) }
                }
            }
        }
    }

    private func write(_ row: [String], to body: inout HTMLWriter) {
        body.element("tr", [:]) { body in
            for (column, words) in row.enumerated() {
                guard column == 0 else {
                    body.element("td", [:], words)
                    continue
                }
                body.element("th", ["scope": "row"]) { $0.element("bdi", [:], words) }
            }
        }
    }
}

extension HTMLStyle {
    /// The rules for the card, which only pages with a card contain.
    static let account = """
        .account dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.25rem .75rem}
        .account dd{grid-column:2;overflow-wrap:anywhere}
        .account .scroll{overflow-x:auto;margin-top:.5rem}
        .account table{border-collapse:collapse;width:100%;font-size:var(--small);white-space:nowrap}
        .account th,.account td{padding:.125rem 0 .125rem .75rem;text-align:end;font-weight:400}
        .account th:first-child{padding-inline-start:0;text-align:start;font-weight:600}

        """
}
