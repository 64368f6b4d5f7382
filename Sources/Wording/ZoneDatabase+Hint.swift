package import TimeZones

extension ZoneDatabase {
    /// Returns what to do about a name that no zone has: the nearest one there is, or what such names look
    /// like.
    package func hint(for name: String) -> String {
        let wanted = name.lowercased()
        let distances = names.map { ($0.lowercased().distance(to: wanted), $0) }
        if let nearest = distances.min(by: { $0 < $1 }), nearest.0 <= max(2, name.count / 4) {
            return "did you mean \(nearest.1)?"
        }
        return "use an IANA name such as Europe/Berlin"
    }
}
