package import TimeZones

extension ZoneDatabase {
    /// Returns what to do about a name that no zone has: the nearest one there is, the one of that city, or what such names
    /// look like.
    package func hint(for name: String) -> String {
        if let nearest = nearest(to: name, among: names) ?? zone(of: name) {
            return "did you mean \(nearest)?"
        }
        return "use an IANA name such as Europe/Berlin"
    }

    /// Returns the first zone whose last part is near a name: `berlin` means `Europe/Berlin`.
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
