/// Returns a number with its noun: `no events`, `1 event`, `2 events`.
package func counted(_ number: Int, _ noun: String) -> String {
    switch number {
    case 0: "no \(noun)s"
    case 1: "1 \(noun)"
    default: "\(number) \(noun)s"
    }
}
