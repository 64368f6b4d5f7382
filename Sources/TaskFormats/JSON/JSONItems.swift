internal import CalendarModel

/// The objects in a JSON text: the elements of an array, one object in each line, or the first array of objects in one object.
struct JSONItems {
    private(set) var items: [(node: JSONNode, line: Int)] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText) {
        var reader = JSONReader(source.bytes)
        var nodes: [JSONNode] = []
        if reader.isAtEnd() { return }
        if reader.take("[") {
            nodes = elements(&reader, source)
        } else {
            while !reader.isAtEnd() {
                do {
                    nodes.append(try reader.value())
                    _ = reader.take(",")
                } catch {
                    report(error, source, "what follows")
                    reader.skipLine()
                }
            }
            // Some exports wrap their list in an object.
            if nodes.count == 1,
                let list = nodes[0].object?.lazy.compactMap({ $0.value.array }).first(where: {
                    $0.first?.object != nil
                })
            {
                nodes = list
            }
        }
        for node in nodes {
            let line = source.lineNumber(at: node.range.lowerBound)
            guard node.object != nil else {
                diagnostics.append(
                    Diagnostic(
                        .error, at: SourcePlace(file: source.file, line: line),
                        "this is not an object; it was left out", hint: "give a list of objects"))
                continue
            }
            items.append((node, line))
        }
    }

    /// Reads the elements of an array; an invalid element is skipped alone if its end can be found.
    private mutating func elements(_ reader: inout JSONReader, _ source: SourceText) -> [JSONNode] {
        var nodes: [JSONNode] = []
        if reader.isAtEnd() || reader.take("]") { return [] }
        while !reader.isAtEnd() {
            let start = reader.index
            do {
                nodes.append(try reader.value())
            } catch {
                let isOne = reader.skipElement(from: start)
                report(error, source, isOne ? "this item" : "what follows")
                guard isOne else { return nodes }
            }
            if reader.take(",") { continue }
            if !reader.isAtEnd(), reader.take("]") { return nodes }
            if reader.isAtObject {
                report(
                    JSONError(offset: reader.index, message: "a comma is missing"), source,
                    "nothing")
                continue
            }
            let error = JSONError(offset: reader.index, message: "a comma or ] is missing")
            let isOne = reader.skipElement(from: start)
            report(error, source, isOne ? "this item" : "what follows")
            guard isOne, reader.take(",") || reader.isAtObject else { return nodes }
        }
        report(JSONError(offset: reader.index, message: "a ] is missing"), source, "what follows")
        return nodes
    }

    private mutating func report(_ error: JSONError, _ source: SourceText, _ lost: String) {
        let line = source.lineNumber(at: error.offset)
        diagnostics.append(
            Diagnostic(
                .error, at: SourcePlace(file: source.file, line: line),
                "this is not JSON: \(error.message); \(lost) was left out",
                hint: "export the file again"))
    }
}
