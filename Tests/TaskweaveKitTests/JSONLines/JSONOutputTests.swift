import Foundation
import TaskweaveTestSupport
import Testing

@testable import JSONLines

@Suite("JSON text")
struct JSONOutputTests {
    /// Any document.
    private enum Tree: JSONDocument {
        case text(String)
        case number(Double)
        case whole(Int)
        case small(UInt8)
        case truth(Bool)
        case nothing
        case list([Tree])
        case object([String: Tree])
        case record(Record)

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .number(let number): try container.encode(number)
            case .whole(let number): try container.encode(number)
            case .small(let number): try container.encode(number)
            case .truth(let truth): try container.encode(truth)
            case .nothing: try container.encodeNil()
            case .list(let list): try container.encode(list)
            case .object(let object): try container.encode(object)
            case .record(let record): try container.encode(record)
            }
        }
    }

    /// Members that are not in the order of their names, and of all kinds that documents have.
    private struct Record: Encodable {
        var zone: String?
        var b = Nullable<Int>(nil)
        var allDay = true
        var a = 1.5
        var list = [Float(0.1), -2]
        var start = "09:00"
        var tree: [Tree]
        var aB = Int64.min
        var emptyList: [String] = []
        var empty = Nullable(Empty())
    }

    private struct Empty: Encodable {}

    private func foundation(_ document: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }

    @Test func `every character is written as Foundation writes it`() throws {
        let scalars =
            (UInt32(0)...0x300).compactMap { Unicode.Scalar($0) } + ["\u{2028}", "\u{FFFF}", "😀"]
        for scalar in scalars {
            let tree = Tree.list([.text("a\(Character(scalar))b")])
            #expect(try tree.json == foundation(tree))
        }
    }

    @Test(arguments: seeds(1...20))
    func `documents are the bytes that Foundation writes`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let tree = Tree.list([JSONOutputTests.tree(3, &random)])
            #expect(try tree.json == foundation(tree))
        }
    }

    private static func tree(_ depth: Int, _ random: inout SeededGenerator) -> Tree {
        let letters = Array("aAbBzé\"\\/\n\u{1}\u{1F}\u{7F}😀 1290_")
        func text() -> String {
            String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    letters[Int.random(in: letters.indices, using: &random)]
                })
        }
        let count = Int.random(in: 0...5, using: &random)
        switch Int.random(in: 0...(depth == 0 ? 5 : 8), using: &random) {
        case 0: return .text(text())
        case 1:
            let exponent = Int.random(in: -30...30, using: &random)
            return .number(
                .random(in: -9...9, using: &random)
                    * Double(sign: .plus, exponent: exponent, significand: 1))
        case 2: return .whole(.random(in: .min ... .max, using: &random))
        case 3: return .small(.random(in: .min ... .max, using: &random))
        case 4: return .truth(.random(using: &random))
        case 5: return .nothing
        case 6: return .list((0..<count).map { _ in tree(depth - 1, &random) })
        case 7:
            let pairs = (0..<count).map { _ in (text(), tree(depth - 1, &random)) }
            return .object(Dictionary(pairs) { first, _ in first })
        default:
            let zone = Bool.random(using: &random) ? text() : nil
            return .record(
                Record(zone: zone, tree: (0..<count).map { _ in tree(depth - 1, &random) }))
        }
    }

    @Test(arguments: [0, 1, -1, 100, 1e16, 1e-5, 123456.789, -0.0, 5e-300, 1e300])
    func `whole numbers have no fraction`(number: Double) throws {
        let tree = Tree.list([.number(number)])
        #expect(try tree.json == foundation(tree))
    }
}
