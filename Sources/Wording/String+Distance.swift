extension String {
    /// Returns how many letters must be added, taken away, changed or exchanged with their neighbour to make one
    /// text another, no place touched twice.
    ///
    /// Source: F. J. Damerau, "A technique for computer detection and correction of spelling errors", 1964,
    /// doi:10.1145/363958.363994.
    package func distance(to other: String) -> Int {
        let (letters, others) = (Array(self), Array(other))
        var last = [Int](repeating: 0, count: others.count + 1)
        var row = Array(0...others.count)
        for (index, letter) in letters.enumerated() {
            var next = [index + 1]
            for (column, otherLetter) in others.enumerated() {
                var least = Swift.min(
                    row[column] + (letter == otherLetter ? 0 : 1), next[column] + 1,
                    row[column + 1] + 1)
                if index > 0, column > 0, letter == others[column - 1],
                    letters[index - 1] == otherLetter
                {
                    least = Swift.min(least, last[column - 1] + 1)
                }
                next.append(least)
            }
            (last, row) = (row, next)
        }
        return row[others.count]
    }
}
