internal import CalendarModel
internal import DesignTokens
internal import Wording

/// Applies the values in a theme's file to the default theme, and reports invalid ones.
struct ThemeReading {
    var theme = Theme.taskweave
    private(set) var diagnostics: [Diagnostic] = []
    private let file: String

    private static let keys = Dictionary(
        Theme.tokenKeys.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

    /// Reads the top-level object of a file.
    init(_ fields: [String: JSONValue], file: String) {
        self.file = file
        theme.name = ThemeReading.name(of: file)
        theme.summary = "from \(file.lastPathPart)"
        read(fields, at: [])
        checkGrounds()
    }

    private mutating func read(_ fields: [String: JSONValue], at path: [String]) {
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
            read(value, at: path + [name])
        }
    }

    /// Reads the value at a path.
    ///
    /// The recursion is limited by the depth of the token paths.
    private mutating func read(_ value: JSONValue, at path: [String]) {
        let name = path.joined(separator: ".")
        if path.starts(with: ["colors", "categories"]) {
            readCategories(value, at: path)
        } else if let key = ThemeReading.keys[name] {
            set(key, to: value, named: name)
        } else if case .text = value, let light = ThemeReading.keys["\(name).light"],
            let dark = ThemeReading.keys["\(name).dark"]
        {
            // A value that is invalid for one scheme is invalid for the other, and is reported once.
            if set(light, to: value, named: name) { set(dark, to: value, named: name) }
        } else if case .object(let fields) = value, ThemeReading.isPart(name) {
            read(fields, at: path)
        } else if ThemeReading.isPart(name) {
            refuse(name, "an object with tokens", hint: "see the tokens of the default theme")
        } else {
            note(
                .warning, "\(name) is not a token; it was ignored",
                hint: ThemeReading.nearest(to: path).map { "did you mean \($0)?" })
        }
    }

    @discardableResult
    private mutating func set(
        _ key: TokenKey<Theme>, to value: JSONValue, named name: String
    ) -> Bool {
        if let token = value.token, key.set(token, in: &theme) { return true }
        refuse(name, key.wanted)
        return false
    }

    /// Resets background colours that are not opaque: the contrast of text on them could not be computed.
    private mutating func checkGrounds() {
        for path in ThemeReading.grounds {
            for scheme in ["light", "dark"] {
                guard let key = ThemeReading.keys["\(path).\(scheme)"],
                    case .text(let hex) = key.value(in: theme), Color(hex: hex)?.alpha != 1
                else { continue }
                _ = key.set(key.value(in: .taskweave), in: &theme)
                refuse(key.path, "an opaque colour")
            }
        }
    }

    /// Reports a value that is not of the wanted kind.
    mutating func refuse(
        _ path: String, _ wanted: String, hint: String = "the value of the default theme is used"
    ) {
        note(.error, "\(path): this is not \(wanted)", hint: hint)
    }

    /// Adds a diagnostic.
    mutating func note(
        _ severity: Diagnostic.Severity, _ message: String, hint: String?
    ) {
        let place = SourcePlace(file: file, line: 0)
        diagnostics.append(Diagnostic(severity, at: place, message, hint: hint))
    }
}

extension ThemeReading {
    /// The file's name without its extension.
    private static func name(of file: String) -> String {
        let last = file.lastPathPart
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
        return String(last[..<dot])
    }

    private static func isPart(_ path: String) -> Bool {
        keys.keys.contains { $0.hasPrefix(path + ".") }
    }

    /// The colours behind text.
    private static let grounds = [
        "colors.background", "colors.surface", "colors.surfaceElevated", "colors.surfaceOverlay",
        "colors.cardBackground",
    ]

    /// Returns the known path that differs from an unknown one only by the spelling of its last part.
    private static func nearest(to path: [String]) -> String? {
        guard let name = path.last else { return nil }
        let known = Set(
            keys.keys.map { $0.split(separator: ".").map(String.init) }
                .filter { $0.count >= path.count && $0.starts(with: path.dropLast()) }
                .map { $0[path.count - 1] })
        let nearest = known.min { ($0.distance(to: name), $0) < ($1.distance(to: name), $1) }
        guard let nearest, nearest.distance(to: name) <= max(1, name.count / 3) else { return nil }
        return (path.dropLast() + [nearest]).joined(separator: ".")
    }
}

extension JSONValue {
    /// The value as a token's value; nil if no token can have it.
    fileprivate var token: TokenValue? {
        switch self {
        case .text(let text): return .text(text)
        case .number(let number): return .number(number)
        case .null: return TokenValue.none
        case .list(let values):
            let numbers = values.compactMap { value -> Double? in
                guard case .number(let number) = value else { return nil }
                return number
            }
            return numbers.count == values.count ? .numbers(numbers) : nil
        case .object, .truth: return nil
        }
    }
}
