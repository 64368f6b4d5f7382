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
        if name == "UTC" || name == "Z" || name == "GMT" { return ZoneTable(id: name, fixedOffset: 0) }
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) }) else { return nil }
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

    /// Returns the name of the machine's zone: the one that `TZ` names, else the file that `/etc/localtime`
    /// links to, else UTC.
    ///
    /// - Parameter variable: The value of the environment variable `TZ`.
    public static func systemName(variable: String?) -> String {
        if let variable {
            let name = String(variable.drop { $0 == ":" })
            if table(named: name) != nil { return name }
        }
        for folder in folders {
            guard let target = Files.destination(ofLink: "/etc/localtime"),
                let range = target.firstRange(of: folder.lastPathPart + "/")
            else { continue }
            let name = String(target[range.upperBound...])
            if table(named: name) != nil { return name }
        }
        return "UTC"
    }

    /// Returns the zone that a TZID of a calendar means on this machine, or nil where none is known.
    ///
    /// A TZID may carry a prefix, `/mozilla.org/20050126_1/Europe/Berlin`, or quotes.
    static func table(tzid: String) -> ZoneTable? {
        let name = tzid.filter { $0 != "\"" && $0 != "'" }
        if let table = table(named: name) { return table }
        let parts = name.split(separator: "/")
        for count in [3, 2, 1] where parts.count > count {
            if let table = table(named: parts.suffix(count).joined(separator: "/")) { return table }
        }
        return nil
    }
}
