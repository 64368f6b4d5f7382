extension String {
    /// Returns the number of letters to insert, delete, change or swap with a neighbour to turn one text into another, without
    /// editing any position twice.
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

/// Returns the known name that an unknown one most likely means; nil if none is near.
///
/// A name is near if it differs by at most one edit, or one edit per three letters. Of several near names, the result is the
/// nearest, then the one with the longest common prefix, then the first in alphabetical order. If no name is near, the result is
/// the only name that has the text as a prefix: `rec` means `recommend`. Case is ignored.
///
/// - Complexity: O(*n* · *l*²), where *n* is the number of names and *l* their length.
package func nearest(to name: String, among names: some Sequence<String>) -> String? {
    let wanted = name.lowercased()
    let most = min(max(1, wanted.count / 3), wanted.count - 1)
    guard most >= 0 else { return nil }
    var best: (rank: (Int, Int, String), name: String)?
    var completions: Set<String> = []
    for name in names {
        let letters = name.lowercased()
        if wanted.count > 1, letters.hasPrefix(wanted) { completions.insert(name) }
        guard abs(letters.count - wanted.count) <= most else { continue }
        let distance = letters.distance(to: wanted)
        guard distance <= most else { continue }
        let rank = (distance, -zip(letters, wanted).prefix { $0 == $1 }.count, name)
        if best.map({ rank < $0.rank }) ?? true { best = (rank, name) }
    }
    return best?.name ?? (completions.count == 1 ? completions.first : nil)
}
