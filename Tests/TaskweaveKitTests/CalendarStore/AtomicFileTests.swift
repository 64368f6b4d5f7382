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

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test(arguments: ["", "text\n", String(repeating: "é", count: 3_000_000)])
    func `a new file holds the text and nothing stands beside it`(text: String) throws {
        try AtomicFile.write(text, to: folder.path + "/new.ics")
        #expect(try folder.read("new.ics") == text)
        #expect(try names() == ["new.ics"])
    }

    @Test(arguments: [0o600, 0o644, 0o666, 0o664])
    func `a file that is replaced keeps its permissions`(mode: Int) throws {
        let path = try folder.write("old", to: "plan.ics")
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        try AtomicFile.write("new", to: path)
        #expect(try folder.read("plan.ics") == "new")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    }

    @Test func `a link stays a link, and what it leads to is written`() throws {
        try folder.write("old", to: "real/plan.ics")
        let link = folder.path + "/link.ics"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: "real/plan.ics")
        try AtomicFile.write("new", to: link)
        #expect(try folder.read("real/plan.ics") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/plan.ics")
    }

    @Test func `a link that leads nowhere stays, and what it leads to is made`() throws {
        let link = folder.path + "/link.ics"
        for (path, target) in [(link, "next.ics"), (folder.path + "/next.ics", "new.ics")] {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        }
        try AtomicFile.write("new", to: link)
        #expect(try folder.read("new.ics") == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "next.ics")
        #expect(try names() == ["link.ics", "new.ics", "next.ics"])
    }

    @Test func `links that lead around are refused`() throws {
        let link = folder.path + "/link.ics"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "link.ics")
        let error = #expect(throws: FileError.self) { try AtomicFile.write("x", to: link) }
        #expect(error?.code == .unwritable && error?.path == link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "link.ics")
    }

    @Test func `a device is written to and stays one`() throws {
        try AtomicFile.write("text", to: "/dev/null")
        let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
        #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
    }

    @Test func `a missing folder is named with a hint`() throws {
        let path = folder.path + "/no/such/plan.ics"
        let error = #expect(throws: FileError.self) { try AtomicFile.write("x", to: path) }
        #expect(error?.code == .unwritable)
        #expect(error?.path == path)
        #expect(error?.message.contains("No such file or directory") == true)
        #expect(error?.hint != nil)
    }

    @Test func `a folder is not written over`() throws {
        try folder.write("x", to: "taken/inner")
        #expect(throws: FileError.self) { try AtomicFile.write("x", to: folder.path + "/taken") }
        #expect(try names() == ["taken"])
    }

    @Test(
        .enabled(
            if: FileManager.default.fileExists(atPath: "/dev/full"),
            "/dev/full stands for a disk without room; only Linux has it"))
    func `where the disk is full the reason is said`() throws {
        let error = #expect(throws: FileError.self) { try AtomicFile.write("x", to: "/dev/full") }
        #expect(error?.message.contains("No space left") == true)
    }
}
