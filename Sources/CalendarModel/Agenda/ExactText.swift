/// A text that equals another only if their bytes are equal: `é` as one scalar differs from `e` with a combining accent.
///
/// UIDs are compared this way (RFC 5545 §3.8.4.7 makes them identifiers, and RFC 7986 §5.3 warns against changing them),
/// because `String` treats canonically equivalent texts as equal.
package struct ExactText: Hashable, Sendable {
    /// The text.
    package let text: String

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
