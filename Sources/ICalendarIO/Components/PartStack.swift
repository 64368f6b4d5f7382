/// The nested components that are open while a component is read.
struct PartStack {
    /// The maximum nesting depth of components; RFC 5545 needs three.
    static let maximumDepth = 16

    /// A component whose END has not been read yet.
    struct Part {
        var name: String
        var line: Int
    }

    /// The open components, outermost first; those below `maximumDepth` are only counted.
    private(set) var open: [Part] = []
    private var tooDeep = 0

    /// The number of open components.
    var depth: Int { open.count + tooDeep }

    /// Opens a component; returns false if it is nested too deeply to be kept.
    mutating func begin(_ part: Part) -> Bool {
        guard open.count < PartStack.maximumDepth else {
            tooDeep += 1
            return false
        }
        open.append(part)
        return true
    }

    /// Closes the last open component with the given name and returns those still open in it; nil if there is none.
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
