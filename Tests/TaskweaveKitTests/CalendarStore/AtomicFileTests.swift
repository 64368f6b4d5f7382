import CFiles
import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import CalendarStore
@testable import ICalendarIO

@Suite("Writing whole files or nothing")
struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String, to path: String) throws(FileError) {
        try [FileChange(replacing: path, with: text)].write()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: ["", "text\n", String(repeating: "é", count: 3_000_000)])
    func `a new file holds the text and nothing stands beside it`(text: String) throws {
        try write(text, to: folder.path + "/new.ics")
        #expect(try folder.read("new.ics") == text)
        #expect(try names() == ["new.ics"])
    }

    @Test(arguments: [0o600, 0o644, 0o666, 0o664])
    func `a file that is replaced keeps its permissions`(mode: Int) throws {
        let path = try folder.write("old", to: "plan.ics")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        try write("new", to: path)
        #expect(try folder.read("plan.ics") == "new")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    }

    @Test func `a link stays a link, and what it leads to is written`() throws {
        try folder.write("old", to: "real/plan.ics")
        let link = folder.path + "/link.ics"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "real/plan.ics")
        try write("new", to: link)
        #expect(try folder.read("real/plan.ics") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/plan.ics")
    }

    @Test func `a link that leads nowhere stays, and what it leads to is made`() throws {
        let link = folder.path + "/link.ics"
        for (path, target) in [(link, "next.ics"), (folder.path + "/next.ics", "new.ics")] {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        }
        try write("new", to: link)
        #expect(try folder.read("new.ics") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "next.ics")
        #expect(try names() == ["link.ics", "new.ics", "next.ics"])
    }

    @Test func `links that lead around are refused`() throws {
        let link = folder.path + "/link.ics"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link.ics")
        let error = #expect(throws: FileError.self) { try write("x", to: link) }
        #expect(error?.code == .unwritable && error?.path == link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "link.ics")
    }

    @Test func `a device is written to and stays one`() throws {
        try write("text", to: "/dev/null")
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test func `a missing folder is named with a hint`() throws {
        let path = folder.path + "/no/such/plan.ics"
        let error = #expect(throws: FileError.self) { try write("x", to: path) }
        #expect(error?.code == .unwritable)
        #expect(error?.path == path)
        #expect(error?.message.contains("No such file or directory") == true)
        #expect(error?.hint != nil)
    }

    @Test func `a folder is not written over`() throws {
        try folder.write("x", to: "taken/inner")
        #expect(throws: FileError.self) { try write("x", to: folder.path + "/taken") }
        #expect(try names() == ["taken"])
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/dev/full"),
            "/dev/full stands for a disk without room; only Linux has it"))
    func `where the disk is full the reason is said`() throws {
        let error = #expect(throws: FileError.self) { try write("x", to: "/dev/full") }
        #expect(error?.message.contains("No space left") == true)
    }

    @Test func `what somebody has written meanwhile stays`() throws {
        let path = try folder.write("read", to: "plan.ics")
        let change = try FileChange(replacing: path, with: "ours")
        try folder.write("theirs", to: "plan.ics")
        let error = #expect(throws: FileError.self) { try [change].write() }
        #expect(error?.code == .changed && error?.path == path)
        #expect(try folder.read("plan.ics") == "theirs")
        #expect(try names() == ["plan.ics"])
    }

    @Test func `what has come or gone meanwhile is not written over`() throws {
        let path = folder.path + "/plan.ics"
        let new = try FileChange(replacing: path, with: "ours")
        try folder.write("theirs", to: "plan.ics")
        #expect(throws: FileError.self) { try [new].write() }
        var folders = ChangedFolders()
        #expect(throws: FileError.self) {
            try AtomicFile.write(
                Array("ours".utf8), to: path, replacing: nil, in: &folders)
        }
        let changed = try FileChange(replacing: path, with: "ours")
        try FileManager.default.removeItem(atPath: path)
        #expect(throws: FileError.self) { try [changed].write() }
        #expect(try names() == [])
    }

    @Test func `a file that was changed is not removed`() throws {
        let path = try folder.write("theirs", to: "plan.ics")
        var folders = ChangedFolders()
        let error = #expect(throws: FileError.self) {
            try AtomicFile.remove(path, if: Array("read".utf8), in: &folders)
        }
        #expect(error?.code == .changed)
        #expect(try folder.read("plan.ics") == "theirs")
        try AtomicFile.remove(path, if: Array("theirs".utf8), in: &folders)
        #expect(try names() == [])
    }

    @Test func `of several files none is written if one has changed`() throws {
        let paths = try ["a.ics", "b.ics"].map { try folder.write("read", to: $0) }
        let changes = try paths.map { path throws(FileError) in
            try FileChange(replacing: path, with: "ours")
        }
        try folder.write("theirs", to: "b.ics")
        #expect(throws: FileError.self) { try changes.write() }
        #expect(try folder.read("a.ics") == "read")
    }

    @Test func `what a killed write left is gone after the next one`() throws {
        try folder.write("half", to: ".taskweave-abc.tmp")
        try folder.write("another's", to: ".other.tmp")
        try write("text", to: folder.path + "/plan.ics")
        #expect(try names() == [".other.tmp", "plan.ics"])
    }

    @Test func `extended attributes stay`() throws {
        let path = try folder.write("old", to: "plan.ics")
        let name = "user.taskweave.test"
        let file = unsafe open(path, O_RDONLY)
        let isKnown = unsafe cfiles_set_attribute(file, name, "kept", 4) == 0
        close(file)
        try withKnownIssue("this file system has no extended attributes", isIntermittent: true) {
            try #require(isKnown)
            try write("new", to: path)
            let written = unsafe open(path, O_RDONLY)
            defer { close(written) }
            var value = [UInt8](repeating: 0, count: 4)
            let size = unsafe cfiles_attribute(written, name, &value, 4)
            #expect(size == 4)
            #expect(String(decoding: value, as: UTF8.self) == "kept")
        } when: {
            !isKnown
        }
    }
}
