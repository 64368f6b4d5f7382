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

    /// Returns one line for each time to meet: day, time, and who would have to move something or cannot come.
    package func times(_ times: [Agenda.SharedTime]) -> String {
        guard !times.isEmpty else { return "No time.\n" }
        let words = AgendaText(text.telling(times.lazy.map(\.range.lowerBound)))
        let width = times.map { words.column($0.range).count }.max() ?? 0
        return times.map { time in
            var remarks = time.moves.map {
                "\($0.name) would have to move \(words.text.span($0.range))"
            }
            if !time.missing.isEmpty {
                remarks.append("without \(time.missing.joined(separator: " and "))")
            }
            let remark = remarks.isEmpty ? "everyone" : remarks.joined(separator: "; ")
            let span = words.column(time.range).padded(to: width)
            return "\(words.dayColumn(time.range.lowerBound))  \(span)  \(remark)\n"
        }.joined()
    }
}
