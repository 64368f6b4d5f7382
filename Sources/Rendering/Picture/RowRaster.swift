/// Brings minutes onto rows of cells, so that each item has a row to write its title in.
///
/// A row is half an hour. With colours a row has two halves, so edges fall on quarters of an hour;
/// without, on rows. An item too short to cover a whole row takes one, and a neighbour that only
/// reaches into that row gives up its quarter of an hour there.
struct RowRaster {
    /// How many parts of different colour a row has: 1 or 2.
    let unitsPerRow: Int
    /// The minutes shown, from the top edge to the bottom edge.
    let window: Range<Int>

    static let minutesPerRow = 30

    var minutesPerUnit: Int { RowRaster.minutesPerRow / unitsPerRow }

    /// Returns the units that each item takes, counted from the day's midnight line, in the order given.
    ///
    /// Items outside the window stay there.
    ///
    /// - Complexity: O(*n* log *n*), *n* the number of items.
    func places(of items: [Range<Int>]) -> [Range<Int>] {
        let units = items.map(snapped)
        guard unitsPerRow == 2 else { return units }
        var places = units
        var takenRows: Set<Int> = []
        var takenUnits: Set<Int> = []  // the halves that the takers own by their times
        let short = units.indices.filter { !coversWholeRow(units[$0]) }
            .sorted { (units[$0].lowerBound, $0) < (units[$1].lowerBound, $1) }
        for index in short {
            let unit = units[index]
            let first = floorHalf(unit.lowerBound)
            let last = floorHalf(unit.upperBound - 1)
            let row = takenRows.contains(first) && !takenRows.contains(last) ? last : first
            takenRows.insert(row)
            takenUnits.insert(max(unit.lowerBound, 2 * row))
            places[index] = min(unit.lowerBound, 2 * row)..<max(unit.upperBound, 2 * row + 2)
        }
        return places.map { place in
            // Every place covers a whole row now, so an odd edge is a half to spare.
            let givesTop = place.lowerBound & 1 == 1 && takenUnits.contains(place.lowerBound - 1)
            let givesBottom = place.upperBound & 1 == 1 && takenUnits.contains(place.upperBound)
            return place.lowerBound + (givesTop ? 1 : 0)..<place.upperBound - (givesBottom ? 1 : 0)
        }
    }

    /// The nearest edges, cut off at the window, at least a unit apart.
    private func snapped(_ minutes: Range<Int>) -> Range<Int> {
        let isShown =
            minutes.upperBound > window.lowerBound && minutes.lowerBound < window.upperBound
        let part = isShown ? minutes.clamped(to: window) : minutes
        let start = nearestUnit(part.lowerBound)
        let end = max(nearestUnit(part.upperBound), start + 1)
        let last = window.upperBound / minutesPerUnit
        return isShown && end > last ? min(start, last - 1)..<last : start..<end
    }

    private func nearestUnit(_ minute: Int) -> Int {
        let doubled = 2 * minute + minutesPerUnit
        let size = 2 * minutesPerUnit
        return doubled >= 0 ? doubled / size : -((size - 1 - doubled) / size)
    }

    private func coversWholeRow(_ units: Range<Int>) -> Bool {
        floorHalf(units.lowerBound + 1) < floorHalf(units.upperBound)
    }

    private func floorHalf(_ unit: Int) -> Int {
        unit >> 1
    }
}
