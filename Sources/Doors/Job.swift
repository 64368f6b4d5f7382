package import JSONLines

/// A kind of document that Taskweave answers, whether it arrives from a line, from C, from Python or over HTTP.
///
/// Every door has the same jobs, and the same document has the same answer through each. A door only carries bytes.
package enum Job: String, CaseIterable, Sendable {
    /// A planning problem; the answer is a plan.
    case solve
    /// A planning problem with blocks; the answer is their cost, term by term.
    case score
    /// A planning problem with one more task; the answer is the best places for it. Or people who want to meet; the answer is
    /// that of `free`.
    case recommend
    /// The items of a day; the answer is their frames.
    case layout
    /// Calendars and a window; the answer is the occurrences in it.
    case expand
    /// Calendars, to-dos and preferences; the answer is the blocks.
    case plan
    /// Calendars and a window; the answer is the time when no calendar is busy, or when several people could best meet.
    case free

    /// The job, as the processing of lines.
    package var lines: LineJob {
        switch self {
        case .solve: .plans
        case .score: .scores
        case .recommend: .places
        case .layout: .frames
        case .expand: .occurrences
        case .plan: .agendas
        case .free: .freeTime
        }
    }

    /// Returns the answer to one document, which is JSON in UTF-8.
    ///
    /// An error is an answer, too: `{"error":{"field":…,"message":…},"line":1}`.
    ///
    /// - Parameters:
    ///   - document: JSON in UTF-8.
    ///   - form: The form of the answer if the document names none; nil for the usual one.
    /// - Returns: One line of JSON, with the error as a value if there is one.
    /// - Complexity: That of the job. Nothing is kept from one document to the next.
    package func answer(to document: [UInt8], as form: String? = nil) -> LineProcessor.Answer {
        lines.answer(to: document, named: rawValue, as: form)
    }
}
