internal import Doors

/// The version of Taskweave: a number, and the commit if it was installed by script.
///
/// The scripts generate `BuiltCommit.swift` with the commit in this folder; git ignores the file, and it is removed after the
/// build. Builds made by hand have no such file and show only the number.
enum Version: BuiltFromCommit {
    /// The output of `--version`: `1.1.0 (abcdef1)`, or `1.1.0` if the commit is unknown.
    static var text: String { Release.number + (commit.map { " (\($0))" } ?? "") }
}

/// A type that may know the commit it was built from.
protocol BuiltFromCommit {
    /// The short name of the commit, with the suffix `-dirty` if files differed from it.
    static var commit: String? { get }
}

/// The default if no commit file was generated.
extension BuiltFromCommit {
    static var commit: String? { nil }
}
