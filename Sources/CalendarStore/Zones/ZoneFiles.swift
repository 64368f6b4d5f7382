private import Synchronization
public import TimeZones

/// The machine's time zone files; each is read once per process.
public struct ZoneFiles: ZoneDatabase {
    /// Creates the database; files are read on demand.
    public init() {}

    static let folders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    ].filter { Files.kind(of: $0) == .folder }

    /// The zones that were read.
    ///
    /// Unknown names are not kept, so that made-up TZIDs cannot fill the memory.
    private static let known = Mutex<[String: ZoneTable]>([:])

    /// Files in the zone folders that are not zones of their own.
    private static let otherFiles: Set<String> = ["Factory", "localtime", "posixrules"]

    /// Returns the zone with an IANA name, or nil if the machine does not know it.
    ///
    /// Only names of letters, digits, `_`, `+`, `-` and single slashes are looked up: a TZID is untrusted and must not lead
    /// out of the folder. Copies in `posix` mean the zone itself, and so do those in `right`, which count leap seconds.
    public func table(named name: String) -> ZoneTable? {
        if name == "UTC" || name == "Z" || name == "GMT" {
            return ZoneTable(id: name, fixedOffset: 0)
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isInName) }),
            !Self.otherFiles.contains(name)
        else { return nil }
        if parts.count > 1, parts[0] == "right" || parts[0] == "posix" {
            return table(named: parts.dropFirst().joined(separator: "/"))
        }
        if let known = Self.known.withLock({ $0[name] }) { return known }
        for folder in Self.folders {
            if let table = Self.table(id: name, path: folder + "/" + name) {
                Self.known.withLock { $0[name] = table }
                return table
            }
        }
        // Some machines omit the files of former names, but not those of their targets.
        guard let target = Self.links[name], let table = table(named: target) else { return nil }
        return table.named(name)
    }

    /// Returns the zone in a compiled time zone file, or nil if it is not one.
    static func table(id: String, path: String) -> ZoneTable? {
        guard let bytes = try? Files.read(path, isPart: true) else { return nil }
        return try? ZoneTable(id: id, tzif: bytes)
    }

    private static func isInName(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
            || "_+-".contains(character)
    }
}

extension ZoneFiles {
    /// Returns the IANA name that differs from a name only in case, or in `_` for a space.
    public func spelling(of name: String) -> String? {
        Self.spellings[Self.folded(name)]
    }

    private static func folded(_ name: String) -> String {
        String(name.lowercased().map { $0 == " " ? "_" : $0 })
    }

    /// The names of the files in the folders, by their case-folded spelling.
    private static let spellings: [String: String] = {
        var spellings: [String: String] = [:]
        func add(_ folder: String, _ prefix: String) {
            for name in (try? Files.names(in: folder)) ?? [] {
                let path = folder + "/" + name
                // The copies in these two are the zones themselves.
                guard !prefix.isEmpty || name != "posix" && name != "right" else { continue }
                if Files.kind(of: path) == .folder {
                    add(path, prefix + name + "/")
                } else if spellings[folded(prefix + name)] == nil {
                    spellings[folded(prefix + name)] = prefix + name
                }
            }
        }
        for folder in folders { add(folder, "") }
        return spellings
    }()

    /// The names that the zone database's text defines, including former ones; empty if the machine does not have that text.
    public var names: [String] { Self.definitions.map(\.name) }

    /// The names that are links, with their targets.
    fileprivate static let links = Dictionary(
        definitions.lazy.compactMap { definition in
            definition.target.map { (definition.name, $0) }
        }
    ) { first, _ in first }

    /// The lines `Z name …` and `L target name` of the zone database's text.
    private static let definitions: [(name: String, target: String?)] = {
        let text = folders.lazy.compactMap { try? Files.read($0 + "/tzdata.zi") }.first ?? []
        return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
            let first = words.first.map { String(decoding: $0, as: UTF8.self) }
            let rest = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
            if first == "Z", let name = rest.first { return (name, nil) }
            return first == "L" && rest.count > 1 ? (rest[1], rest[0]) : nil
        }
    }()
}
