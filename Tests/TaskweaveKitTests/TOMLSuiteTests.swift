import Foundation
import Testing

@testable import Preferences

/// The documents that the TOML project publishes for readers of TOML 1.0.0.
///
/// <https://github.com/toml-lang/toml-test>: they are in the folder that `TOML_TEST` names, otherwise in `toml-test` beside
/// the package.
private enum Published {
    static let folder: URL? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["TOML_TEST"]
        let folder =
            (named.map { URL(filePath: $0) }
            ?? package.deletingLastPathComponent().appending(path: "toml-test"))
            .appending(path: "tests")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// The paths of the documents of one kind.
    static func documents(_ kind: String) -> [String] {
        let list = folder.flatMap {
            try? String(contentsOf: $0.appending(path: "files-toml-1.0.0"), encoding: .utf8)
        }
        return (list ?? "").split(separator: "\n").map(String.init).filter {
            $0.hasPrefix(kind) && $0.hasSuffix(".toml")
        }
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: #require(folder).appending(path: path)))
    }
}

@Suite(
    "The TOML project's own documents",
    .enabled(
        if: Published.folder != nil,
        "needs github.com/toml-lang/toml-test in TOML_TEST or beside the package"))
struct TOMLSuiteTests {
    @Test(arguments: Published.documents("valid/"))
    func `a valid document is read as it says`(path: String) throws {
        let table = try TOMLReader.read(Published.bytes(path))
        let expected = try JSONSerialization.jsonObject(
            with: Data(Published.bytes(path.dropLast(4) + "json")))
        #expect(isEqual(.table(table), expected))
    }

    @Test(arguments: Published.documents("invalid/"))
    func `an invalid document is refused`(path: String) throws {
        let bytes = try Published.bytes(path)
        #expect(throws: TOMLError.self) { try TOMLReader.read(bytes) }
    }

    /// Compares a value with its form in JSON: `{"type": "integer", "value": "1"}`.
    private func isEqual(_ content: TOMLValue.Content, _ expected: Any) -> Bool {
        switch content {
        case .array(let values):
            guard let expected = expected as? [Any], expected.count == values.count else {
                return false
            }
            return zip(values, expected).allSatisfy { isEqual($0.content, $1) }
        case .table(let table):
            guard let expected = expected as? [String: Any] else { return false }
            return expected.count == table.entries.count
                && table.entries.allSatisfy { entry in
                    expected[entry.name].map { isEqual(entry.value.content, $0) } ?? false
                }
        case .string, .integer, .float, .boolean, .time:
            let tagged = expected as? [String: String]
            guard let type = tagged?["type"], let text = tagged?["value"] else { return false }
            switch content {
            case .string(let string): return type == "string" && string == text
            case .integer(let integer): return type == "integer" && integer == Int64(text)
            case .float(let float):
                guard type == "float", let number = Double(text) else { return false }
                return float == number || float.isNaN && number.isNaN
            case .boolean(let boolean): return type == "bool" && text == "\(boolean)"
            default:
                let written = try? TOMLReader.read(Array("a = \(text)".utf8))
                return type.contains(/date|time/) && written?["a"]?.value.content == content
            }
        }
    }
}
