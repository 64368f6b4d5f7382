extension ToDo {
    /// How long the whole of it takes, as a field of it says, else as its summary does.
    package var knownEstimate: CalendarDuration? { estimate ?? estimateInSummary }

    /// The first length that stands in the summary as a word of its own: `[2h]`, `~2h`, `[1h30]` or `~45m`.
    ///
    /// A number without a unit is none, so that `[2]` can be a footnote and `~2` a rough count.
    package var estimateInSummary: CalendarDuration? {
        guard summary.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "~") })
        else { return nil }
        for word in summary.split(whereSeparator: \.isWhitespace) {
            var word = word
            while let last = word.last, ",.;:!?".contains(last) { word.removeLast() }
            if word.hasPrefix("~") {
                word.removeFirst()
            } else if word.hasPrefix("["), word.hasSuffix("]") {
                word = word.dropFirst().dropLast()
            } else {
                continue
            }
            if let length = CalendarDuration(withUnit: word) { return length }
        }
        return nil
    }
}

extension CalendarDuration {
    /// Creates a duration from digits and their units, `2h`, `1h30`, `1.5h`, `45min` or `2d`; nil for any other text,
    /// and for no time at all.
    fileprivate init?(withUnit text: Substring) {
        let bytes = Array(text.lowercased().replacing("min", with: "m").utf8)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard bytes.count <= 12, let first = bytes.first, digits.contains(first),
            bytes.contains(where: { "hmdw".utf8.contains($0) })
        else { return nil }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if parts.count == 2, parts[1].last == UInt8(ascii: "h"), let whole = decimal(parts[0]),
            let fraction = decimal(parts[1].dropLast()), parts[1].count <= 3, whole < 10_000
        {
            let tenths = parts[1].count == 2 ? fraction * 10 : fraction
            self.init(seconds: Int64(whole) * 3600 + Int64(tenths) * 36)
        } else {
            self.init(terse: String(decoding: bytes, as: UTF8.self))
        }
        guard nominalSeconds > 0 else { return nil }
    }
}
