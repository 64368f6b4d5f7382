internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import TaskweaveServer
internal import Wording

/// `taskweave serve`.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract:
            "Open the week as a page to plan in; serve the plan as a feed, and the libraries' API.",
        discussion: """
            The first line is the address of the page; only the browser that opens it can use the page. /plan.ics is \
            the plan, to which calendars subscribe. The API is below /v1; /openapi.yaml describes it. \
            The environment variable TASKWEAVE_TOKEN holds the bearer token that clients must send; without one, only \
            programs on this machine are answered. If other machines connect, put TLS in front.

            Examples:
              taskweave serve --open
              taskweave serve --api-only --port 4711
            """)

    @Flag(help: "Serve /v1 alone; no file of yours is read.")
    var apiOnly = false

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on, 0 for any; by default the first free one from 4711.")
    var port: Int?

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Option(help: "How long a plan may be searched for: 30s, 2m.")
    var longestSearch = "60s"

    @Option(help: "The largest document, in MiB.")
    var largest = 16

    @Option(help: "How many documents are answered at once; by default one per core.")
    var width: Int?

    @OptionGroup(title: "Shared options") var place: PlaceOptions

    func run() throws {
        var settings = ServerSettings(host: host, port: port ?? 4711, width: width ?? World.cores)
        settings.furtherPorts = port == nil ? 20 : 0
        settings.token = try token()
        if !apiOnly {
            let session = try place.session()
            Streams.warn(session.diagnostics)
            settings.feed = feed(session)
            let desk = PageDesk(place, AgentCommands(place, session), of: session.path)
            settings.page = desk
            settings.pageToken = settings.token ?? desk.key
        }
        guard settings.isLoopback || settings.token != nil else {
            throw UsageError(
                "“\(host)” can be reached from other machines, and there is no token",
                hint: "set TASKWEAVE_TOKEN, and put TLS in front")
        }
        guard (0...65_535).contains(settings.port) else {
            throw UsageError("\(settings.port) is not a port", hint: "ports are 0 to 65535")
        }
        guard (1...1024).contains(largest), (1...1024).contains(settings.width) else {
            throw UsageError(
                "--largest and --width are 1 to 1024",
                hint: "leave them out for 16 MiB and one per core")
        }
        settings.largestDocument = largest << 20
        settings.longestSearch = .seconds(try seconds())
        do throws(Server.Failure) {
            try Server.run(settings) { [settings, open] address in
                let page =
                    settings.page == nil ? address : "\(address)/?token=\(settings.pageToken)"
                try? Streams.write(page + "\n")
                if open, settings.page != nil { Shell.open(page) }
            }
        } catch {
            throw UsageError(error.message, hint: error.hint)
        }
    }

    private func seconds() throws -> Int64 {
        guard let length = CalendarDuration(terse: longestSearch), length.nominalSeconds > 0 else {
            throw UsageError(
                "--longest-search “\(longestSearch)” is not a length", hint: "write 30s or 2m")
        }
        return length.nominalSeconds
    }

    /// Returns the token of the environment.
    private func token() throws -> String? {
        // One that is set but empty is a mistake: without a token, every program of this machine is answered.
        guard let token = World.givenVariable("TASKWEAVE_TOKEN") else { return nil }
        let isPlain = token.utf8.allSatisfy { (33...126).contains($0) }
        guard isPlain, token.utf8.count >= 16 else {
            throw UsageError(
                "TASKWEAVE_TOKEN is not a token of 16 printable characters or more",
                hint: "make one: openssl rand -hex 32; or unset it to answer this machine alone")
        }
        return token
    }

    /// Returns the reader of the configured plan.
    private func feed(_ session: Session) -> (@Sendable () throws -> [UInt8])? {
        guard let home = session.home else { return nil }
        return { [zone = session.times.zone] in
            var export = CalendarExport(zone: zone)
            try export.add(path: home.path)
            return Array(export.calendar.utf8)
        }
    }
}
