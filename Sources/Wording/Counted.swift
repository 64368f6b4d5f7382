/// Returns a number with its noun: `no events`, `1 event`, `2 events`.
package func counted(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: "no \(noun)s"
    case 1: "1 \(noun)"
    default: "\(number) \(noun)s"
    }
}

extension [String] {
    /// Returns texts as in a sentence: `a`, `a and b`, `a, b and c`, and from five on `a, b, c and 2 more`.
    package var asSentence: String {
        let shown = count > 4 ? prefix(3) + ["\(count - 3) more"] : self[...]
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
        return "\(shown.dropLast().joined(separator: ", ")) and \(last)"
    }
}
