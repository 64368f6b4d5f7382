import Testing

/// The expected reading of a real calendar, by RFC 5545 and not by the behaviour of other programs.
struct CorpusExpectation: CustomTestStringConvertible {
    /// The path in the corpus.
    var path: String
    /// How many occurrences there are from the day before the earliest start on, for 730 days in UTC.
    var count: Int
    /// When the first of them starts, where that tells something.
    var start: String?
    /// Beginnings of what must be reported.
    var messages: [String] = []
    /// Why it must be so.
    var reason: String

    init(
        _ path: String, _ count: Int, start: String? = nil, messages: [String] = [],
        _ reason: String
    ) {
        self.path = path
        self.count = count
        self.start = start
        self.messages = messages
        self.reason = reason
    }

    var testDescription: String { path }
}
