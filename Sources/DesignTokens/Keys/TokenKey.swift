/// A token's value in a theme file.
package enum TokenValue: Hashable, Sendable {
    /// A number, in points unless the token has another unit.
    case number(Double)
    /// A colour, a name or a font family.
    case text(String)
    /// Several numbers.
    case numbers([Double])
    /// No value, for tokens that allow it.
    case none

    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    fileprivate func number(in bounds: ClosedRange<Double>) -> Double? {
        if case .number(let number) = self, bounds.contains(number) { number } else { nil }
    }
}

/// A token in one part of a theme: its name, and how to get and set its value.
package struct TokenKey<Root>: Sendable {
    /// The names from the part of the theme down to the token, separated by full stops: `accent.light`.
    package let path: String
    /// The description of valid values: "a colour such as #218A8D".
    package let wanted: String
    fileprivate let get: @Sendable (Root) -> TokenValue
    fileprivate let set: @Sendable (TokenValue, inout Root) -> Bool

    /// Returns the token's value.
    package func value(in root: Root) -> TokenValue {
        get(root)
    }

    /// Sets the token's value, or changes nothing and returns false if the value is invalid.
    package func set(_ value: TokenValue, in root: inout Root) -> Bool {
        set(value, &root)
    }

    /// Returns the token's key for a larger part of the theme, which contains this part under a name.
    func lifted<Whole>(
        _ name: String, _ part: any WritableKeyPath<Whole, Root> & Sendable
    ) -> TokenKey<Whole> {
        TokenKey<Whole>(
            path: "\(name).\(path)", wanted: wanted, get: { get($0[keyPath: part]) },
            set: { value, whole in set(value, &whole[keyPath: part]) })
    }
}

/// A part of a theme that lists its tokens.
protocol TokenGroup: SendableMetatype {
    /// The keys of the part's tokens, in the order of its properties.
    static var keys: [TokenKey<Self>] { get }
}

extension TokenGroup {
    typealias Path<Value> = any WritableKeyPath<Self, Value> & Sendable

    /// Returns the keys of a nested part.
    static func group<Part: TokenGroup>(_ name: String, _ path: Path<Part>) -> [TokenKey<Self>] {
        Part.keys.map { $0.lifted(name, path) }
    }

    /// Returns the key of a property; `read` returns nil for an invalid value.
    private static func key<Value>(
        _ name: String, _ path: Path<Value>, wanted: String,
        write: @escaping @Sendable (Value) -> TokenValue,
        read: @escaping @Sendable (TokenValue) -> Value?
    ) -> TokenKey<Self> {
        TokenKey(
            path: name, wanted: wanted, get: { write($0[keyPath: path]) },
            set: { value, root in
                guard let value = read(value) else { return false }
                root[keyPath: path] = value
                return true
            })
    }

    /// Returns the key of a number within bounds, such as a number of points.
    static func number(
        _ name: String, _ path: Path<Double>, in bounds: ClosedRange<Double> = 0...10_000
    ) -> TokenKey<Self> {
        key(
            name, path,
            wanted: "a number from \(text(bounds.lowerBound)) to \(text(bounds.upperBound))",
            write: { .number($0) }, read: { $0.number(in: bounds) })
    }

    /// Returns the key of a whole number within bounds.
    static func whole(
        _ name: String, _ path: Path<Int>, in bounds: ClosedRange<Int>
    ) -> TokenKey<Self> {
        key(
            name, path, wanted: "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)",
            write: { .number(Double($0)) },
            read: { value in
                let allowed = Double(bounds.lowerBound)...Double(bounds.upperBound)
                return value.number(in: allowed).flatMap(Int.init(exactly:))
            })
    }

    /// Returns the key of a duration in milliseconds.
    static func milliseconds(_ name: String, _ path: Path<Duration>) -> TokenKey<Self> {
        let bounds = 0.0...10_000
        return key(
            name, path, wanted: "a number of milliseconds from 0 to \(text(bounds.upperBound))",
            write: { .number($0 / .milliseconds(1)) },
            read: { value in value.number(in: bounds).map { .milliseconds(1) * $0 } })
    }

    /// Returns the key of a colour.
    static func color(_ name: String, _ path: Path<Color>) -> TokenKey<Self> {
        key(
            name, path, wanted: "a colour such as #218A8D, or #218A8D80 if it is not opaque",
            write: { .text($0.hex) }, read: { $0.text.flatMap(Color.init(hex:)) })
    }

    /// Returns the key of a choice among words or numbers.
    static func choice<Choice: RawRepresentable & CaseIterable & SendableMetatype>(
        _ name: String, _ path: Path<Choice>
    ) -> TokenKey<Self> where Choice.RawValue: TokenWord {
        key(
            name, path,
            wanted: "one of " + Choice.allCases.map { "\($0.rawValue)" }.joined(separator: ", "),
            write: { $0.rawValue.tokenValue },
            read: { value in Choice.allCases.first { $0.rawValue.tokenValue == value } })
    }

    /// Returns the key of a font family or of other plain words: 1 to 80 letters, digits, spaces, hyphens and commas.
    static func words(_ name: String, _ path: Path<String>) -> TokenKey<Self> {
        key(
            name, path, wanted: "plain words: 1 to 80 letters, digits, spaces, hyphens and commas",
            write: { .text($0) },
            read: { value in
                // The words are written into style sheets, so other characters, which mean something in CSS, are rejected.
                guard let text = value.text, (1...80).contains(text.count),
                    text.allSatisfy({ $0.isLetter || $0.isNumber || " -,".contains($0) })
                else { return nil }
                return text
            })
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}

/// A raw value by which a theme file names a case of a choice.
protocol TokenWord: Sendable {
    var tokenValue: TokenValue { get }
}

extension String: TokenWord {
    var tokenValue: TokenValue { .text(self) }
}

extension Int: TokenWord {
    var tokenValue: TokenValue { .number(Double(self)) }
}
