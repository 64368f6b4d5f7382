internal import Agendas
internal import CalendarModel
internal import IntervalIndex
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

    /// Plans a draft with one edit more.
    init(_ reading: PageReading, _ draft: Draft, and edit: Draft.Change) throws {
        var trial = draft
        trial.add(edit)
        let before = try reading.staged(draft).stage.request
        let (stage, refusals) = try reading.staged(trial)
        if let refusal = refusals.last?.reason {
            self.refusal = Refusal(message: refusal.message, hint: refusal.hint)
            return
        }
        let text = reading.session.text
        moves = (stage.plan?.moves ?? []).map { move in
            Shift(
                uid: move.uid, title: move.toDo.summary.oneLine,
                from: (before.block(uid: move.uid)?.range ?? move.from)
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
    init(_ reading: PageReading?, _ draft: Draft, _ query: [String: String]) {
        guard let reading, let uid = query["uid"] ?? query["todo"],
            let request = try? reading.staged(draft).stage.request,
            let toDo = request.openToDo(request.toDo(of: uid))
        else {
            places = []
            return
        }
        let block = request.block(uid: uid) ?? request.block(of: toDo)
        let minutes =
            decimal((query["minutes"] ?? "").utf8)
            ?? block.map { Int($0.range.seconds / 60) }
            ?? toDo.estimate.map { min(240, Int($0.nominalSeconds / 60)) } ?? 60
        // Places that cannot be seen are no help to who drags.
        let days = reading.days(of: query).map { IntervalSet([$0]) }
        let found = try? request.places(
            for: toDo, moving: uid, lasting: max(1, minutes), count: 5, within: days)
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
