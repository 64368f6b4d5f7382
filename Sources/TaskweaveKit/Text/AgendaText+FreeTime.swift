internal import CalendarModel

extension AgendaText {
    /// Returns one line for each gap: day, time, length.
    public func free(_ free: FreeTime) -> String {
        guard !free.gaps.isEmpty else { return "No gaps.\n" }
        let width = free.gaps.map { column($0).count }.max() ?? 0
        return free.gaps.map { gap in
            let day = text.day(gap.lowerBound).padded(to: 10)
            let length = TimeText.minutes(Int(gap.seconds / 60))
            return "\(day)  \(column(gap).padded(to: width))  \(length)\n"
        }.joined()
    }
}
