/// A component of a calendar as plain values: RFC 5545 §3.6.
struct Component: Hashable, Sendable {
    /// The name: `VEVENT`, `VTODO`, `VTIMEZONE` and so on.
    var name: String
    /// The line of its BEGIN; 0 for a component that was made.
    var line: Int = 0
    /// Its properties in order.
    var properties: [Property] = []
    /// Further lines in it, unfolded, that are written as they were read.
    var otherLines: [String] = []
    /// The components in it.
    var children: [Component] = []

    /// Returns the first property of a name.
    subscript(name: String) -> Property? {
        // By index: passing on each property would copy it.
        for index in properties.indices where properties[index].name == name {
            return properties[index]
        }
        return nil
    }

    /// Returns all properties of a name.
    func all(_ name: String) -> [Property] {
        var found: [Property] = []
        for index in properties.indices where properties[index].name == name {
            found.append(properties[index])
        }
        return found
    }
}
