internal import Agendas
internal import CalendarModel
internal import ICalendarIO

/// The owner of some calendars, as far as the calendars identify the person.
package struct CalendarOwner: Sendable {
    /// The owner's probable address.
    package private(set) var address: String?
    /// The zone that most calendars name, otherwise the one that most events use.
    package private(set) var zone: String?

    /// The maximum number of files to inspect, and of bytes in each.
    private static let most = (files: 40, bytes: 1 << 20)

    /// Inspects calendars; unreadable ones are ignored.
    package init(of paths: [String]) {
        var named: String?
        var (addresses, calendarZones, eventZones) = (
            [String: Int](), [String: Int](), [String: Int]()
        )
        let files = paths.flatMap { (try? CalendarFiles(at: $0))?.inputs.map(\.name) ?? [] }
        for path in files.prefix(Self.most.files) {
            var values: ImportedCalendar? = ImportedCalendar()
            guard let bytes = try? Files.read(path, isPart: true),
                let calendar = try? ICalendarDocument(
                    reading: Array(bytes.prefix(Self.most.bytes)), file: path, values: &values)
            else { continue }
            let owner = calendar.properties.first { $0.uppercased().hasPrefix("X-OWNER") }
            named = named ?? owner.flatMap(Self.address) ?? values?.name.flatMap(Self.address)
            if let zone = values?.zoneID { calendarZones[zone, default: 0] += 1 }
            for zone in values?.events.lazy.compactMap(\.start.zoneID) ?? [] {
                eventZones[zone, default: 0] += 1
            }
            for component in calendar.components where component.name == "VEVENT" {
                let people = component.lines.filter {
                    $0.hasPrefix("ORGANIZER") || $0.hasPrefix("ATTENDEE")
                }
                for address in Set(people.compactMap(Self.address)) {
                    addresses[address, default: 0] += 1
                }
            }
        }
        // The owner takes part in all their meetings; an address in a single event is no evidence.
        address = named ?? Self.mostFrequent(addresses.filter { $0.value > 1 })
        let zones = [calendarZones, eventZones].map { counts in
            counts.filter { ZoneFiles().table(named: $0.key) != nil }
        }
        zone = zones.lazy.compactMap(Self.mostFrequent).first
    }

    private static func mostFrequent(_ counts: [String: Int]) -> String? {
        counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    /// Returns a text's address in lower case; the address may follow `mailto:`.
    private static func address(_ text: String) -> String? {
        let text = text.lowercased()
        let address = text.firstRange(of: "mailto:").map { text[$0.upperBound...] } ?? text[...]
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[1].contains("."),
            !address.contains(where: { $0.isWhitespace || "<>\":;".contains($0) })
        else { return nil }
        return String(address)
    }
}
