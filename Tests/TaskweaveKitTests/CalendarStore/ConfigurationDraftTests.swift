import Agendas
import CalendarModel
import Preferences
import Testing

@testable import CalendarStore

@Suite("A configuration about to be written")
struct ConfigurationDraftTests {
    private func draft() -> ConfigurationDraft { ConfigurationDraft { $0 } }

    private func applied(_ draft: ConfigurationDraft, to text: String) throws -> String {
        String(
            decoding: try draft.applied(to: Array(text.utf8), path: "config.toml").bytes,
            as: UTF8.self)
    }

    @Test func `answers become settings that are read back`() throws {
        var draft = draft()
        draft.hours = "mon-thu 9-18, fri 09:00-14:00"
        draft.ownHours = "sat, sun 10:00-16:00"
        draft.keepsWholeDays = true
        draft.addresses = ["Ada@example.org"]
        let text = try applied(draft, to: "")
        #expect(
            text == """
                me = ["ada@example.org"]
                all_day = "busy"

                [windows]
                work = ["mon-thu 09:00-18:00", "fri 09:00-14:00"]
                personal = ["sat,sun 10:00-16:00"]

                """)
        let read = try configuration(text).0
        #expect(read.busy.allDayIsBusy && read.busy.me == ["ada@example.org"])
        #expect(
            read.windows.map { $0.hours.map(\.description) } == [
                ["mon-thu 09:00-18:00", "fri 09:00-14:00"], ["sat,sun 10:00-16:00"],
            ])
    }

    @Test func `a configuration that is there keeps its other lines`() throws {
        var draft = draft()
        draft.toDos = ["/tmp/one two.org", "/tmp/list.txt"]
        draft.blocks = "/tmp/plan.ics"
        draft.ownHours = "sat 10-12"
        draft.zone = "Europe/Paris"
        let text = try applied(
            draft,
            to: """
                # mine
                grid = "5m" # short

                [todos]
                inbox = "/tmp/list.txt"
                # the end of it

                [windows] # hours
                work = ["mon-fri 09:00-17:00"]
                personal = ["sun 10:00-11:00"]
                """)
        #expect(
            text == """
                # mine
                grid = "5m" # short
                zone = "Europe/Paris"

                [todos]
                inbox = "/tmp/list.txt"
                list = "/tmp/one two.org"
                # the end of it

                [windows] # hours
                work = ["mon-fri 09:00-17:00"]
                personal = ["sat 10:00-12:00"]

                [plan]
                blocks = "/tmp/plan.ics"
                """)
        #expect(try applied(draft, to: text) == text)
        #expect(try applied(self.draft(), to: "") == "")
    }

    @Test func `a file with CRs keeps them`() throws {
        var draft = draft()
        draft.zone = "Europe/Paris"
        #expect(
            try applied(draft, to: "zone = \"UTC\"\r\n\r\n[plan]\r\n")
                == "zone = \"Europe/Paris\"\r\n\r\n[plan]\r\n")
    }

    @Test(arguments: [
        "plan = { blocks = \"a.ics\" }\n", "[plan]\nblocks = \"\"\"\na.ics\"\"\"\n",
    ])
    func `a setting in a form that is not changed is told and not written`(text: String) throws {
        var draft = draft()
        draft.blocks = "/tmp/plan.ics"
        let error = #expect(throws: FileError.self) { try applied(draft, to: text) }
        #expect(error?.hint?.hasSuffix("by hand") == true)
    }

    @Test(arguments: ["fri", "fri 09:00", "fri 9-18, sat", "22:00-02:00", "fri 22-2"])
    func `an answer that names no hours is told`(hours: String) throws {
        var draft = draft()
        draft.hours = hours
        #expect(throws: FileError.self) { try draft.check() }
    }

    @Test(arguments: ["*.ics", "~/cal/?.ics", "'a.txt'", "\"a.txt\"", "\"a", ""])
    func `a name that a shell would have changed is no file`(name: String) throws {
        var draft = draft()
        draft.toDos = [name]
        #expect(throws: FileError.self) { try draft.check() }
    }

    @Test(arguments: [
        ("a b", ["a", "b"]), ("'a b' \"c d\"", ["a b", "c d"]), ("a\\ b", ["a b"]), ("  ", []),
        ("x'y z'", ["xy z"]), ("''", [""]), ("~/a 'it''s'", ["~/a", "its"]),
    ])
    func `words are split as by a shell`(answer: String, words: [String]) throws {
        #expect(try ConfigurationDraft.words(of: answer) == words)
        #expect(throws: FileError.self) { try ConfigurationDraft.words(of: answer + " 'open") }
    }
}
