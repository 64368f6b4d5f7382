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

/// What only the executable may ask: the clock, the environment, the terminal.
enum World {
    /// The present moment.
    static var now: Instant {
        Instant(seconds: Int64(time(nil)))
    }

    /// Returns the value of an environment variable; nil where it is not set or empty.
    static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name), let text = unsafe String(validatingCString: value),
            !text.isEmpty
        else { return nil }
        return text
    }

    /// The configuration file that `TASKWEAVE_CONFIG` names, else the user's; nil where there is none.
    static var configuration: String? {
        variable("TASKWEAVE_CONFIG") ?? Configuration.file(variable)
    }

    /// Where a new configuration goes; nil without a home folder.
    static var newConfiguration: String? {
        let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
        return variable("TASKWEAVE_CONFIG") ?? folder.map { $0 + "/taskweave/config.toml" }
    }

    /// Returns a path with the home folder in place of `~`.
    static func path(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/"), let home = variable("HOME") else { return path }
        return home + path.dropFirst()
    }

    /// A UID that nothing else has: RFC 7986 §5.3.
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

    /// Where the last writes are kept.
    static var journal: Journal? { state.map { Journal($0 + "/writes") } }

    /// What earlier readings of large folders have shown; the folder `taskweave` below `XDG_CACHE_HOME`, else `.cache` of the
    /// home folder.
    static var cache: ReadingCache? {
        let folder = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
        return folder.map { ReadingCache($0 + "/taskweave", now: now) }
    }

    /// Where it is kept what was written to the homes of plans.
    static var memories: PlanMemories? { state.map { PlanMemories($0 + "/plans") } }

    /// The to-dos of the last list that was printed.
    static var listedNames: ListedNames? { listPath.flatMap { ListedNames($0) } }

    /// Where they are kept.
    static var listPath: String? { state.map { $0 + "/list.json" } }

    /// The folder `taskweave` below `XDG_STATE_HOME`, else `.local/state` of the home folder.
    private static var state: String? {
        let state = variable("XDG_STATE_HOME") ?? variable("HOME").map { $0 + "/.local/state" }
        return state.map { $0 + "/taskweave" }
    }

    /// The number of cores that are in use.
    static var cores: Int {
        max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool {
        isatty(STDOUT_FILENO) == 1
    }

    /// Whether there is somebody to ask: standard input and standard error are a terminal.
    static var isAsking: Bool {
        isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
    }

    /// The width of the terminal in cells, else `COLUMNS`, else 80.
    static var width: Int {
        var size = winsize()
        if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
            return Int(size.ws_col)
        }
        return variable("COLUMNS").flatMap { Int($0) } ?? 80
    }

    /// Whether the locale says that the terminal cannot show more than ASCII; an unset one says nothing.
    static var isASCII: Bool {
        let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG")
        guard let locale = locale?.lowercased() else { return false }
        return !locale.contains("utf-8") && !locale.contains("utf8")
    }

    /// Whether the terminal is known to be light: the last number of `COLORFGBG` is its background.
    static var isLight: Bool {
        let background = variable("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
        return background == 7 || background == 15
    }
}
