extension Property {
    /// The property as one unfolded content line, parameters in alphabetical order.
    ///
    /// Control characters and quotes have no place in the value of a parameter: RFC 5545 §3.2.
    var contentLine: String {
        var line = name
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
            let value = value.filter {
                $0 != "\"" && !$0.unicodeScalars.contains(where: \.isControl)
            }
            let needsQuotes = value.contains { ":;,".contains($0) }
            line += needsQuotes ? ";\(name)=\"\(value)\"" : ";\(name)=\(value)"
        }
        return line + ":" + value
    }
}

extension Unicode.Scalar {
    /// Whether this is one of the control characters of RFC 5545 §3.1.
    var isControl: Bool { value < 0x20 || value == 0x7F }
}
