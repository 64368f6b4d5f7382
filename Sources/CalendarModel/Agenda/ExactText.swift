/// A text that equals another one only byte by byte: `é` in one character and `e` with an accent behind it are two.
///
/// UIDs are compared so (RFC 5545 §3.8.4.7 has them identify, and RFC 7986 §5.3 warns of changing them), where Swift would take
/// canonically equivalent texts for one.
package struct ExactText: Hashable, Sendable {
    /// The text.
    package let text: String

    /// Creates the value.
    package init(_ text: String) { self.text = text }

    package static func == (left: Self, right: Self) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hasher.combine(0xFF as UInt8)
    }
}
