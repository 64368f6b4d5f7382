internal import CalendarModel
internal import CalendarStore
internal import Preferences

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The environment that only the executable may access: the clock, environment variables and the terminal.
enum World {
    /// The present moment.
    static var now: Instant {
        Instant(seconds: Int64(time(nil)))
    }

    /// Returns the value of an environment variable; nil if it is unset or empty.
    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name), let text = unsafe String(validatingCString: value),
            !text.isEmpty
        else { return nil }
        return text
    }

    /// Returns the value of an environment variable, which may be empty; nil if it is unset.
    static func givenVariable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The configuration file named by `TASKWEAVE_CONFIG`, otherwise the user's; nil if there is none.
    static var configuration: String? {
        variable("TASKWEAVE_CONFIG") ?? Configuration.file(variable)
    }

    /// The path for a new configuration; nil without a home folder.
    static var newConfiguration: String? {
        let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
        return variable("TASKWEAVE_CONFIG") ?? folder.map { $0 + "/taskweave/config.toml" }
    }

    /// Returns a path with `~` replaced by the home folder.
    static func path(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = variable("HOME") else { return path }
        return home + path.dropFirst()
    }

    /// A globally unique UID: RFC 7986 §5.3.
    static var newUID: String {
        var generator = SystemRandomNumberGenerator()
        let digits = (0..<2).map { _ in
            String(UInt64.random(in: .min ... .max, using: &generator), radix: 16)
        }
        let text = digits.map { String(repeating: "0", count: 16 - $0.count) + $0 }.joined()
        let ends = [8, 12, 16, 20, 32]
        let parts = zip([0] + ends, ends).map { text.dropFirst($0).prefix($1 - $0) }
        return parts.joined(separator: "-")
    }

    /// Identifies the last write in the journal; nil if there is none.
    static var lastWrite: String? { journal?.lastWrite }
    /// The journal of the last writes, for undo.
    static var journal: Journal? { state.map { Journal($0 + "/writes") } }

    /// The cache of large folders; the folder `taskweave` in `XDG_CACHE_HOME`, otherwise in `.cache` in the home folder.
    static var cache: ReadingCache? {
        let folder = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
        return folder.map { ReadingCache($0 + "/taskweave", now: now) }
    }

    /// The records of blocks written to the homes of plans.
    static var memories: PlanMemories? { state.map { PlanMemories($0 + "/plans") } }

    /// The to-dos of the last printed list.
    static var listedNames: ListedNames? { listPath.flatMap { ListedNames($0) } }

    /// The path at which that list is stored.
    static var listPath: String? { state.map { $0 + "/list.json" } }

    /// The path at which accepted and dismissed suggestions are stored.
    static var settledPath: String? { state.map { $0 + "/suggestions.json" } }

    /// The folder in which live pages keep their drafts.
    static var pages: String? { state.map { $0 + "/pages" } }

    /// The folder `taskweave` in `XDG_STATE_HOME`, otherwise in `.local/state` in the home folder.
    private static var state: String? {
        let state = variable("XDG_STATE_HOME") ?? variable("HOME").map { $0 + "/.local/state" }
        return state.map { $0 + "/taskweave" }
    }

    /// The number of online cores.
    static var cores: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool {
        isatty(STDOUT_FILENO) == 1
    }

    /// Whether questions can be asked: standard input and standard error are terminals.
    static var isAsking: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    }

    /// The width of the terminal in cells, otherwise `COLUMNS`, otherwise 80.
    static var width: Int {
        if let size, size.ws_col > 0 { return Int(size.ws_col) }
        return variable("COLUMNS").flatMap { Int($0) } ?? 80
    }

    /// The number of terminal lines available for a picture: all but the prompt line; nil if standard output is not a terminal.
    ///
    /// Output to programs and files is not limited in height.
    static var height: Int? {
        guard isTerminal, let size, size.ws_row > 1 else { return nil }
        return Int(size.ws_row) - 1
    }

    private static var size: winsize? {
        var size = winsize()
        return unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// Whether the locale indicates that the terminal can show only ASCII; false if no locale is set.
    static var isASCII: Bool {
        let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG")
        guard let locale = locale?.lowercased() else { return false }
        return !locale.contains("utf-8") && !locale.contains("utf8")
    }

    /// Whether the terminal is known to be light; the last number in `COLORFGBG` is its background colour.
    static var isLight: Bool {
        let background = variable("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
        return background == 7 || background == 15
    }
}
