/// Which Taskweave this is: a number, and the commit where somebody installed it.
///
/// The commit comes from a file that `.ci/install` generates, `BuiltCommit.swift` in this folder, which git ignores and which
/// goes again when the build is over. What is built by hand has no such file, and only the number.
enum Version: BuiltFromCommit {
    /// The number of the release, which `.ci/release` reads here.
    static let number = "1.0.0"

    /// What `--version` prints: `1.0.0 (abcdef1)`, or `1.0.0` where the commit is not known.
    static var text: String { commit.map { "\(number) (\($0))" } ?? number }
}

/// Something that may know the commit it was built from.
protocol BuiltFromCommit {
    /// The short name of the commit, with `-dirty` behind it where files differed from it.
    static var commit: String? { get }
}

/// Where nothing was generated.
extension BuiltFromCommit {
    static var commit: String? { nil }
}
