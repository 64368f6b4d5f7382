internal import CalendarModel
public import Recurrence

/// The machine's time zone files.
public enum ZoneFiles {
    private static let folders = [
        "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
    ]

    /// Returns the zone of an IANA name, or nil where the machine does not know it.
    ///
    /// Only names of letters, digits, `_`, `+`, `-` and single slashes are looked up: a TZID comes from
    /// a stranger and must not lead out of the folder.
    public static func table(named name: String) -> ZoneTable? {
        if name == "UTC" || name == "Z" || name == "GMT" {
            return ZoneTable(id: name, fixedOffset: 0)
        }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }) else {
            return nil
        }
        for folder in folders {
            let path = folder + "/" + name
            guard Files.kind(of: path) == .file, let bytes = try? Files.read(path) else { continue }
            if let table = try? ZoneTable(id: name, tzif: bytes) { return table }
        }
        return nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Returns the machine's zone: the one that `TZ`, whose value is given, names, else the file that
    /// `/etc/localtime` links to, else UTC.
    public static func system(variable: String?) -> ZoneTable {
        if let variable, let table = table(named: String(variable.drop { $0 == ":" })) {
            return table
        }
        guard let target = Files.destination(ofLink: "/etc/localtime") else { return .utc }
        for folder in folders {
            guard let range = target.firstRange(of: folder.lastPathPart + "/") else { continue }
            if let table = table(named: String(target[range.upperBound...])) { return table }
        }
        return .utc
    }

    /// Returns what to do about a name that no zone has: the nearest one there is, or what such names look
    /// like.
    public static func hint(for name: String) -> String {
        let names = folders.lazy.compactMap { try? Files.read($0 + "/tzdata.zi") }.first.map(
            zoneNames)
        let wanted = name.lowercased()
        let distances = (names ?? []).map { ($0.lowercased().distance(to: wanted), $0) }
        if let nearest = distances.min(by: { $0 < $1 }), nearest.0 <= max(2, name.count / 4) {
            return "did you mean \(nearest.1)?"
        }
        return "use an IANA name such as Europe/Berlin"
    }

    /// Returns the names that the zone database's text defines: lines `Z name …` and `L target name`.
    private static func zoneNames(_ database: [UInt8]) -> [String] {
        database.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
            let index = words.first == [UInt8(ascii: "Z")] ? 1 : 2
            guard words.count > index, index == 1 || words[0] == [UInt8(ascii: "L")] else {
                return nil
            }
            return String(decoding: words[index], as: UTF8.self)
        }
    }

    /// Returns the zone that a TZID of a calendar means on this machine, or nil where none is known.
    ///
    /// A TZID may carry a prefix, `/mozilla.org/20050126_1/Europe/Berlin`, or quotes, or be a name of
    /// Windows, `W. Europe Standard Time`.
    static func table(tzid: String) -> ZoneTable? {
        let name = tzid.filter { $0 != "\"" && $0 != "'" }
        if let table = table(named: WindowsZone.ianaName(of: name) ?? name) { return table }
        let parts = name.split(separator: "/")
        for count in [3, 2, 1] where parts.count > count {
            if let table = table(named: parts.suffix(count).joined(separator: "/")) { return table }
        }
        return nil
    }
}
