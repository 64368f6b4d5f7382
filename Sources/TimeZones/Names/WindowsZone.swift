/// The Windows time zones that Exchange and Outlook write as TZIDs.
///
/// Source: Unicode CLDR, `windowsZones`; release 41.
package enum WindowsZone {
    /// Returns the IANA name of a Windows zone such as `W. Europe Standard Time`, regardless of case.
    ///
    /// `W. Europe Daylight Time` is the same zone, and so is `W. Europe Standard Time 1`: Outlook numbers its copies of a
    /// zone.
    package static func ianaName(of name: String) -> String? {
        let key = name.lowercased()
        if let known = names[key] ?? formerNames[key] { return known }
        let last = key.split(separator: " ").last ?? ""
        if !last.isEmpty, last.utf8.allSatisfy({ (0x30...0x39).contains($0) }), last != key[...] {
            return ianaName(of: String(key.dropLast(last.count + 1)))
        }
        let standard = key.replacing("daylight time", with: "standard time")
        return standard == key ? nil : names[standard]
    }

    /// Zones that Windows has renamed or dropped.
    private static let formerNames = [
        "armenian standard time": "Asia/Yerevan",
        "coordinated universal time": "Etc/UTC",
        "kamchatka standard time": "Asia/Kamchatka",
        "malay peninsula standard time": "Asia/Singapore",
        "mexico standard time": "America/Mexico_City",
        "mexico standard time 2": "America/Chihuahua",
        "mid-atlantic standard time": "Etc/GMT+2",
    ]

    /// The IANA names of the zones in the table, and of those without places.
    private static let names: [String: String] = {
        var names = [
            "utc": "Etc/UTC", "utc+12": "Etc/GMT-12", "utc+13": "Etc/GMT-13", "utc-02": "Etc/GMT+2",
            "utc-08": "Etc/GMT+8", "utc-09": "Etc/GMT+9", "utc-11": "Etc/GMT+11",
        ]
        for line in table.utf8.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
            let zone = fields[1].prefix { $0 != UInt8(ascii: " ") }
            names[String(Substring(fields[0]))] = String(Substring(zone))
        }
        return names
    }()
}
