internal import CalendarModel

extension ToDo.Splitting {
    /// Creates the value from `no` or the shortest and longest chunk, `30m/2h`; nil for any other text.
    init?(written text: String) {
        let text = text.lowercased()
        if text == "no" {
            self = .forbidden
            return
        }
        let lengths = text.split(separator: "/").map { CalendarDuration(written: String($0)) }
        guard lengths.count == 2, let minimum = lengths[0], let maximum = lengths[1],
            minimum.nominalSeconds <= maximum.nominalSeconds
        else { return nil }
        self = .allowed(minimum: minimum, maximum: maximum)
    }

    /// The written form of the value; nil if unspecified.
    var written: String? {
        switch self {
        case .unspecified: nil
        case .forbidden: "no"
        case .allowed(let minimum, let maximum): "\(minimum.terse)/\(maximum.terse)"
        }
    }
}

extension ToDo.DayPart {
    /// Creates the value from its name, ignoring case.
    init?(written text: String) {
        self.init(rawValue: text.lowercased())
    }
}

extension Priority {
    /// Creates a priority from a letter: A is urgent, B high, C medium, D to Z low; nil for anything else.
    init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "A"): self = .urgent
        case UInt8(ascii: "B"): self = .high
        case UInt8(ascii: "C"): self = .medium
        case UInt8(ascii: "D")...UInt8(ascii: "Z"): self = .low
        default: return nil
        }
    }

    /// The letter that reads back as the same priority.
    var letter: String? { ["A", "B", "C", "D"][safe: rawValue] }

    /// Creates a priority from a word that programs use, or from a number from 1, the most urgent, to 4.
    init?(word: String) {
        switch word.lowercased() {
        case "urgent", "highest", "critical", "blocker", "1", "p1", "p0": self = .urgent
        case "high", "major", "h", "2", "p2": self = .high
        case "medium", "normal", "m", "3", "p3": self = .medium
        case "low", "lowest", "minor", "trivial", "l", "4", "p4": self = .low
        case "none", "no priority", "": self = .none
        default: return nil
        }
    }

    /// The priority's name; nil for none.
    var word: String? { ["urgent", "high", "medium", "low"][safe: rawValue] }
}

/// Returns the truth value of a word, or nil if it has none.
func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "yes", "true", "t", "1": true
    case "no", "false", "nil", "0": false
    default: nil
    }
}

extension StringProtocol {
    /// Whether the text can be a word of a line: it is not empty and contains no white space.
    var isWord: Bool { !isEmpty && !contains(where: \.isWhitespace) }

    /// The text in one line, without leading or trailing white space and with single spaces between words.
    var asOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The parts between commas, each in one line, without empty ones.
    var commaSeparated: [String] {
        split(separator: ",").map(\.asOneLine).filter { !$0.isEmpty }
    }
}
