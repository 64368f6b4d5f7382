extension ToDo {
    /// Moves the estimate from the summary to `estimate` if no field has one.
    ///
    /// The estimate is the first length that is a word of its own: `[2h]`, `~2h`, `[1h30]` or `~45m`. A number without a unit
    /// does not count, so that `[2]` can be a footnote and `~2` a rough count. A summary that is only an estimate stays.
    package mutating func takeEstimateFromSummary() {
        guard estimate == nil,
            summary.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "~") })
        else { return }
        var words = summary.split(whereSeparator: \.isWhitespace).map(String.init)
        for (index, word) in words.enumerated() {
            let marks = word.reversed().prefix { ",.;:!?".contains($0) }
            var length = word.dropLast(marks.count)
            if length.hasPrefix("~") {
                length.removeFirst()
            } else if length.hasPrefix("["), length.hasSuffix("]") {
                length = length.dropFirst().dropLast()
            } else {
                continue
            }
            guard let found = CalendarDuration(withUnit: length) else { continue }
            estimate = found
            words.remove(at: index)
            if index > 0 { words[index - 1] += String(marks.reversed()) }
            guard !words.isEmpty else { return }
            summary = words.joined(separator: " ")
            hasEstimateInTitle = true
            return
        }
    }

    /// Whether a change must write the title without its old estimate, and the estimate separately.
    package func movesEstimate(from old: ToDo) -> Bool {
        old.hasEstimateInTitle && (summary != old.summary || estimate != old.estimate)
    }
}

extension CalendarDuration {
    /// Creates a duration from digits with units, `2h`, `1h30`, `1.5h`, `45min` or `2d`; nil for any other text
    /// and for a length of zero.
    fileprivate init?(withUnit text: Substring) {
        let bytes = Array(text.lowercased().replacing("min", with: "m").utf8)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard bytes.count <= 12, let first = bytes.first, digits.contains(first),
            bytes.contains(where: { "hmdw".utf8.contains($0) })
        else { return nil }
        self.init(terse: String(decoding: bytes, as: UTF8.self))
        guard nominalSeconds > 0 else { return nil }
    }
}
