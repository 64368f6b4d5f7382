/// Room for the dynamic programme that places one task in chunks, used again and again.
struct SplitTables: ~Copyable {
    /// The cheapest ways to place each number of slots in all that was looked at.
    var all: WayTable
    /// The same for one local day.
    var day: WayTable
    /// The same for one free run, told apart by how many chunks are long.
    var run: WayTable
    /// The same for one opening.
    var opening: WayTable
    /// What may have been placed in an opening when the next chunk may start in a slot of it.
    var ready = ReadyTable()
    /// How fast the costs of all rise.
    var rises = Rises()
    var trail = Trail()
    /// The least slots of a chunk.
    var least = 1
    /// Whether of ways that cost the same later ones are kept.
    var prefersLater = false

    init(slots: Int) {
        all = WayTable(slots: slots)
        day = WayTable(slots: slots)
        run = WayTable(slots: slots)
        opening = WayTable(slots: slots)
    }

    /// Adds the ways to use an opening to those of its free run.
    mutating func addOpening(isExclusive: Bool) {
        run.add(
            &opening, atLeast: least, isExclusive: isExclusive, prefersLater: prefersLater, &trail)
    }

    /// Adds the ways to use a free run to those of a day, or of all.
    mutating func addRun(toDay isOfDay: Bool, isExclusive: Bool) {
        if isOfDay {
            day.add(
                &run, atLeast: least, isExclusive: isExclusive, prefersLater: prefersLater, &trail)
        } else {
            rises.isKnown = false
            all.add(
                &run, atLeast: least, isExclusive: isExclusive, prefersLater: prefersLater, &trail)
        }
    }

    /// Adds the ways to use a day to those of all.
    mutating func addDay() {
        rises.isKnown = false
        all.add(&day, atLeast: least, isExclusive: false, prefersLater: prefersLater, &trail)
    }
}
