/// The dotted name of a value in a TOML document, split into parts: `limits.day_cap.minutes`.
struct TOMLKey: Hashable, ExpressibleByStringLiteral {
    var parts: [String]

    init(_ parts: [String]) {
        self.parts = parts
    }

    /// Creates a key from its parts, separated by dots.
    init(stringLiteral text: String) {
        parts = text.split(separator: ".").map(String.init)
    }

    /// Returns the key of a value in the table with this key.
    func child(_ name: String) -> TOMLKey {
        TOMLKey(parts + [name])
    }
}

extension TOMLKey: CustomStringConvertible {
    /// The parts with dots between them.
    var description: String { parts.joined(separator: ".") }
}
