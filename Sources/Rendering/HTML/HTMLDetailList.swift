/// Writes the details of an item or a to-do as names and values.
struct HTMLDetailList {
    let details: WeekPicture.Item.Details

    func write(_ quiet: String, to body: inout HTMLWriter) {
        guard details != WeekPicture.Item.Details() else { return }
        body.element("dl", [:]) { body in
            for (name, words) in rows {
                body.element("dt", ["class": quiet], name)
                body.element("dd", [:], words)
            }
            if isLink { writeLink(quiet, to: &body) }
            if !details.notes.isEmpty { writeNotes(quiet, to: &body) }
        }
    }

    private var rows: [(String, String)] {
        let rows = [
            ("Where", details.place), ("Who", details.people.joined(separator: ", ")),
            ("Repeats", details.repetition), ("Due", details.due), ("To spare", details.spare),
            ("Why here", details.reason), ("Link", isLink ? "" : details.link),
        ]
        return rows.filter { !$0.1.isEmpty }
    }

    /// Whether the link has a scheme that is safe to open.
    private var isLink: Bool {
        ["https://", "http://", "tel:", "mailto:"].contains {
            details.link.lowercased().hasPrefix($0)
        }
    }

    private func writeLink(_ quiet: String, to body: inout HTMLWriter) {
        body.element("dt", ["class": quiet], "Link")
        body.element("dd", [:]) { body in
            body.element(
                "a", ["href": details.link, "rel": "noopener noreferrer"], details.link)
        }
    }

    private func writeNotes(_ quiet: String, to body: inout HTMLWriter) {
        body.element("dt", ["class": quiet], "Notes")
        body.element("dd", [:]) { body in
            for line in details.notes.split(separator: "\n", omittingEmptySubsequences: false) {
                body.element("p", [:], line.isEmpty ? "\u{A0}" : String(line))
            }
        }
    }
}
