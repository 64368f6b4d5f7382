internal import Agendas
internal import CalendarModel
internal import Rendering
internal import Wording

extension WeekPicture.Item.Details {
    /// Creates the details that an event's properties give.
    init(_ event: Event.Details) {
        self.init()
        place = event.location.shownLine
        notes = event.notes.shownNotes
        people = event.people.prefix(Self.mostPeople).map(\.words)
        if event.people.count > Self.mostPeople {
            people.append("and \(event.people.count - Self.mostPeople) more")
        }
        link =
            (event.links.first ?? event.location.webAddress ?? event.notes.webAddress ?? "")
            .shownLine
        if place == link { place = "" }
    }

    /// Adds what a block's to-do says and the block does not.
    mutating func add(_ toDo: ToDo) {
        if place.isEmpty { place = (toDo.location ?? "").shownLine }
        if link.isEmpty { link = (toDo.link ?? toDo.notes?.webAddress ?? "").shownLine }
        if notes.isEmpty { notes = (toDo.notes ?? "").shownNotes }
        if repetition.isEmpty {
            repetition =
                toDo.rules.first?.words ?? (toDo.seriesUID == nil ? "" : "one of a series")
        }
    }

    /// The maximum number of people that are named.
    private static var mostPeople: Int { 12 }
}

extension Event.Person {
    /// The name, and the role or answer that matters.
    fileprivate var words: String {
        let sign =
            switch answer {
            case "DECLINED": "declined"
            case "TENTATIVE": "maybe"
            default: isOrganizer ? "organizer" : ""
            }
        return sign.isEmpty ? name.oneLine : "\(name.oneLine) (\(sign))"
    }
}

extension RecurrenceRule {
    /// The interval in words: "every week", "every 2 weeks".
    var words: String {
        let unit =
            switch frequency {
            case .yearly: "year"
            case .monthly: "month"
            case .weekly: "week"
            case .daily: "day"
            case .hourly: "hour"
            case .minutely: "minute"
            case .secondly: "second"
            }
        return interval == 1 ? "every \(unit)" : "every \(interval) \(unit)s"
    }
}

extension String {
    /// The text on one line; empty if it is blank.
    fileprivate var shownLine: String {
        contains { !$0.isWhitespace } ? oneLine : ""
    }

    /// The beginning of notes, without the tags that some calendars write into them.
    fileprivate var shownNotes: String {
        let text = withoutTags.printable.trimmed
        return text.count > 600 ? text.prefix(600).trimmed + " …" : text
    }

    /// The first address of a web page in the text.
    fileprivate var webAddress: String? {
        guard contains("://") else { return nil }
        return firstMatch(of: /https?:\/\/[^\s"<>]+[^\s"<>.,;:!?)\]]/.ignoresCase()).map {
            String($0.0)
        }
    }

    /// The text of HTML; the text itself if it has no tags.
    private var withoutTags: String {
        guard contains("<"),
            contains(/<\/?(br|p|b|i|u|a|ul|ol|li|div|span|html)\b[^>]*>/.ignoresCase())
        else {
            return self
        }
        var text = replacing(/<li\b[^>]*>/.ignoresCase(), with: "\n• ")
        text = text.replacing(
            /<br\b[^>]*>|<\/(p|div|ul|ol|h[1-6])>/.ignoresCase(), with: "\n")
        text = text.replacing(/<\/?[a-z][^>]*>/.ignoresCase(), with: "")
        for (name, sign) in [
            ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("nbsp", " "), ("amp", "&"),
        ] {
            text = text.replacing("&\(name);", with: sign)
        }
        return text.replacing(/\n\s*\n\s*\n/, with: "\n\n").replacing(/\s*\n•[ ]/, with: "\n• ")
    }
}

extension StringProtocol {
    /// The text without blanks and line ends around it.
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
