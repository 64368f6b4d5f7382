/// The live page behind the routes: it draws, plans and writes.
///
/// Parameters are those of an address or of a form, by name. All functions may be called from several threads at once.
package protocol LivePage: Sendable {
    /// An identifier of the state that the page would show now; it changes with the draft and the files.
    var version: String { get }

    /// Returns the page for the parameters of its address, as HTML.
    func page(_ query: [String: String]) -> String

    /// Performs an action.
    ///
    /// - Parameters:
    ///   - action: The name of the action.
    ///   - form: The parameters of the form.
    ///   - query: Those of the page's address; nil if the page is not wanted, and its next reader learns what was done.
    /// - Returns: The outcome, and the page.
    func act(
        _ action: String, _ form: [String: String], on query: [String: String]?
    ) -> PageAnswer

    /// Returns a JSON document about possible changes; nil if there is none of this name.
    func document(_ name: String, _ query: [String: String]) -> String?
}

/// The answer to an action of the live page.
package struct PageAnswer: Sendable {
    /// The outcome of an action.
    package enum Outcome: Sendable {
        /// It was done.
        case done
        /// It could not be done; the page says why.
        case refused
        /// It was about a draft that is no longer the present one.
        case stale
        /// There is no such action.
        case unknown
    }

    package var outcome: Outcome
    /// The page afterwards, as HTML; empty if it was not wanted.
    package var page: String

    package init(_ outcome: Outcome, page: String = "") {
        self.outcome = outcome
        self.page = page
    }
}
