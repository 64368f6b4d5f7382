extension Configuration {
    /// Returns the path of the user's configuration file: `taskweave/config.toml` in the folder that
    /// `XDG_CONFIG_HOME` names, else in `.config` of the home folder; nil where there is no such file.
    ///
    /// - Parameter variable: Returns the value of an environment variable.
    public static func file(_ variable: (String) -> String?) -> String? {
        let folder = variable("XDG_CONFIG_HOME") ?? variable("HOME").map { $0 + "/.config" }
        guard let path = folder.map({ $0 + "/taskweave/config.toml" }),
            Files.kind(of: path) != .missing
        else { return nil }
        return path
    }
}
