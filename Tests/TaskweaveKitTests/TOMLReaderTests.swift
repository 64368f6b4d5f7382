import TaskweaveTestSupport
import Testing

@testable import Preferences

@Suite("Reading TOML")
struct TOMLReaderTests {
    @Test(
        arguments: [
            // Comments and line ends
            ("", "{}"), ("\u{FEFF}a = 1", "{a: 1}"), ("# é\t#\n\r\n \t\na = 1 # b = 2", "{a: 1}"),
            ("a = 1\r\nb = 2\r\n", "{a: 1, b: 2}"),
            // Keys
            ("bare_key-1 = 1\n1234 = 2", "{bare_key-1: 1, 1234: 2}"),
            ("\"127.0.0.1\" = 1\n'ʎǝʞ' = 2\n\"\" = 3", "{127.0.0.1: 1, ʎǝʞ: 2, : 3}"),
            ("\"a\\u0062\\\"\" = 1\n'q\"s' = 2", "{ab\": 1, q\"s: 2}"),
            ("a.b = 1\na . \"c.d\" .e = 2\n3.14 = 3", "{a: {b: 1, c.d: {e: 2}}, 3: {14: 3}}"),
            ("a.x = 1\nb.x = 2\na.y = 3", "{a: {x: 1, y: 3}, b: {x: 2}}"),
            (
                "'\u{E9}' = 1\n'e\u{301}' = 2",
                "{\u{E9}: 1, e\u{301}: 2}"
            ),
            // Strings
            (#"a = "\b\t\n\f\r\"\\\u00E9\U0001F600""#, "{a: “\u{8}\t\n\u{C}\r\"\\é😀”}"),
            ("a = \"\"\"\nx\n\n  y\"\"\"", "{a: “x\n\n  y”}"),
            ("a = \"\"\"\\\n   x \\  \n\n\t y\\\r\n\"\"\"", "{a: “x y”}"),
            (#"a = """""x"""""\#nb = """\"""" "#, "{a: “\"\"x\"\"”, b: “\"”}"),
            ("a = \"\"\"\"\"\"\nb = ''''''\nc = \"\"\nd = ''", "{a: “”, b: “”, c: “”, d: “”}"),
            (#"a = 'C:\n\u00'"#, #"{a: “C:\n\u00”}"#),
            ("a = '''\r\nx '' \\\r\ny'''''", "{a: “x '' \\\ny''”}"),
            // Integers
            (
                "a = [+99, 42, 0, -17, -0, +0, 1_000, 5_349_221]",
                "{a: [99, 42, 0, -17, 0, 0, 1000, 5349221]}"
            ),
            (
                "a = [0xDEAD_beef, 0o01234567, 0b1101_0110, 0x00]",
                "{a: [3735928559, 342391, 214, 0]}"
            ),
            (
                "a = [9223372036854775807, -9223372036854775808]",
                "{a: [9223372036854775807, -9223372036854775808]}"
            ),
            // Floats
            (
                "a = [+1.0, -0.01, 5e+22, 1e06, -2E-2, 6.626e-34, 224_617.445_991_228, 0e0, 1.5e0_3]",
                "{a: [1.0, -0.01, 5e+22, 1000000.0, -0.02, 6.626e-34, 224617.445991228, 0.0, 1500.0]}"
            ),
            (
                "a = [inf, +inf, -inf, nan, +nan, -0.0, 1e999]",
                "{a: [inf, inf, -inf, nan, nan, -0.0, inf]}"
            ),
            // Booleans
            ("a = true\nb = false", "{a: true, b: false}"),
            // Dates and times
            (
                "a = 1979-05-27T07:32:00Z\nb = 1979-05-27t00:32:00.999999-07:30",
                "{a: 1979-05-27 07:32:00 +0, b: 1979-05-27 00:32:00.999999000 -450}"
            ),
            (
                "a = 1979-05-27 07:32:00z # b\nb = 1979-05-27T07:32:00.5",
                "{a: 1979-05-27 07:32:00 +0, b: 1979-05-27 07:32:00.500000000}"
            ),
            (
                "a = 1979-05-27 # b\nb = 07:32:00.1234567891\nc = 23:59:60",
                "{a: 1979-05-27, b: 07:32:00.123456789, c: 23:59:60}"
            ),
            (
                "a = [2024-02-29, 0000-01-01, 9999-12-31]",
                "{a: [2024-02-29, 0000-01-01, 9999-12-31]}"
            ),
            // Arrays
            ("a = []\nb = [ 1, 'x', [2.0,], { c = 3 } ]", "{a: [], b: [1, “x”, [2.0], {c: 3}]}"),
            ("a = [ # one\n 1 # two\n , # three\n\n 2 ,\n]", "{a: [1, 2]}"),
            // Tables
            ("[a]\n[b]\nx = 1\n[ c . 'd e' ]\ny = 2", "{a: {}, b: {x: 1}, c: {d e: {y: 2}}}"),
            ("[x.y.z]\n[x]\na = 1\n[x.y]\nb = 2", "{x: {y: {z: {}, b: 2}, a: 1}}"),
            (
                "[fruit]\napple.color = 1\n[fruit.apple.texture]\nsmooth = true",
                "{fruit: {apple: {color: 1, texture: {smooth: true}}}}"
            ),
            ("[a.b.c]\n[a]\nb.d = 1", "{a: {b: {c: {}, d: 1}}}"),
            // Inline tables
            (
                "a = {}\nb = { x = 1, y.z = 2, y.w = [\n3 ] }",
                "{a: {}, b: {x: 1, y: {z: 2, w: [3]}}}"
            ),
            (
                "a = { b = { c = '''\n1''' } }\n[t]\nx={a.b=1}",
                "{a: {b: {c: “1”}}, t: {x: {a: {b: 1}}}}"
            ),
            // Arrays of tables
            ("[[p]]\nn = 1\n[[p]]\n[[ p ]]\nn = 2", "{p: [{n: 1}, {}, {n: 2}]}"),
            (
                "[[f]]\n[f.p]\nc = 1\n[[f.v]]\nn = 1\n[[f.v]]\nn = 2\n[[f]]\n[[f.v]]\n[f.p.q]",
                "{f: [{p: {c: 1}, v: [{n: 1}, {n: 2}]}, {v: [{}], p: {q: {}}}]}"
            ),
        ] as [(String, String)])
    func `a document is the values that the specification gives it`(
        toml: String, values: String
    ) throws {
        #expect(try TOMLReader.read(Array(toml.utf8)).compact == values)
    }

    @Test(
        arguments: [
            // Comments and characters
            ("a = 1 # \u{1}", 1, 9, "a control character is not allowed here"),
            ("# \u{7F}", 1, 3, "a control character is not allowed here"),
            ("# é\r", 1, 4, "a control character is not allowed here"),
            ("a = 1\rb = 2", 1, 6, "a control character is not expected here"),
            ("a = 1\u{B}", 1, 6, "a control character is not expected here"),
            ("a = \u{FEFF}1", 1, 5, "“\u{FEFF}” appears where a value is expected"),
            // Keys
            ("= 1", 1, 1, "a key cannot begin with “=”"),
            ("a.. b = 1", 1, 3, "a key cannot begin with “.”"),
            ("é = 1", 1, 1, "a key cannot begin with “é”"),
            ("a b = 1", 1, 3, "“b” appears where = is expected"),
            ("a", 1, 2, "the end of the file appears where = is expected"),
            ("a\n= 1", 1, 2, "the end of the line appears where = is expected"),
            ("\"\"\"a\"\"\" = 1", 1, 1, "a key cannot have several lines"),
            ("\"a\nb\" = 1", 1, 1, "this text is not closed"),
            ("a = 1\na = 2", 2, 1, "“a” appears twice"),
            ("a = 1\n\"\\u0061\" = 2", 2, 1, "“a” appears twice"),
            ("a = 1\na.b = 2", 2, 1, "“a” is not a table that this could add to"),
            ("a.b.c = 1\na.b = 2", 2, 3, "“a.b” appears twice"),
            ("a = 1 b = 2", 1, 7, "“b” is not expected here"),
            // Values
            ("a =", 1, 4, "the end of the file appears where a value is expected"),
            ("a = # b", 1, 5, "“#” appears where a value is expected"),
            ("a = True", 1, 5, "“True” is not a value"), ("a = 15m", 1, 5, "“15m” is not a value"),
            // Strings
            ("a = \"x", 1, 5, "this text is not closed"),
            ("a = 'x\n'", 1, 5, "this text is not closed"),
            ("a = '''x''", 1, 5, "this text is not closed"),
            ("a = \"\t\u{0}\"", 1, 7, "a control character is not allowed here"),
            ("a = '''\r'''", 1, 8, "a control character is not allowed here"),
            (#"a = "\x""#, 1, 6, #"\ is not allowed before “x”"#),
            (#"a = "\e""#, 1, 6, #"\ is not allowed before “e”"#),
            ("a = \"\\ \"", 1, 6, "a backslash comes before a blank"),
            ("a = \"\"\"\\ x\"\"\"", 1, 8, "a backslash comes before a blank"),
            (#"a = "\uD800""#, 1, 6, "this is not a Unicode scalar"),
            (#"a = "\u12""#, 1, 6, "this is not a Unicode scalar"),
            (#"a = "\U00110000""#, 1, 6, "this is not a Unicode scalar"),
            ("a = \"\"\"\"\"\"\"\"\"", 1, 13, "“\"” is not expected here"),
            // Numbers
            ("a = 9223372036854775808", 1, 5, "this number has more than 64 bits"),
            ("a = 01", 1, 5, "“01” is not a value"), ("a = 1__0", 1, 5, "“1__0” is not a value"),
            ("a = _1", 1, 5, "“_1” is not a value"), ("a = 1_", 1, 5, "“1_” is not a value"),
            ("a = +0x1", 1, 5, "“+0x1” is not a value"), ("a = 0xG", 1, 5, "“0xG” is not a value"),
            ("a = 0x", 1, 5, "“0x” is not a value"), ("a = 0X1", 1, 5, "“0X1” is not a value"),
            ("a = 0b2", 1, 5, "“0b2” is not a value"), ("a = .5", 1, 5, "“.5” is not a value"),
            ("a = 5.", 1, 5, "“5.” is not a value"), ("a = 5.e1", 1, 5, "“5.e1” is not a value"),
            ("a = 1e", 1, 5, "“1e” is not a value"), ("a = 1e1.0", 1, 5, "“1e1.0” is not a value"),
            ("a = 1._5", 1, 5, "“1._5” is not a value"), ("a = Inf", 1, 5, "“Inf” is not a value"),
            ("a = ++1", 1, 5, "“++1” is not a value"), ("a = 00.5", 1, 5, "“00.5” is not a value"),
            // Dates and times
            ("a = 2023-02-29", 1, 5, "“2023-02-29” is not a value"),
            ("a = 2023-13-01", 1, 5, "“2023-13-01” is not a value"),
            ("a = 2023-1-01", 1, 5, "“2023-1-01” is not a value"),
            ("a = 2023-01-01T", 1, 5, "“2023-01-01T” is not a value"),
            ("a = 2023-01-01T1:00:00", 1, 5, "“2023-01-01T1:00:00” is not a value"),
            ("a = 2023-01-01T24:00:00", 1, 5, "“2023-01-01T24:00:00” is not a value"),
            ("a = 07:32", 1, 5, "“07:32” is not a value"),
            ("a = 07:32:61", 1, 5, "“07:32:61” is not a value"),
            ("a = 07:32:00.", 1, 5, "“07:32:00.” is not a value"),
            ("a = 07:32:00Z", 1, 5, "“07:32:00Z” is not a value"),
            ("a = 2023-01-01T00:00:00+1:00", 1, 5, "“2023-01-01T00:00:00+1:00” is not a value"),
            ("a = 2023-01-01T00:00:00+24:00", 1, 5, "“2023-01-01T00:00:00+24:00” is not a value"),
            ("a = 2023-01-01  00:00:00", 1, 17, "“0” is not expected here"),
            // Arrays
            ("a = [1 2]", 1, 8, "“2” appears where , or ] is expected"),
            ("a = [,]", 1, 6, "“,” appears where a value is expected"),
            ("a = [1,,2]", 1, 8, "“,” appears where a value is expected"),
            ("a = [1,\n", 2, 1, "the end of the file appears where a value is expected"),
            ("a = [{x = 1}]\n[[a]]", 2, 3, "“a” appears twice"),
            ("a = []\n[[a]]", 2, 3, "“a” appears twice"),
            // Tables
            ("[]", 1, 2, "a key cannot begin with “]”"),
            ("[a", 1, 3, "the end of the file appears where ] is expected"),
            ("[a]]", 1, 4, "“]” is not expected here"), ("[a] b", 1, 5, "“b” is not expected here"),
            ("[ #", 1, 3, "a key cannot begin with “#”"),
            ("[=]", 1, 2, "a key cannot begin with “=”"),
            ("[a]\n[a]", 2, 2, "“a” appears twice"), ("a = 1\n[a]", 2, 2, "“a” appears twice"),
            ("a = 1\n[a.b]", 2, 2, "“a” is not a table that this could add to"),
            ("[a]\nb = 1\n[a.b]", 3, 4, "“a.b” appears twice"),
            ("a.b = 1\n[a]", 2, 2, "“a” appears twice"),
            ("[a.b.c]\n[a]\nb.c.d = 1", 3, 3, "“b.c” is not a table that this could add to"),
            ("[a]\nb.c = 1\n[x]\n[a.b]", 4, 4, "“a.b” appears twice"),
            // Inline tables
            ("a = { x = 1, }", 1, 14, "a key cannot begin with “}”"),
            ("a = { x = 1\n}", 1, 12, "the end of the line appears where , or } is expected"),
            ("a = {\n}", 1, 6, "a key cannot begin with the end of the line"),
            ("a = { x = 1, x = 2 }", 1, 14, "“x” appears twice"),
            ("a = { x = {}, x.y = 1 }", 1, 15, "“x” is not a table that this could add to"),
            ("a = {}\na.b = 1", 2, 1, "“a” is not a table that this could add to"),
            ("a = { b = {} }\n[a.b]", 2, 2, "“a” is not a table that this could add to"),
            // Arrays of tables
            ("[[a]]\n[a]", 2, 2, "“a” appears twice"), ("[a]\n[[a]]", 2, 3, "“a” appears twice"),
            ("[a.b]\n[[a]]", 2, 3, "“a” appears twice"),
            ("[[a.b]]\n[a]\nb.y = 2", 3, 1, "“b” is not a table that this could add to"),
            ("[[a]", 1, 5, "the end of the file appears where ] is expected"),
            ("[ [a]]", 1, 3, "a key cannot begin with “[”"),
        ] as [(String, Int, Int, String)])
    func `what is no TOML is an error with its place`(
        toml: String, line: Int, column: Int, message: String
    ) {
        let error = #expect(throws: TOMLError.self) { try TOMLReader.read(Array(toml.utf8)) }
        #expect(error?.place == TOMLPlace(line: line, column: column))
        #expect(error?.message == message)
        #expect(error?.hint.isEmpty == false)
    }

    @Test func `bytes that are no UTF-8 are an error where they stand`() {
        let error = #expect(throws: TOMLError.self) {
            try TOMLReader.read([0x23, 0x0A, 0x23, 0xC3])
        }
        #expect(error?.place == TOMLPlace(line: 2, column: 2))
        #expect(error?.message == "this is not UTF-8")
    }

    @Test(
        arguments: [
            ("", "a.", "a = 1"), ("[", "a.", "a]"), ("a = ", "[", ""), ("a = ", "{a=", ""),
            ("a = ", "{a.b=", ""),
        ])
    func `what lies too deep is an error`(before: String, repeated: String, after: String) {
        let toml = before + String(repeating: repeated, count: 100_000) + after
        let error = #expect(throws: TOMLError.self) { try TOMLReader.read(Array(toml.utf8)) }
        #expect(error?.message == "this is nested more than 128 levels deep")
    }

    @Test func `values may lie 127 deep, and no file is larger than a mebibyte`() throws {
        let brackets = (String(repeating: "[", count: 126), String(repeating: "]", count: 126))
        _ = try TOMLReader.read(Array("a = \(brackets.0)1\(brackets.1)".utf8))
        let letters = [UInt8](repeating: UInt8(ascii: "#"), count: 1 << 20)
        #expect(try TOMLReader.read(letters) == TOMLTable())
        #expect(throws: TOMLError.self) { try TOMLReader.read(letters + letters) }
    }

    @Test func `keys and values know their places`() throws {
        let toml = "'é' = 1\n[a]\nb . c = [ 'x',\n 2 ]\n[[d]]\n[a.e]"
        let table = try TOMLReader.read(Array(toml.utf8))
        func place(_ path: [String]) -> [Int] {
            var inner: TOMLTable? = table
            var entry: TOMLTable.Entry?
            for name in path {
                entry = inner?[name]
                inner = entry?.value.table
            }
            return entry.map {
                [$0.place.line, $0.place.column, $0.value.place.line, $0.value.place.column]
            } ?? []
        }
        #expect(table["a"]?.value.table?["b"]?.value.table?["c"]?.value.array?[1].place.line == 4)
        #expect(place(["a"]) == [2, 2, 2, 2])
        #expect(place(["a", "b"]) == [3, 1, 3, 1])
        #expect(place(["a", "b", "c"]) == [3, 5, 3, 9])
        #expect(place(["d"]) == [5, 3, 5, 3])
        #expect(place(["a", "e"]) == [6, 4, 6, 4])
    }

    @Test(arguments: seeds(1...8))
    func `damaged documents are read or refused, at a place in them`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = """
            [a.b]|[[a]]|x = |{ y = 1, z.w = 2 }|\"\"\"|'''|\\u00E9|\\|1979-05-27T07:32:00.5-07:00|07:32:00|0x_F|1e+9|
            inf|nan|true|[ 1, |] # c|
            |\r|é|\u{1}|"|'|.|,|=|{|}|[|]| 
            """.split(separator: "|").map { Array($0.utf8) }
        for _ in 0..<2000 {
            var bytes = (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in
                pieces[Int.random(in: pieces.indices, using: &random)]
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                    in: .min ... .max, using: &random)
            }
            do throws(TOMLError) {
                _ = try TOMLReader.read(bytes)
            } catch {
                let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
                #expect((1...lines.count).contains(error.place.line))
                #expect((1...bytes.count + 1).contains(error.place.column))
            }
        }
    }
}

extension TOMLTable {
    /// The table in a short form: `{a: 1, b: [“x”]}`.
    var compact: String {
        "{" + entries.map { "\($0.name): \($0.value.compact)" }.joined(separator: ", ") + "}"
    }
}

extension TOMLValue {
    fileprivate var compact: String {
        switch content {
        case .string(let string): "“\(string)”"
        case .integer(let integer): "\(integer)"
        case .float(let float): "\(float)"
        case .boolean(let boolean): "\(boolean)"
        case .time(let time): time.compact
        case .array(let array): "[" + array.map(\.compact).joined(separator: ", ") + "]"
        case .table(let table): table.compact
        }
    }
}

extension TOMLTime {
    fileprivate var compact: String {
        func digits(_ number: Int, _ width: Int) -> String {
            String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
        }
        let time = clock.map { clock in
            [clock.hour, clock.minute, clock.second].map { digits($0, 2) }.joined(separator: ":")
                + (clock.nanosecond == 0 ? "" : "." + digits(clock.nanosecond, 9))
        }
        let zone = offset.map { ($0 < 0 ? "" : "+") + "\($0)" }
        return [date.map { "\($0)" }, time, zone].compactMap(\.self).joined(separator: " ")
    }
}
