public import CalendarModel
public import Preferences

extension Configuration {
    /// Returns the path of the user's configuration file, or nil if there is none.
    ///
    /// It is `taskweave/config.toml` in the folder that `XDG_CONFIG_HOME` names, otherwise in `.config` in the home folder;
    /// `variable` returns the values of environment variables.
    public static func file(_ variable: (String) -> String?) -> String? {
        let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
        guard let path = folder.map({ $0 + "/taskweave/config.toml" }),
            Files.kind(of: path) != .missing
        else { return nil }
        return path
    }

    /// Reads a configuration file in TOML.
    ///
    /// Missing settings are as in `Configuration()`. `diagnostics` receives a warning for every unknown key, and an error
    /// for every holiday file that cannot be used.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - home: The home folder, to which paths of holiday files that begin with `~/` are relative.
    ///   - diagnostics: Receives the diagnostics.
    /// - Throws: `FileError` if the file cannot be read, is not TOML, or contains an invalid value.
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

    /// Returns the line numbers of the keys in a configuration file.
    ///
    /// - Throws: `FileError` if the file cannot be read.
    package static func lines(inFile path: String) throws(FileError) -> [String: Int] {
        try lines(toml: Files.read(path))
    }
}
