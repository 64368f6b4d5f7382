/// A way to take part in an event from afar, one CONFERENCE: RFC 7986 §5.11.
public struct Conference: Hashable, Sendable {
    /// Where it is: `https:`, `tel:`, `xmpp:` and so on.
    public var uri: String
    /// FEATURE in upper case, such as `AUDIO` and `VIDEO`.
    public var features: [String]
    /// LABEL: what to call it.
    public var label: String?

    /// Creates a conference.
    public init(uri: String, features: [String] = [], label: String? = nil) {
        self.uri = uri
        self.features = features
        self.label = label
    }
}
