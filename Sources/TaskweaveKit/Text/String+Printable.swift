extension String {
    /// The text without control characters but line ends: a calendar is a stranger's, and must not steer the
    /// terminal.
    public var printable: String {
        var text = ""
        for scalar in unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n"
            text.unicodeScalars.append(isControl ? " " : scalar)
        }
        return text
    }
}
