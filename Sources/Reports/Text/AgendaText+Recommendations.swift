internal import CalendarModel
package import Planning
internal import Wording

extension AgendaText {
    /// Returns the places for something new, a line each: the day, the time, and what is worse about it.
    package func recommendations(_ found: RecommendedPlaces) -> String {
        if let obstacle = found.obstacle { return "No place: \(obstacle)\n" }
        let text = text.telling(found.places.lazy.flatMap { $0.ranges.map(\.lowerBound) })
        let words = AgendaText(text)
        let times = found.places.map { place in
            place.ranges.map { "\(words.dayColumn($0.lowerBound))  \(words.column($0))" }
                .joined(separator: " and ")
        }
        let width = times.map(\.count).max() ?? 0
        return zip(found.places, times).map { place, time in
            place.costs.isEmpty
                ? "\(time)\n"
                : "\(time.padded(to: width))  \(place.costs.joined(separator: ", "))\n"
        }.joined()
    }
}
