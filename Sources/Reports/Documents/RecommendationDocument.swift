internal import CalendarModel
package import JSONLines
package import Planning
package import Wording

/// The best places for a new to-do: `recommend --json`.
package struct RecommendationDocument: JSONDocument {
    package var version = 1
    /// The title of the new to-do.
    package var summary: String
    /// The places, best first.
    package var places: [ExplanationDocument.Alternative]
    /// The reason why there is none, in words.
    package var obstacle: Nullable<String>
    /// The diagnostics.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of places; times are written in `text`'s zone.
    package init(_ found: RecommendedPlaces, _ text: TimeText) {
        summary = found.toDo.summary
        places = found.places.map { place in
            ExplanationDocument.Alternative(
                blocks: place.ranges.map { WindowDocument($0, text) }, growth: place.growth,
                terms: place.terms, costs: place.costs)
        }
        obstacle = Nullable(found.obstacle)
        diagnostics = found.diagnostics.map(DiagnosticDocument.init)
    }
}
