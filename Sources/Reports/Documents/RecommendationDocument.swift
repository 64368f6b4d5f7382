internal import CalendarModel
package import JSONLines
package import Planning
package import Scheduling
package import Wording

/// The best places for something new: `recommend --json`.
package struct RecommendationDocument: JSONDocument {
    /// One of the places.
    package struct Place: Encodable, Sendable {
        /// When it is.
        package var blocks: [WindowDocument]
        /// By how much the cost of the plan grows.
        package var growth: Int
        /// The same by terms.
        package var terms: Cost
        /// What is worse about it, in words.
        package var costs: [String]
    }

    /// The version of this form.
    package var version = 1
    /// What is new.
    package var summary: String
    /// The places, the best first.
    package var places: [Place]
    /// Why there is none, in words.
    package var obstacle: Nullable<String>
    /// What was noticed.
    package var diagnostics: [DiagnosticDocument]

    /// Creates the document of places; times are written in `text`'s zone.
    package init(_ found: RecommendedPlaces, _ text: TimeText) {
        summary = found.toDo.summary
        places = found.places.map { place in
            Place(
                blocks: place.ranges.map { WindowDocument($0, text) }, growth: place.growth,
                terms: place.terms, costs: place.costs)
        }
        obstacle = Nullable(found.obstacle)
        diagnostics = found.diagnostics.map(DiagnosticDocument.init)
    }
}
