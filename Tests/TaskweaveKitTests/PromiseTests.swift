import Foundation
import TaskweaveTestSupport
import Testing

/// The table of promises in the documentation, each row held against the test that it names.
@Suite("Promises")
struct PromiseTests {
    struct Row: CustomStringConvertible, Sendable {
        let promise: String
        let place: String

        var description: String { promise }
    }

    static let rows: [Row] = {
        let folder = packageFolder.appending(path: "Sources/TaskweaveKit/TaskweaveKit.docc")
        let url = folder.appending(path: "Promises.md")
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard line.hasPrefix("| "), cells.count == 3, cells[0] != "promise",
                !cells[0].hasPrefix("---")
            else { return nil }
            return Row(promise: cells[0], place: cells[2])
        }
    }()

    /// The sources of all suites, by name.
    private static let suites: [String: String] = {
        let tests = packageFolder.appending(path: "Tests")
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        var suites: [String: String] = [:]
        for case let url as URL in files ?? .init() where url.pathExtension == "swift" {
            let name = url.deletingPathExtension().lastPathComponent
            suites[name] =
                (suites[name] ?? "") + ((try? String(contentsOf: url, encoding: .utf8)) ?? "")
        }
        return suites
    }()

    @Test(arguments: rows)
    func `a promise names a test that there is`(row: Row) throws {
        let parts = row.place.split(separator: "`", maxSplits: 1).map(String.init)
        if parts[0].hasPrefix("Tests/") {
            let path = packageFolder.appending(path: parts[0]).path
            #expect(FileManager.default.isExecutableFile(atPath: path))
            return
        }
        let name = parts[1].trimmingPrefix(": ")
        let suite = try #require(PromiseTests.suites[parts[0]], "there is no suite \(parts[0])")
        #expect(suite.contains("func `\(name)`"), "\(name)")
    }

    @Test func `all rows were read`() {
        #expect(PromiseTests.rows.count == 34)
    }
}
