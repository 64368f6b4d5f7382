import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The command check")
struct CheckCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "good.ics")
        try folder.write(
            calendar("BEGIN:VEVENT\nUID:lost\nSUMMARY:Lost\nEND:VEVENT\n"), to: "lost.ics")
        try folder.write(
            calendar("BEGIN:VTODO\nUID:t\nRELATED-TO;RELTYPE=DEPENDS-ON:u\nEND:VTODO\n"),
            to: "odd.ics")
    }

    @Test(arguments: ["txt", "json"])
    func `what is wrong with the damaged sample is as it was looked at`(form: String) throws {
        let answer = try Command.run(
            ["check", "damaged.ics", "--zone", "Europe/Berlin"]
                + (form == "json" ? ["--json"] : []))
        #expect(answer.status == 1 && answer.errors.isEmpty)
        expectGolden(answer.output, named: "check.\(form)")
    }

    @Test(
        arguments: [
            (["good.ics"], 0, "1 file, 1 event, no to-dos: no errors, no warnings\n"),
            (["good.ics", "--strict"], 0, "1 file, 1 event, no to-dos: no errors, no warnings\n"),
            (["odd.ics"], 0, "1 file, 1 event, 1 to-do: no errors, 1 warning\n"),
            (["odd.ics", "--strict"], 1, "1 file, 1 event, 1 to-do: no errors, 1 warning\n"),
            (["lost.ics"], 1, "1 file, 1 event, no to-dos: 1 error, no warnings\n"),
            (["."], 1, "3 files, 3 events, 1 to-do: 1 error, 3 warnings\n"),
            (
                ["lost.ics", "no.ics", "good.ics"], 2,
                "2 files, 2 events, no to-dos: 2 errors, no warnings\n"
            ),
        ] as [([String], Int32, String)])
    func `the status follows what was found`(words: [String], status: Int32, last: String) throws {
        let answer = try Command.run(["check"] + words, in: folder.path)
        #expect(answer.status == status)
        #expect(answer.output.hasSuffix(last))
        #expect(answer.errors.isEmpty)
    }

    @Test func `an input that cannot be read does not keep the others from being checked`() throws {
        let answer = try Command.run(["check", "no.ics", "lost.ics"], in: folder.path)
        #expect(answer.status == 2)
        #expect(
            answer.output == """
                lost.ics:10:1: error: this VEVENT has no start; it was left out
                  uid: lost
                  hint: add a DTSTART like DTSTART:20260105T090000Z
                no.ics: error: there is no such file or folder
                  hint: check the name
                1 file, 1 event, no to-dos: 2 errors, no warnings

                """)
    }

    @Test func `standard input is checked under the name that it is given`() throws {
        let bytes = Data(try folder.read("lost.ics").utf8)
        let answer = try Command.run(
            ["check", "-", "--assume-filename", "mail.ics"], in: folder.path, input: bytes)
        #expect(answer.status == 1)
        #expect(answer.output.hasPrefix("mail.ics:10:1: error: "))
    }
}
