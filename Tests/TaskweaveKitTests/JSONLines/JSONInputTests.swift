import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import JSONLines

@Suite("Reading JSON")
struct JSONInputTests {
    /// Any value, each number as the three kinds in which documents ask for it.
    private enum Tree: Decodable, Equatable {
        case nothing
        case truth(Bool)
        case text(String)
        case number(Double, Int?, UInt8?)
        case list([Tree])
        case object([String: Tree])

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .nothing
            } else if let truth = try? value.decode(Bool.self) {
                self = .truth(truth)
            } else if let text = try? value.decode(String.self) {
                self = .text(text)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number, try? value.decode(Int.self), try? value.decode(UInt8.self))
            } else if let list = try? value.decode([Tree].self) {
                self = .list(list)
            } else {
                self = .object(try value.decode([String: Tree].self))
            }
        }
    }

    private func ours(_ text: some Sequence<UInt8>) -> Tree? {
        try? JSONInput(Array(text)).decode(Tree.self)
    }

    private func foundation(_ text: some Sequence<UInt8>) -> Tree? {
        try? JSONDecoder().decode(Tree.self, from: Data(text))
    }

    @Test(arguments: seeds(1...20))
    func `texts are read as Foundation reads them, whole and damaged`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let text = Array(JSONInputTests.text(3, &random).utf8)
            #expect(ours(text) != nil)
            #expect(ours(text) == foundation(text), "\(String(decoding: text, as: UTF8.self))")
            var damaged = text
            let place = Int.random(in: damaged.indices, using: &random)
            switch Int.random(in: 0...2, using: &random) {
            case 0: damaged.remove(at: place)
            case 1: damaged.swapAt(place, Int.random(in: damaged.indices, using: &random))
            default:
                damaged.insert(
                    #"{}[]",:\0-.e+u \#n"#.utf8.randomElement(using: &random) ?? 0, at: place)
            }
            // Foundation passes over a comma after the last value; RFC 8259 does not.
            let dense = damaged.filter { !" \n\r\t".utf8.contains($0) }
            if [",]", ",}"].contains(where: { dense.firstRange(of: $0.utf8) != nil }) { continue }
            #expect(
                ours(damaged) == foundation(damaged), "\(String(decoding: damaged, as: UTF8.self))")
        }
    }

    /// Returns a text with blanks, escapes and numbers of all kinds.
    private static func text(_ depth: Int, _ random: inout SeededGenerator) -> String {
        let blanks = ["", "", "", " ", "\n\t", "\r\n"]
        let before = blanks.randomElement(using: &random) ?? ""
        let after = blanks.randomElement(using: &random) ?? ""
        return before + bare(depth, &random) + after
    }

    private static func bare(_ depth: Int, _ random: inout SeededGenerator) -> String {
        let parts = (0..<Int.random(in: 0...4, using: &random)).map { index in
            // No damage of a byte makes one name of two.
            (
                name: "\"\(String(repeating: "\(index)", count: 3))\\u00e9\"",
                value: depth > 0 ? text(depth - 1, &random) : "1"
            )
        }
        switch Int.random(in: 0...(depth == 0 ? 2 : 4), using: &random) {
        case 0: return ["null", "true", "false"].randomElement(using: &random) ?? ""
        case 1:
            return [
                "0", "-0", "7", "255", "256", "-1", "0.5", "1e3", "1E-2", "3.0", "-12.5e+1",
                "123456789012345",
            ].randomElement(using: &random) ?? ""
        case 2:
            let pieces = [
                "a", "é", "😀", #"\""#, #"\\"#, #"\/"#, #"\n"#, #"\u0041"#, #"\uD83D\uDE00"#,
            ]
            let count = Int.random(in: 0...4, using: &random)
            return "\""
                + (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
                + "\""
        case 3: return "[" + parts.map(\.value).joined(separator: ",") + "]"
        default:
            return "{" + parts.map { "\($0.name) :\($0.value)" }.joined(separator: ",") + "}"
        }
    }

    @Test(arguments: [
        "", " ", "{", "[", "[1", "[1,", "[1,]", "[,1]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}",
        "{1:2}", "01", "+1",
        "1.", ".5", "1e", "-", "tru", "nulll", "\"a", "\"\u{1}\"", #""\x""#, #""\u12""#,
        #""\uD83D""#,
        #""\uD83D\u0041""#, #""\uDE00""#, "1 2", "[1]]", "{}}", "[}", "{]", "'a'", "NaN", "[1 2]",
        "{\"a\" 1}", "{\"a\":1 \"b\":2}", "/**/1",
    ])
    func `what is no JSON is refused`(text: String) {
        #expect(throws: JSONFault.self) { try JSONInput(Array(text.utf8)) }
    }

    @Test(arguments: [
        "9007199254740993", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
        "-9223372036854775809", "1234567890123456789", "0", "-0",
    ])
    func `whole numbers are exact`(text: String) {
        #expect(ours(text.utf8) == .number(Double(text) ?? .nan, Int(text), UInt8(text)))
        #expect(ours(text.utf8) == foundation(text.utf8))
    }

    @Test func `bytes that are no UTF-8 are refused`() {
        for bytes: [UInt8] in [[0xFF], [0xED, 0xA0, 0x80]] {
            #expect(throws: JSONFault.notUTF8) {
                try JSONInput(Array("\"".utf8) + bytes + Array("\"".utf8))
            }
        }
    }

    @Test func `values may stand 512 deep and no deeper`() {
        func nested(_ depth: Int) -> [UInt8] {
            Array(
                (String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSONInput(nested(512)) }
        #expect(throws: JSONFault.deep) { try JSONInput(nested(513)) }
        #expect(throws: JSONFault.deep) { try JSONInput(nested(1_000_000)) }
    }

    @Test(arguments: [1, 40])
    func `of members of one name the last counts, in small objects and large ones`(count: Int)
        throws
    {
        let members = (0..<count).map { "\"m\($0)\":\($0)" } + ["\"m0\":7", "\"\\u006d0\":8"]
        let text = "{" + members.joined(separator: ",") + "}"
        let numbers = try JSONInput(Array(text.utf8)).decode([String: Int].self)
        #expect(numbers["m0"] == 8 && numbers.count == count)
    }

    @Test func `the first name of a member is that of the text`() throws {
        let text = #"{"a":{"x":1},"windows":{"\u0062":[{"c":1}],"a":[]},"b":3}"#
        let input = try JSONInput(Array(text.utf8))
        #expect(input.firstName(inMember: "windows") == "b")
        #expect(input.firstName(inMember: "b") == nil)
        #expect(input.firstName(inMember: "none") == nil)
        #expect(try JSONInput(Array("[1]".utf8)).firstName(inMember: "windows") == nil)
    }

    private struct Nested: Decodable {
        struct Part: Decodable { var numbers: [Int] }
        var parts: [Part]
    }

    @Test(arguments: [
        (#"{"parts":[{"numbers":[1]},{"numbers":[1,2,"3"]}]}"#, "parts[1].numbers[2]"),
        (#"{"parts":[{"numbers":[1]},{"x":1,"numbers":[1.5]}]}"#, "parts[1].numbers[0]"),
        (#"{"a":[[],{}],"parts":[{"numbers":[null]}]}"#, "parts[0].numbers[0]"),
        (#"{"parts":[{}]}"#, "parts[0].numbers"),
        (#"{"parts":3}"#, "parts"),
        (#"{"parts":[{"numbers":[1e400]}]}"#, "parts[0].numbers[0]"),
    ])
    func `an error has its place`(text: String, place: String) throws {
        let input = try JSONInput(Array(text.utf8))
        let error = #expect(throws: DecodingError.self) { try input.decode(Nested.self) }
        #expect(LineError(try #require(error), subject: "text").field == place)
    }
}

@Suite("JSON text in pieces")
struct JSONTextTests {
    private struct Rows: JSONObject {
        let texts: [String]

        func writeMembers(to text: inout JSONText) throws(FileError) {
            try text.member("rows", count: texts.count) { index, text in
                text.member("number", Double(index) / 4)
                text.member("text", texts[index])
                text.member("texts", [texts[index], "\n"])
            }
            text.member("truth", true)
            text.member("version", 1)
        }
    }

    @Test(arguments: [0, 1, 20_000])
    func `pieces make the text, and are not larger than they must be`(count: Int) throws {
        let rows = Rows(texts: (0..<count).map { "“\($0)”\t" })
        var pieces: [[UInt8]] = []
        try rows.write { piece throws(FileError) in pieces.append(piece) }
        #expect(String(decoding: pieces.joined(), as: UTF8.self) == rows.json)
        #expect(pieces.allSatisfy { $0.count < 66_000 })
        let object = try JSONSerialization.jsonObject(with: Data(rows.json.utf8)) as? [String: Any]
        let read = try #require(object?["rows"] as? [[String: Any]])
        #expect(read.map { $0["text"] as? String } == rows.texts)
        #expect(read.map { $0["number"] as? Double } == (0..<count).map { Double($0) / 4 })
    }

    @Test func `nothing goes out after a failure`() {
        var count = 0
        let rows = Rows(texts: Array(repeating: "text", count: 20_000))
        let error = #expect(throws: FileError.self) {
            try rows.write { _ throws(FileError) in
                count += 1
                throw FileError(.unwritable, "<stdout>", "full")
            }
        }
        #expect(error?.code == .unwritable && count == 1)
    }
}
