package import Agendas
internal import CalendarModel
internal import Wording

extension AgendaText {
    /// Returns one line for each gap: day, time and length.
    package func free(_ free: FreeTime) -> String {
        guard !free.gaps.isEmpty else { return "No gaps.\n" }
        let words = AgendaText(text.telling(free.gaps.lazy.map(\.lowerBound)))
        let width = free.gaps.map { words.column($0).count }.max() ?? 0
        return free.gaps.map { gap in
            let length = TimeText.minutes(Int(gap.seconds / 60))
            let span = words.column(gap).padded(to: width)
            return "\(words.dayColumn(gap.lowerBound))  \(span)  \(length)\n"
        }.joined()
    }
}
