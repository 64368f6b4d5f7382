package import Agendas
internal import CalendarModel
internal import Wording

extension AgendaText {
    /// Returns one line for each gap: day, time and length.
    package func free(_ free: FreeTime) -> String {
        lines(of: free.gaps, none: "No gaps.\n") {
            TimeText.minutes(Int(free.gaps[$0].seconds / 60))
        }
    }

    /// Returns one line for each time to meet: day, time, and who would have to move something or cannot come.
    package func times(_ times: [Agenda.SharedTime]) -> String {
        lines(of: times.map(\.range), none: "No time.\n") { row in
            var remarks = times[row].moves.map {
                "\($0.name.oneLine) would have to move \(text.span($0.range))"
            }
            if !times[row].missing.isEmpty {
                let names = times[row].missing.map(\.oneLine).joined(separator: " and ")
                remarks.append("without \(names)")
            }
            return remarks.isEmpty ? "everyone" : remarks.joined(separator: "; ")
        }
    }

    /// Returns a line for each range, with a remark about the one at an index; `none` if there are none.
    private func lines(
        of ranges: [Range<Instant>], none: String, remark: (Int) -> String
    ) -> String {
        guard !ranges.isEmpty else { return none }
        let words = AgendaText(text.telling(ranges.lazy.map(\.lowerBound)))
        let width = ranges.map { words.column($0).count }.max() ?? 0
        return ranges.enumerated().map { row, range in
            let span = words.column(range).padded(to: width)
            return "\(words.dayColumn(range.lowerBound))  \(span)  \(remark(row))\n"
        }.joined()
    }
}
