/// A database of time zones by name, for TZIDs that a calendar does not define itself.
public protocol ZoneDatabase: Sendable {
    /// Returns the zone with an IANA name such as `Europe/Berlin`, or nil if there is none.
    func table(named name: String) -> ZoneTable?

    /// Returns the IANA name that differs from a name only in case, or in `_` for a space; nil if there is none.
    func spelling(of name: String) -> String?

    /// All names that `table(named:)` knows, for hints; empty if they cannot be listed.
    var names: [String] { get }
}

extension ZoneDatabase {
    /// The hint for every unknown name if no zone is known at all, as in a small container; otherwise nil.
    package var hintWithoutZones: String? {
        table(named: "Europe/Berlin") == nil ? "there are no time zones here; install tzdata" : nil
    }
}

/// The interpretation of a TZID that its calendar does not define.
package enum TZIDMeaning: Sendable {
    /// The TZID names the zone, in one of the ways in which programs write such names.
    case named(ZoneTable)
    /// The TZID describes a zone in words; this is the most likely one.
    case likely(ZoneTable)
    /// Only the offset is known, not the daylight saving time.
    case offset(ZoneTable)

    /// The zone.
    package var table: ZoneTable {
        switch self {
        case .named(let table), .likely(let table), .offset(let table): table
        }
    }
}

extension ZoneDatabase {
    /// Returns the interpretation of a TZID, or nil if it is unknown.
    ///
    /// A TZID may have a prefix, `/mozilla.org/20050126_1/Europe/Berlin`, quotes or another case. It may also be a Windows
    /// name, `W. Europe Standard Time`, or the text that Windows shows for it, `(UTC+01:00) Amsterdam, Berlin, Bern`.
    package func meaning(ofTZID id: String) -> TZIDMeaning? {
        // Zone names are never that long.
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
    /// A TZID without the quotes, escapes and surrounding whitespace that programs leave in it.
    package var trimmedName: String {
        // An optimization: most names contain none of these.
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
