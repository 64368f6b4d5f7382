/// The name of a value in a TOML document: `limits.day_cap.minutes` in parts.
struct TOMLKey: Hashable, ExpressibleByStringLiteral {
    var parts: [String]

    init(_ parts: [String]) {
        self.parts = parts
    }

    /// Creates a key from its parts with dots between them.
    init(stringLiteral text: String) {
        parts = text.split(separator: ".").map(String.init)
    }

    /// Returns the key of a value in the table that this key names.
    func child(_ name: String) -> TOMLKey {
        TOMLKey(parts + [name])
    }
}

extension TOMLKey: CustomStringConvertible {
    /// The parts with dots between them.
    var description: String { parts.joined(separator: ".") }
}
