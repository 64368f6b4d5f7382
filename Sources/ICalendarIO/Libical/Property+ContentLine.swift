extension Property {
    /// The property as one unfolded content line, parameters in alphabetical order.
    ///
    /// Control characters and quotes have no place in the value of a parameter: RFC 5545 §3.2.
    var contentLine: String {
        var line = name
        for parameter in parameters.list {
            let value = parameter.value.filter {
                $0 != "\"" && !$0.unicodeScalars.contains(where: \.isControl)
            }
            let needsQuotes = value.contains { ":;,".contains($0) }
            line += needsQuotes ? ";\(parameter.name)=\"\(value)\"" : ";\(parameter.name)=\(value)"
        }
        return line + ":" + value
    }
}

extension Unicode.Scalar {
    /// Whether this is one of the control characters of RFC 5545 §3.1.
    var isControl: Bool { value < 0x20 || value == 0x7F }
}
