/// The components that are open in a component while it is read.
struct PartStack {
    /// How deeply components may be nested: RFC 5545 needs three.
    static let maximumDepth = 16

    /// A component whose END is yet to come.
    struct Part {
        var name: String
        var line: Int
    }

    /// The open components, the outermost first; those below `maximumDepth` are only counted.
    private(set) var open: [Part] = []
    private var tooDeep = 0

    /// How many components are open.
    var depth: Int { open.count + tooDeep }

    /// Opens a component; false where it is nested too deeply to be kept.
    mutating func begin(_ part: Part) -> Bool {
        guard open.count < PartStack.maximumDepth else {
            tooDeep += 1
            return false
        }
        open.append(part)
        return true
    }

    /// Closes the last open component of a name and those that are open in it, which are returned; nil where
    /// there is none.
    mutating func end(_ name: String) -> [Part]? {
        if tooDeep > 0 {
            tooDeep -= 1
            return []
        }
        guard let index = open.lastIndex(where: { $0.name == name }) else { return nil }
        defer { open.removeSubrange(index...) }
        return Array(open[(index + 1)...])
    }
}
