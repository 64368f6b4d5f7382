import DesignTokens
import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A rendered SVG or HTML document as a reader of markup sees it, with the colours that its own style sheet
/// gives to its classes.
final class RenderedDocument: NSObject, XMLParserDelegate {
    /// An element, its attributes and what is in it.
    final class Node {
        let name: String
        let attributes: [String: String]
        weak var parent: Node?
        var children: [Node] = []
        /// The text that is in it itself.
        var text = ""

        init(_ name: String, _ attributes: [String: String], parent: Node?) {
            self.name = name
            self.attributes = attributes
            self.parent = parent
        }

        var classes: [String] {
            (attributes["class"] ?? "").split(separator: " ").map(String.init)
        }

        /// The element and all in it, in the order of the document.
        var all: [Node] { [self] + children.flatMap(\.all) }

        /// All text in it.
        var allText: String { text + children.map(\.allText).joined() }

        func number(_ name: String) -> Double { attributes[name].flatMap { Double($0) } ?? 0 }
    }

    private(set) var root = Node("", [:], parent: nil)
    private var open: [Node] = []

    /// Reads a document; nil where it is no markup.
    init?(_ text: String) {
        super.init()
        open = [root]
        let markup = text.replacingOccurrences(of: "<!DOCTYPE html>\n", with: "")
        let parser = XMLParser(data: Data(markup.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    var all: [Node] { root.all }

    func nodes(_ name: String) -> [Node] { all.filter { $0.name == name } }

    private var css: String { nodes("style").map(\.allText).joined() }

    /// Returns the colours of classes in a scheme, by what they are for.
    func colors(for scheme: AdaptiveColor.Scheme) -> [String: [String: Color]] {
        let rule = /\.([a-z]\d+)\{(fill|stroke|color|background-color|border-color):(#[0-9A-F]+)\}/
        var colors: [String: [String: Color]] = [:]
        let parts = css.components(separatedBy: "@media")
        let base = parts[0...].enumerated().filter { index, part in
            guard part.contains(rule) else { return false }
            let head = part.prefix { $0 != "\n" }
            return index == 0 || !head.contains("dark") || scheme == .dark
        }
        for (_, part) in base {
            for match in part.matches(of: rule) {
                colors[String(match.1), default: [:]][String(match.2)] = Color(hex: match.3)
            }
        }
        return colors
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        let node = Node(name, attributes, parent: open.last)
        open.last?.children.append(node)
        open.append(node)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.text += string
    }
}
