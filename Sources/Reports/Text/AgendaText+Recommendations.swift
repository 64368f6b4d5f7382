internal import CalendarModel
package import Planning
internal import Wording

extension AgendaText {
    /// Returns one line for each recommended place: the day, the time and the disadvantages; other pieces are below it.
    package func recommendations(_ found: RecommendedPlaces) -> String {
        let heading =
            found.deadline.map {
                "For \(found.toDo.summary.quotedTitle), due \(self.text.deadline($0))\n"
            }
            ?? ""
        if let obstacle = found.obstacle { return heading + "No place: \(obstacle)\n" }
        let text = text.telling(found.places.lazy.flatMap { $0.ranges.map(\.lowerBound) })
        let words = AgendaText(text)
        let times = found.places.map { place in
            place.ranges.map { "\(words.dayColumn($0.lowerBound))  \(words.column($0))" }
        }
        let width = times.lazy.compactMap(\.first?.count).max() ?? 0
        return heading
            + zip(found.places, times).map { place, times in
                let costs = place.costs.joined(separator: ", ")
                let first = times.first ?? ""
                let lines = [costs.isEmpty ? first : "\(first.padded(to: width))  \(costs)"]
                return (lines + times.dropFirst().map { "  and \($0)" }).map { $0 + "\n" }.joined()
            }.joined()
    }
}
