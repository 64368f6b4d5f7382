private import Foundation

/// Real calendars from other projects, kept outside the package.
public enum Corpus {
    /// The folders of hostile calendars and of small inputs, which these tests skip.
    private static let left = ["hostile/", "khal-zones/", "reported/"]

    /// The calendars, as paths in their folder; empty if the folder does not exist.
    public static let calendars: [String] = {
        guard let folder = Shared.folder?.appending(path: "corpus") else { return [] }
        let files = FileManager.default.enumerator(atPath: folder.path)
        var names: [String] = []
        while let name = files?.nextObject() as? String {
            guard name.hasSuffix(".ics"), !left.contains(where: name.hasPrefix) else { continue }
            names.append(name)
        }
        return names.sorted()
    }()

    /// Returns the bytes of a calendar.
    ///
    /// - Throws: A Foundation error if the file cannot be read.
    public static func bytes(_ name: String) throws -> [UInt8] {
        guard let folder = Shared.folder else { throw CocoaError(.fileNoSuchFile) }
        return [UInt8](try Data(contentsOf: folder.appending(path: "corpus/\(name)")))
    }
}
