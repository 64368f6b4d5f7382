import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import CalendarStore

@Suite("Writes that are taken back")
struct JournalTests {
    private let folder: TemporaryFolder
    private let journal: Journal

    init() throws {
        folder = try TemporaryFolder()
        journal = Journal(folder.path + "/state/writes")
    }

    private func write(_ text: String, to name: String, at seconds: Int64 = 0) throws {
        let change = try FileChange(replacing: folder.path + "/" + name, with: text)
        try write([change], at: seconds)
    }

    private func write(_ changes: [FileChange], at seconds: Int64 = 0) throws {
        let record = WriteRecord(journal, command: "test", at: Instant(seconds: seconds))
        #expect(try changes.write(record) == [])
    }

    /// Takes the last write back.
    private func takeBack() throws -> [String] {
        let last = try #require(try journal.last())
        #expect(try journal.takeBack(last) == [])
        return last.changes.map(\.kind.rawValue)
    }

    @Test func `one write after the other is taken back`() throws {
        try write("one", to: "plan.ics")
        try write("two", to: "plan.ics", at: 60)
        #expect(try journal.last()?.entry.moment == Instant(seconds: 60))
        #expect(try journal.last()?.entry.command == "test")
        #expect(try takeBack() == ["changed"])
        #expect(try folder.read("plan.ics") == "one")
        #expect(try takeBack() == ["removed"])
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/plan.ics"))
        #expect(try journal.last() == nil)
    }

    @Test func `the write after an undo is another one with the same number`() throws {
        try write("one", to: "plan.ics")
        let first = journal.lastWrite
        _ = try takeBack()
        #expect(journal.lastWrite == nil)
        try write("two", to: "plan.ics", at: 60)
        #expect(first != nil && journal.lastWrite != nil && journal.lastWrite != first)
    }

    @Test func `bytes come back that are no text, and files that were removed`() throws {
        let bytes: [UInt8] = [0xE9, 0x00, 0xFF, 0x0D]
        let path = folder.path + "/old.ics"
        try Data(bytes).write(to: URL(filePath: path))
        try write([FileChange(.removed, path, from: bytes, to: [])])
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(try takeBack() == ["new"])
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == bytes)
    }

    @Test func `what somebody has changed since is not taken back, and nothing beside it`() throws {
        let names = ["a.ics", "b.ics"]
        let changes = try names.map {
            try FileChange(replacing: folder.path + "/" + $0, with: "ours")
        }
        try write(changes)
        try folder.write("theirs", to: "b.ics")
        let error = #expect(throws: FileError.self) { try journal.last() }
        #expect(error?.code == .changed && error?.path.hasSuffix("b.ics") == true)
        #expect(try folder.read("a.ics") == "ours")
    }

    @Test func `a write that was killed before it wrote is passed over`() throws {
        try write("one", to: "plan.ics")
        let path = folder.path + "/plan.ics"
        let change = FileChange(.changed, path, from: Array("one".utf8), text: "two")
        try journal.record([change], by: "killed", at: Instant(seconds: 9))
        #expect(try journal.last()?.entry.command == "test")
    }

    @Test func `the last twenty writes are kept`() throws {
        for number in 1...23 { try write("\(number)", to: "plan.ics") }
        for number in (3...22).reversed() {
            _ = try takeBack()
            #expect(try folder.read("plan.ics") == "\(number)")
        }
        #expect(try journal.last() == nil)
    }

    @Test func `without room for the journal the write is made, and that is said`() throws {
        try folder.write("a file", to: "state")
        let change = try FileChange(replacing: folder.path + "/plan.ics", with: "text")
        let record = WriteRecord(journal, command: "test", at: Instant(seconds: 0))
        let diagnostics = try [change].write(record)
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.first?.message.contains("cannot be undone") == true)
        #expect(try folder.read("plan.ics") == "text")
    }

    @Test func `nobody else may look into it`() throws {
        try write("one", to: "plan.ics")
        let attributes = try FileManager.default.attributesOfItem(
            atPath: folder.path + "/state/writes")
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
}
