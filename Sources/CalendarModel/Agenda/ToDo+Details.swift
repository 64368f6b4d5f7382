extension ToDo {
    /// Data about a to-do in its source that planning does not need.
    package enum Detail: Hashable, Sendable {
        /// DESCRIPTION: RFC 5545 §3.8.1.5.
        case notes(String)
        /// LOCATION: RFC 5545 §3.8.1.7.
        case location(String)
        /// URL: RFC 5545 §3.8.4.6.
        case link(String)
        /// Anything else: its name in words, and its content lines if it comes from a calendar.
        case other(String, lines: [String])
    }

    /// The text below the to-do: DESCRIPTION, the body of a headline, or the indented lines of a list item.
    public var notes: String? {
        details.lazy.compactMap { if case .notes(let text) = $0 { text } else { nil } }.first
    }

    /// The place where it must be done.
    public var location: String? {
        details.lazy.compactMap { if case .location(let text) = $0 { text } else { nil } }.first
    }

    /// The address of a page about the to-do.
    public var link: String? {
        details.lazy.compactMap { if case .link(let text) = $0 { text } else { nil } }.first
    }

    /// Adds a detail unless its text is nil or blank.
    package mutating func add(_ detail: (String) -> Detail, _ text: String?) {
        guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
        details.append(detail(text))
    }
}
