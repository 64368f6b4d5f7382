package import TimeZones

extension ZoneDatabase {
    /// Returns a suggestion for an unknown zone name: the nearest known name, the zone of that city, or an example name.
    package func hint(for name: String) -> String {
        if let nearest = nearest(to: name, among: names) ?? zone(of: name) {
            return "did you mean \(nearest)?"
        }
        return "use an IANA name such as Europe/Berlin"
    }

    /// Returns the first zone whose last part is similar to a name: `berlin` means `Europe/Berlin`.
    private func zone(of city: String) -> String? {
        let cities = names.filter { $0.contains("/") }.sorted().map { name in
            (
                city: String(
                    name[name.index(after: name.lastIndex(of: "/") ?? name.startIndex)...]),
                name: name
            )
        }
        let words = city.split(separator: " ").joined(separator: "_")
        guard let nearest = nearest(to: words, among: cities.map(\.city)) else { return nil }
        return cities.first { $0.city == nearest }?.name
    }
}
