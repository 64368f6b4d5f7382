extension Property {
    /// The property as one unfolded content line, parameters in alphabetical order.
    var contentLine: String {
        var line = name
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
            let needsQuotes = value.contains { ":;,".contains($0) }
            line += needsQuotes ? ";\(name)=\"\(value)\"" : ";\(name)=\(value)"
        }
        return line + ":" + value
    }
}
