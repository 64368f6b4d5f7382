/// The kinds of suggestions that the user accepted or dismissed for a to-do, so that they are not offered again.
package struct SettledSuggestions: StateValue, Sendable {
    /// The maximum number that are kept; the oldest are forgotten first.
    private static let most = 500

    /// The version of this format.
    private var version = 1
    /// The kinds with the UIDs of their to-dos, the newest last.
    private var settled: [String] = []

    /// Reads the suggestions from a file; none if there is no file that can be read.
    package init(_ path: String?) {
        guard let path, let known = StateFile.read(Self.self, at: path), known.version == 1
        else { return }
        self = known
    }

    /// Whether suggestions of a kind are settled for the to-do with a UID.
    package func contains(_ kind: String, for uid: String) -> Bool {
        settled.contains(Self.key(kind, uid))
    }

    /// Settles suggestions of some kinds for the to-do with a UID.
    package mutating func add(_ kinds: some Sequence<String>, for uid: String) {
        settled = (settled + kinds.map { Self.key($0, uid) }).suffix(Self.most)
    }

    private static func key(_ kind: String, _ uid: String) -> String { "\(kind) \(uid)" }
}
