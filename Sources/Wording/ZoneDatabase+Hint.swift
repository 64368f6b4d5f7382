internal import CalendarModel
package import TimeZones

extension ZoneDatabase {
    /// Returns a suggestion for an unknown zone name: the nearest known name, the zone of that city, or an example name; where no
    /// zone is known at all, how to get them.
    package func hint(for name: String) -> String {
        if let hint = hintWithoutZones { return hint }
        if let nearest = nearest(to: name, among: names) ?? zone(of: name) {
            return "did you mean \(nearest)?"
        }
        return "use an IANA name such as Europe/Berlin"
    }

    /// Returns the first zone whose last part is similar to a name: `berlin` means `Europe/Berlin`.
    private func zone(of city: String) -> String? {
        let zones = Dictionary(
            names.filter { $0.contains("/") }.sorted().map { ($0.lastPathPart, $0) }
        ) { first, _ in first }
        let words = city.split(separator: " ").joined(separator: "_")
        return nearest(to: words, among: zones.keys).flatMap { zones[$0] }
    }
}
