/// Writes the line to which narrow windows fold today's card: the current item, the next one, and how much is done.
struct HTMLGlance {
    let picture: PagePicture.Today
    let week: WeekPicture

    func write(_ card: HTMLCard, to body: inout HTMLWriter, content: (inout HTMLWriter) -> Void) {
        body.element("details", ["class": "fold"]) { body in
            body.element("summary", [:]) { writeLine(card, to: &$0) }
            content(&body)
        }
    }

    private func writeLine(_ card: HTMLCard, to body: inout HTMLWriter) {
        body.element("span", ["class": "glance"]) { body in
            for (name, words) in parts {
                body.element("span", [:]) { body in
                    body.element("span", ["class": card.quiet], "\(name) ")
                    body.element("bdi", [:], words)
                    body.markup.write(" ")
                }
            }
        }
        guard picture.failure == nil, !picture.tasks.isEmpty else { return }
        body.element("b", [:], "\(picture.doneCount)/\(picture.tasks.count) done")
    }

    private var parts: [(String, String)] {
        let (now, next) = week.glance
        let parts = [
            now.map { ("Now", PictureWords.title($0.title)) },
            next.map { ("Next", "\($0.startLabel) \(PictureWords.title($0.title))") },
        ].compactMap(\.self)
        return parts.isEmpty ? [("Today", picture.dateLabel)] : parts
    }
}
