/// A value of a token as a theme's file has it.
package enum TokenValue: Hashable, Sendable {
    /// A number, of points if nothing else is said.
    case number(Double)
    /// A colour, a name or a family.
    case text(String)
    /// Several numbers.
    case numbers([Double])
    /// No value, where that is one.
    case none
}

/// One token of some part of a theme: its name, and how its value is read and set.
package struct TokenKey<Root>: Sendable {
    /// The names from the part down to the token, with full stops between them: `accent.light`.
    package let path: String
    /// What its value should be: "a colour such as #218A8D".
    package let wanted: String
    private let get: @Sendable (Root) -> TokenValue
    private let set: @Sendable (TokenValue, inout Root) -> Bool

    /// Creates a key from its two ways.
    init(
        _ path: String, wanted: String, get: @escaping @Sendable (Root) -> TokenValue,
        set: @escaping @Sendable (TokenValue, inout Root) -> Bool
    ) {
        self.path = path
        self.wanted = wanted
        self.get = get
        self.set = set
    }

    /// Returns the token's value.
    package func value(in root: Root) -> TokenValue {
        get(root)
    }

    /// Sets the token's value, or changes nothing and returns false where it is not what is wanted.
    package func set(_ value: TokenValue, in root: inout Root) -> Bool {
        set(value, &root)
    }

    /// Returns the key of the same token, seen from what the part is a part of.
    func lifted<Whole>(
        _ name: String, _ part: any WritableKeyPath<Whole, Root> & Sendable
    ) -> TokenKey<Whole> {
        TokenKey<Whole>(
            "\(name).\(path)", wanted: wanted, get: { get($0[keyPath: part]) },
            set: { value, whole in set(value, &whole[keyPath: part]) })
    }
}

/// A part of a theme that knows its tokens.
protocol TokenGroup: SendableMetatype {
    /// The keys of its tokens, in the order of its properties.
    static var keys: [TokenKey<Self>] { get }
}

extension TokenGroup {
    typealias Path<Value> = any WritableKeyPath<Self, Value> & Sendable

    /// Returns the keys of a part that has tokens of its own.
    static func group<Part: TokenGroup>(_ name: String, _ path: Path<Part>) -> [TokenKey<Self>] {
        Part.keys.map { $0.lifted(name, path) }
    }
}
