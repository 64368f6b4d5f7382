import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing
import TimeZones

@testable import Agendas
@testable import CalendarStore
@testable import Preferences

@Suite("A folder of files of to-dos")
struct TaskFolderTests {
    private let folder: TemporaryFolder
    private let now = at("2026-11-02 08:00")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("- [ ] One\n", to: "vault/a.md")
        try folder.write("- [ ] Two\n", to: "vault/deep/er/b.md")
        try folder.write("- [ ] Hidden\n", to: "vault/.obsidian/c.md")
        try folder.write("Buy milk\n", to: "vault/notes.txt")
    }

    private func titles(_ source: InputSource) throws -> [String] {
        var agenda = Agenda(zone: zone(), zones: ZoneFiles())
        try agenda.add([source], today: zone().wallClock(at: now).date)
        return agenda.toDos.map(\.summary)
    }

    private func added(to source: InputSource) throws -> [FileChange] {
        var toDo = ToDo(uid: "new")
        toDo.summary = "New"
        return try ToDoPlaces([source], zone: zone(), now: now).adding(toDo).files
    }

    private func source(_ name: String) -> InputSource { InputSource(folder.path + "/" + name) }

    @Test func `all files below it are read, but hidden ones and texts`() throws {
        #expect(try titles(source("vault")) == ["One", "Two"])
        #expect(try titles(source("vault/")) == ["One", "Two"])
    }

    @Test func `new ones go to the file that is named, or to an inbox, and otherwise nowhere`()
        throws
    {
        #expect(throws: FileError.self) { try added(to: source("vault")) }
        var named = source("vault")
        named.newToDos = "later/new.md"
        #expect(try added(to: named).map(\.path) == [folder.path + "/vault/later/new.md"])
        try folder.write("# Inbox\n", to: "vault/Inbox.md")
        #expect(try added(to: source("vault")).map(\.path) == [folder.path + "/vault/Inbox.md"])
    }

    @Test func `texts are lists beside a todo file alone`() throws {
        try folder.write("Buy milk\n", to: "lists/work.txt")
        #expect(throws: FileError.self) { try titles(source("lists")) }
        try folder.write("Pay rent\n", to: "lists/todo.txt")
        #expect(try titles(source("lists")) == ["Pay rent", "Buy milk"])
    }

    @Test func `a folder of calendars stays one`() throws {
        try folder.write(calendar(toDo("v")), to: "root/tasks/v.ics")
        #expect(try titles(source("root")).count == 1)
        try folder.write("- [ ] Beside\n", to: "root/tasks/readme.md")
        #expect(try titles(source("root")).count == 1)
    }

    @Test func `a format that is named chooses the files`() throws {
        try folder.write("* TODO Dig\n", to: "vault/d.org")
        var source = source("vault")
        source.format = .org
        #expect(try titles(source) == ["Dig"])
    }

    @Test func `links that lead in a circle end`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/vault/deep/up", withDestinationPath: folder.path + "/vault")
        #expect(try titles(source("vault")) == ["One", "Two"])
    }
}
