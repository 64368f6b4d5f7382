internal import CalendarModel
internal import ICalendarIO

/// What calendars say of the person whose they are.
package struct CalendarOwner: Sendable {
    /// An address that is probably theirs.
    package private(set) var address: String?
    /// The zone in which most events are.
    package private(set) var zone: String?

    /// The files that are looked into, and how far.
    private static let most = (files: 40, bytes: 1 << 20)

    /// Looks into calendars; those that cannot be read say nothing.
    package init(of paths: [String]) {
        var named: [String] = []
        var addresses: [String: Int] = [:]
        var zones: [String: Int] = [:]
        let files = paths.flatMap { path -> [String] in
            guard Files.kind(of: path) == .folder else { return [path] }
            let prefix = path.hasSuffix("/") ? path : path + "/"
            return ((try? Files.names(in: path)) ?? []).filter { $0.hasSuffix(".ics") }
                .map { prefix + $0 }
        }
        for path in files.prefix(Self.most.files) {
            guard let bytes = try? Files.read(path),
                let calendar = try? ICalendarDocument(
                    reading: Array(bytes.prefix(Self.most.bytes)), file: path)
            else { continue }
            for line in calendar.properties {
                let value = String(line.drop { $0 != ":" }.dropFirst())
                switch line.prefix(while: { $0 != ":" && $0 != ";" }).uppercased() {
                case "X-OWNER", "X-WR-CALNAME": named += [Self.address(value)].compactMap(\.self)
                case "X-WR-TIMEZONE": zones[value, default: 0] += 1000
                default: break
                }
            }
            for component in calendar.components where component.name == "VEVENT" {
                var present: Set<String> = []
                for line in component.lines {
                    if line.hasPrefix("ORGANIZER") || line.hasPrefix("ATTENDEE"),
                        let mail = line.lowercased().firstRange(of: "mailto:"),
                        let address = Self.address(String(line.lowercased()[mail.upperBound...]))
                    {
                        present.insert(address)
                    } else if line.hasPrefix("DTSTART;TZID=") {
                        let zone = line.dropFirst("DTSTART;TZID=".count).prefix {
                            $0 != ":" && $0 != ";"
                        }
                        zones[String(zone), default: 0] += 1
                    }
                }
                for address in present { addresses[address, default: 0] += 1 }
            }
        }
        // Who is in most of the meetings: the owner is in all of them.
        let met = addresses.max { ($0.value, $1.key) < ($1.value, $0.key) }
        address = named.first ?? (met.flatMap { $0.value > 1 ? $0.key : nil })
        let known = zones.filter { ZoneFiles().table(named: $0.key) != nil }
        zone = known.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Returns a text in small letters if it is an address.
    private static func address(_ text: String) -> String? {
        let text = text.lowercased().replacing("mailto:", with: "")
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."),
            !text.contains(where: { $0.isWhitespace || "<>\"".contains($0) })
        else { return nil }
        return text
    }
}
