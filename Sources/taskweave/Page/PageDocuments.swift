internal import Agendas
internal import CalendarModel
internal import JSONLines
internal import Planning
internal import Rendering
internal import TimeZones
internal import Wording

/// The moves that would follow from an edit, or the reason why it cannot be made.
struct TrialDocument: JSONDocument {
    struct Shift: Encodable {
        let uid: String
        let title: String
        let from: String?
        let to: String?
        let minutes: Int
        let reason: String
    }

    struct Refusal: Encodable {
        let message: String
        let hint: String
    }

    var moves: [Shift] = []
    var refusal: Refusal?

    init(refusal: PagePicture.Live.Message) {
        self.refusal = Refusal(message: refusal.text, hint: refusal.hint)
    }

    /// Plans a draft.
    init(_ reading: PageReading, _ draft: Draft) throws {
        let result = draft.applied(to: reading.request)
        if let refusal = result.refusals.first?.reason {
            self.refusal = Refusal(message: refusal.message, hint: refusal.hint)
            return
        }
        let planned = try reading.planned(draft)
        let text = reading.session.text
        moves = (planned?.plan.moves ?? []).map { move in
            Shift(
                uid: move.uid, title: move.toDo.summary.oneLine,
                from: (reading.request.block(uid: move.uid)?.range ?? move.from)
                    .map { text.wallTime($0.lowerBound) },
                to: (move.to?.lowerBound).map(text.wallTime),
                minutes: Int((move.to ?? move.from).map { $0.seconds / 60 } ?? 0),
                reason: move.detail)
        }
    }
}

/// The best places for a block or a to-do.
struct PlacesDocument: JSONDocument {
    struct Place: Encodable {
        let start: String
        let minutes: Int
        let note: String
    }

    let places: [Place]

    /// Finds at most five places; none if nothing is known about the to-do.
    init(_ reading: PageReading?, _ query: [String: String]) {
        guard let reading, let uid = query["uid"] ?? query["todo"],
            let toDo = reading.request.openToDo(reading.request.toDo(of: uid))
        else {
            places = []
            return
        }
        let block = reading.request.block(uid: uid) ?? reading.request.block(of: toDo)
        let minutes =
            decimal((query["minutes"] ?? "").utf8)
            ?? block.map { Int($0.range.seconds / 60) }
            ?? toDo.estimate.map { min(240, Int($0.nominalSeconds / 60)) } ?? 60
        let found = try? reading.request.places(for: toDo, lasting: max(1, minutes), count: 5)
        let text = reading.session.text
        places = (found ?? []).compactMap { place in
            place.ranges.first.map {
                Place(
                    start: text.wallTime($0.lowerBound), minutes: Int($0.seconds / 60),
                    note: place.costs.joined(separator: "; "))
            }
        }
    }
}

/// The meaning of the words for a new to-do.
struct ReadBackDocument: JSONDocument {
    var text: String?
    var error: String?
}
