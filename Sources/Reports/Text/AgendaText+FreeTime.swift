package import Agendas
internal import CalendarModel
internal import Wording

extension AgendaText {
    /// Returns one line for each gap: day, time and length.
    package func free(_ free: FreeTime) -> String {
        guard !free.gaps.isEmpty else { return "No gaps.\n" }
        let text = text.telling(free.gaps.lazy.map(\.lowerBound))
        return AgendaText(text).lines(of: free.gaps)
    }

    private func lines(of gaps: [Range<Instant>]) -> String {
        let width = gaps.map { column($0).count }.max() ?? 0
        return gaps.map { gap in
            let length = TimeText.minutes(Int(gap.seconds / 60))
            let span = column(gap).padded(to: width)
            return "\(dayColumn(gap.lowerBound))  \(span)  \(length)\n"
        }.joined()
    }
}
