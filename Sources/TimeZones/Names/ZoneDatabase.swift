/// Time zones by name: where a program looks up the TZIDs that a calendar does not define itself.
public protocol ZoneDatabase: Sendable {
    /// Returns the zone of an IANA name such as `Europe/Berlin`, or nil where there is none.
    func table(named name: String) -> ZoneTable?

    /// Returns the IANA name that differs from a name in case only, or has `_` where it has a blank; nil where
    /// there is none.
    func spelling(of name: String) -> String?

    /// All names that `table(named:)` knows, for hints; empty where they cannot be listed.
    var names: [String] { get }
}

/// What a TZID that its calendar does not define is taken for.
package enum TZIDMeaning: Sendable {
    /// The TZID names the zone, in one of the ways that programs write such names.
    case named(ZoneTable)
    /// The TZID describes a zone in words, and this is the most likely one.
    case likely(ZoneTable)
    /// Only the offset is known; daylight saving time is not.
    case offset(ZoneTable)

    /// The zone.
    package var table: ZoneTable {
        switch self {
        case .named(let table), .likely(let table), .offset(let table): table
        }
    }
}

extension ZoneDatabase {
    /// Returns what a TZID means here, or nil where nobody knows.
    ///
    /// A TZID may carry a prefix, `/mozilla.org/20050126_1/Europe/Berlin`, or quotes, have another case, be
    /// a name of Windows, `W. Europe Standard Time`, or what Windows shows for it,
    /// `(UTC+01:00) Amsterdam, Berlin, Bern`.
    package func meaning(ofTZID id: String) -> TZIDMeaning? {
        // No name of a zone is that long.
        guard id.utf8.count < 256 else { return nil }
        let name = id.trimmedName
        guard !name.isEmpty else { return nil }
        if let table = table(tzid: name) { return .named(table) }
        let parts = OffsetName(name)
        let text = parts?.rest ?? name
        if let parts, text.isEmpty {
            return .named(ZoneTable(id: "UTC" + parts.text, fixedOffset: parts.offset))
        }
        if let table = parts.flatMap({ table(tzid: $0.rest) }) { return .likely(table) }
        let place = WindowsZone.ianaName(ofPlaces: text, offset: parts?.offset)
        if let table = place.flatMap({ table(named: $0) }) { return .likely(table) }
        return parts.map {
            .offset(ZoneTable(id: "UTC" + $0.text, fixedOffset: $0.offset))
        }
    }

    private func table(tzid name: String) -> ZoneTable? {
        let iana = WindowsZone.ianaName(of: name)
        if let table = table(named: iana ?? name) { return table }
        let utc = ["z", "utc", "gmt", "zulu"]
        if utc.contains(name.lowercased()) { return ZoneTable(id: "UTC", fixedOffset: 0) }
        let parts = name.split(separator: "/")
        for count in (1...3).reversed() where parts.count >= count {
            let suffix = parts.suffix(count).joined(separator: "/")
            let spelling = spelling(of: suffix)
            if spelling == nil, suffix == name { continue }
            if let table = table(named: spelling ?? suffix) { return table }
        }
        return nil
    }
}

extension String {
    /// A TZID without the quotes, escapes and blanks that programs leave in it.
    package var trimmedName: String {
        // Most names have none of these.
        let isBare = utf8.allSatisfy {
            $0 > UInt8(ascii: " ") && $0 < 0x7F && $0 != UInt8(ascii: "\"")
                && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\")
        }
        if isBare { return self }
        let kept = filter { $0 != "\"" && $0 != "'" && $0 != "\\" }
        return String(
            kept.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
