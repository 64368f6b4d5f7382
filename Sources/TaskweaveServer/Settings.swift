/// How the server answers and what it refuses.
package struct ServerSettings: Sendable {
    /// The address to listen on.
    package var host: String
    /// The port to listen on; 0 for any free one.
    package var port: Int
    /// The bearer token that requests must have (RFC 6750); nil on loopback only.
    package var token: String?
    /// The maximum length of a document, in bytes.
    package var largestDocument = 16 << 20
    /// How long a plan may be searched for; then the best so far is the answer.
    package var longestSearch: Duration = .seconds(60)
    /// The number of documents that are answered at once.
    package var width: Int
    /// The number of documents that may wait for their turn.
    package var queue = 64
    /// Returns the plan as a calendar, in iCalendar; nil if there is no feed.
    package var feed: (@Sendable () throws -> [UInt8])?
    /// The live page; nil if there is none.
    package var page: (any LivePage)?
    /// The key in the page's first address, so that only its reader can use the page.
    package var pageToken = ""
    /// The number of ports after `port` to try where that is taken.
    package var furtherPorts = 0

    /// Creates settings with the usual limits.
    package init(host: String, port: Int, width: Int) {
        self.host = host
        self.port = port
        self.width = width
    }

    /// Whether only programs of this machine can connect.
    package var isLoopback: Bool { Self.loopback.contains(host) }

    /// The names of this machine.
    static let loopback: Set<String> = ["127.0.0.1", "::1", "localhost"]
}
