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
        body.element("dd", [:]) { Self.write(link: details.link, to: &$0) }
    }

    /// Writes the notes, a line each, with their web addresses as links.
    private func writeNotes(_ quiet: String, to body: inout HTMLWriter) {
        body.element("dt", ["class": quiet], "Notes")
        body.element("dd", [:]) { body in
            for line in details.notes.split(separator: "\n", omittingEmptySubsequences: false) {
                body.element("p", [:]) { body in
                    guard !line.isEmpty else { return body.markup.write("\u{A0}") }
                    Self.write(line, to: &body)
                }
            }
        }
    }

    private static func write(_ line: Substring, to body: inout HTMLWriter) {
        var rest = line
        while rest.contains("://"),
            let link = rest.firstMatch(of: /https?:\/\/[^\s"<>]+[^\s"<>.,;:!?)\]]/.ignoresCase())
        {
            body.markup.write(String(rest[..<link.range.lowerBound]))
            write(link: String(link.output), to: &body)
            rest = rest[link.range.upperBound...]
        }
        body.markup.write(String(rest))
    }

    /// Writes a link that opens beside the page.
    private static func write(link: String, to body: inout HTMLWriter) {
        body.element(
            "a", ["href": link, "target": "_blank", "rel": "noopener noreferrer"], link)
    }
}
