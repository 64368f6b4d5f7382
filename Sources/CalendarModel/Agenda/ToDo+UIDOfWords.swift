extension ToDo {
    private static let digitsOfUID = 16

    /// Returns the UID of a to-do that has none of its own: a hash of its words.
    package static func uid(ofWords words: String) -> String {
        let digits = String(fingerprint(of: [words]), radix: 16)
        return String(repeating: "0", count: digitsOfUID - digits.count) + digits
    }

    /// Whether a UID looks like a hash of words, with or without `-n` for duplicates, and so changes when the words change.
    package static func isMadeOfWords(_ uid: String) -> Bool {
        let digits = uid.utf8.prefix { $0 != UInt8(ascii: "-") }
        return digits.count == digitsOfUID
            && digits.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
