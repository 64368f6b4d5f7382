public import CalendarModel
public import Preferences

extension Configuration {
    /// Returns the path of the user's configuration file, or nil where there is none.
    ///
    /// It is `taskweave/config.toml` in the folder that `XDG_CONFIG_HOME` names, else in `.config` of the home
    /// folder; the environment is asked through `variable`.
    public static func file(_ variable: (String) -> String?) -> String? {
        let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
        guard let path = folder.map({ $0 + "/taskweave/config.toml" }),
            Files.kind(of: path) != .missing
        else { return nil }
        return path
    }

    /// Reads a configuration file in TOML.
    ///
    /// What it does not say is as in `Configuration()`; `diagnostics` receives a warning for every key that has
    /// no meaning, and an error for every file of holidays that cannot be used.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - home: The home folder, from which files of holidays whose paths begin with `~/` are meant.
    ///   - diagnostics: Takes the warnings.
    /// - Throws: `FileError` where the file cannot be read, is no TOML, or a value has no meaning.
    public init(
        file path: String, home: String? = nil, diagnostics: inout [Diagnostic]
    ) throws(FileError) {
        try self.init(
            toml: Files.read(path), path: path,
            zones: ZoneFiles(), diagnostics: &diagnostics)
        for row in periods.indices {
            guard let file = periods[row].holidayFile else { continue }
            let place = SourcePlace(file: path, line: file.line)
            periods[row].readHolidays(of: file, home: home, at: place, &diagnostics)
        }
    }

    /// Returns the lines on which the keys of a configuration file stand.
    ///
    /// - Throws: `FileError` where the file cannot be read.
    package static func lines(inFile path: String) throws(FileError) -> [String: Int] {
        try lines(toml: Files.read(path))
    }
}
