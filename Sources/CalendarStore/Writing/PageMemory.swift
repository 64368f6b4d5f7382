internal import CalendarModel
package import Planning

/// The state that a live page keeps while its server does not run: the key of the browser, and the draft.
package struct PageMemory: StateValue, Sendable {
    /// The version of this format.
    private var version = 1
    /// The key by which the server knows its browser.
    package var key: String
    /// The draft.
    package var draft = Draft()
    /// The number of the draft, which grows with each change of it.
    package var number = 0

    /// Creates the memory of a page that was not opened before.
    package init(key: String) {
        self.key = key
    }

    /// Reads a memory; nil if there is no file, or none that can be read.
    package init?(at path: String) {
        guard let known = StateFile.read(Self.self, at: path), known.version == 1 else {
            return nil
        }
        self = known
    }

    /// Returns the path of the memory of a page, with a configuration or without one, in a folder of the user's state.
    package static func path(of configuration: String?, in folder: String) -> String {
        let place = configuration.map(PlanHome.place) ?? ""
        return "\(folder)/\(String(fingerprint(of: [place]), radix: 16)).json"
    }
}
