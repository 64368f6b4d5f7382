import TaskweaveTestSupport
import Testing

@Suite("Wrong usage")
struct WrongUsageTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(calendar(), to: "good.ics")
    }

    @Test(
        arguments: [
            (
                ["list", "good.ics", "--from", "someday"],
                "error: --from “someday” is not a time\n  hint: "
            ),
            (["list", "good.ics", "--from", ""], "error: --from “” is not a time\n  hint: "),
            (
                ["plan", "good.ics", "--now", "9999-99-99"],
                "error: --now “9999-99-99” is not a day: there are twelve months\n  hint: "
            ),
            (
                ["show", "good.ics", "--for", "soon"],
                "error: --for “soon” is not a duration\n  hint: "
            ),
            (
                ["list", "good.ics", "tomorow"],
                "error: “tomorow” is neither a file nor a time\n  hint: did you mean tomorrow?"
            ),
            (
                ["show", "nxt", "week", "good.ics"],
                "error: “nxt week” is neither a file nor a time\n  hint: did you mean next week?"
            ),
            (
                ["list", "good.ics", "fri", "to", "sun", "--now", "2026-11-02T08:00"],
                "error: “fri to sun” is neither a file nor a time\n  hint: write --from 'fri' --for 3d"
            ),
            (["list", "good.ics", "--for", "0m"], "error: --for “0m” is not a duration\n  hint: "),
            (
                ["list", "good.ics", "--for", "9999w"],
                "error: --for “9999w” is more than a hundred years\n  hint: "
            ),
            (
                ["list", "good.ics", "--zone", "Mars"],
                "error: --zone “Mars” is not a time zone\n  hint: "
            ),
            (
                ["list", "good.ics", "--zone", "../../etc/passwd"],
                "error: --zone “../../etc/passwd” is not a time zone\n  hint: "
            ),
            (
                ["show", "good.ics", "--for", "63d"],
                "error: a picture has at most 62 days, not 63\n  hint: "
            ),
            (
                ["plan", "good.ics", "--from", "2020-01-01"],
                "error: the window ends Wed 8 Jan 00:00, which is over\n  hint: "
            ),
            (["list", "good.ics", "--frm", "mon"], "error: Unknown option '--frm'"),
            (["list"], "error: no calendar is named, and the configuration names none"),
            (["lst", "good.ics"], "error: "),
            (["show", "good.ics", "--width", "5"], "error: --width must be between 20 and 1000."),
            (["show", "good.ics", "--width", "wide"], "error: The value 'wide' is invalid"),
            (["show", "good.ics", "--color", "pink"], "error: The value 'pink' is invalid"),
            (["show", "good.ics", "--light", "--dark"], "error: "),
            (["list", "good.ics", "--all-day", "maybe"], "error: The value 'maybe' is invalid"),
            (["occurrences", "good.ics", "--limit", "0"], "error: --limit must be 1 or more."),
            (["occurrences", "good.ics", "--limit", "x"], "error: The value 'x' is invalid"),
            (
                ["occurrences", "good.ics", "--from", "someday", "--limit", "1"],
                "error: --from “someday” is not a time\n  hint: "
            ),
            (
                ["free", "good.ics", "--at-least", "soon"],
                "error: --at-least “soon” is not a length for a gap\n  hint: "
            ),
            (["free", "good.ics", "--hours", "9"], "error: --hours “9” are not hours\n  hint: "),
            (
                ["free", "good.ics", "--category", "home"],
                "error: --category “home” has no hours\n  hint: the configuration has work, personal"
            ),
            (
                ["free", "good.ics", "--category", "work", "--hours", "all"],
                "error: --hours and --category cannot be combined.\n  hint: see taskweave free --help"
            ),
            (
                ["free", "good.ics", "--as", "ics", "--at-least", "1h"],
                "error: a VFREEBUSY holds the busy time of all hours\n  hint: "
            ),
            (
                ["free", "good.ics", "--as", "ics", "--json"],
                "error: --json and --as ics ask for different forms.\n  hint: "
            ),
            (["free", "good.ics", "--as", "pdf"], "error: The value 'pdf' is invalid"),
            (
                ["export", "good.ics", "--write"],
                "error: --write needs a file or a folder: --to.\n  hint: see taskweave export --help"
            ),
            (["export", "good.ics", "--to", "-", "--write"], "error: --write needs a file or"),
            (["export", "good.ics", "--as", "text"], "error: The value 'text' is invalid"),
            (["export", "good.ics", "--as", "ics", "--json"], "error: --json and --as ics ask"),
            (["check"], "error: no calendar is named, and the configuration names none"),
            (["check", "good.ics", "--from", "mon"], "error: Unknown option '--from'"),
            (
                ["plan", "good.ics", "-o", "-", "--json"],
                "error: -o - and --json both ask for standard output.\n  hint: see taskweave plan"
            ),
            (
                ["--zone", "UTC", "plan", "good.ics", "--write"],
                "error: Unknown option '--write'. Did you mean '--with'?\n  hint: the command comes before its options: taskweave plan …"
            ),
            (["pin", "t", "good.ics"], "error: there is no block “t”\n  hint: "),
            (["pin", "", "good.ics"], "error: there is no block “”\n  hint: "),
            (
                ["unpin", "t", "good.ics", "--at", "soon"],
                "error: --at “soon” is not a time\n  hint: "
            ),
            (["unpin", "t"], "error: no calendar is named, and the configuration names none"),
            (
                ["pin", "t", "good.ics", "--write", "-o", "x.ics"],
                "error: --write changes the files that were read; leave it out with -o.\n  hint: see taskweave pin"
            ),
            (["pin", "t", "good.ics", "-o", "-", "--json"], "error: -o - and --json both ask"),
            (["replan", "good.ics"], "error: there is no block in good.ics\n  hint: "),
            (
                ["replan", "good.ics", "--freeze", "soon"],
                "error: --freeze “soon” is not a duration up to a year\n  hint: "
            ),
            (
                ["next", "good.ics", "--for", "soon"],
                "error: --for “soon” is not a duration\n  hint: "
            ),
        ] as [([String], String)])
    func `wrong usage ends with 64`(words: [String], start: String) throws {
        let answer = try Command.run(words, in: folder.path)
        #expect(answer.status == 64)
        #expect(answer.output.isEmpty)
        #expect(answer.errors.hasPrefix(start))
        #expect(answer.errors.contains("\n  hint: "))
    }

    @Test func `a bad zone in the environment is named by its variable`() throws {
        let answer = try Command.run(
            ["list", "good.ics"], in: folder.path, environment: ["TASKWEAVE_ZONE": "Mars"])
        #expect(answer.status == 64)
        #expect(
            answer.errors.hasPrefix("error: TASKWEAVE_ZONE “Mars” is not a time zone\n  hint: "))
    }
}
