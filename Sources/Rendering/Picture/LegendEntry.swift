internal import DesignTokens

/// What a colour or a sign of a picture means.
struct LegendEntry: Hashable {
    /// What is explained.
    enum Sign: Hashable {
        case kind(PictureItem.Kind)
        case calendar(AdaptiveColor?)
        case conflict
        case now
        case gap
    }

    var sign: Sign
    var word: String

    /// Returns the entries that a picture needs: sorts of things, conflicts and the present moment where it
    /// has some, calendars where there are several.
    static func all(of picture: WeekPicture) -> [LegendEntry] {
        let items = picture.days.flatMap(\.items)
        let kinds = Set(items.map(\.kind) + picture.allDay.map(\.kind))
        var entries = PictureItem.Kind.allCases.filter(kinds.contains).map { kind in
            LegendEntry(sign: .kind(kind), word: PictureWords.word(for: kind))
        }
        if items.contains(where: \.isConflicting) {
            entries.append(LegendEntry(sign: .conflict, word: "conflict"))
        }
        if picture.now != nil { entries.append(LegendEntry(sign: .now, word: "now")) }
        let shown = picture.hours.lowerBound * 60..<picture.hours.upperBound * 60
        if picture.days.contains(where: { $0.gaps.contains { $0.overlaps(shown) } }) {
            entries.append(LegendEntry(sign: .gap, word: "no such time"))
        }
        guard picture.calendars.count > 1 else { return entries }
        return entries
            + picture.calendars.map { LegendEntry(sign: .calendar($0.tint), word: $0.name) }
    }
}
