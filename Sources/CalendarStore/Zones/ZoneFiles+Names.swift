extension ZoneFiles {
    /// Returns the IANA name that differs from a name in case only, or has `_` where it has a blank.
    ///
    /// The folders are listed part by part, so that no name leads out of them.
    public func spelling(of name: String) -> String? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(Self.folded)
        for folder in Self.folders {
            var found: [String] = []
            for part in parts {
                let names = try? Files.names(in: ([folder] + found).joined(separator: "/"))
                guard let next = names?.first(where: { Self.folded($0[...]) == part }) else {
                    break
                }
                found.append(next)
            }
            if found.count == parts.count { return found.joined(separator: "/") }
        }
        return nil
    }

    private static func folded(_ part: Substring) -> String {
        part.lowercased().replacing(" ", with: "_")
    }

    /// The names that the zone database's text defines, former ones included; none where the machine does not
    /// have it.
    public var names: [String] { Self.definitions.map(\.name) }

    /// The names that are links, and what they lead to.
    static let links = Dictionary(
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
