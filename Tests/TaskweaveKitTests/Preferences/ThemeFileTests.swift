import CalendarModel
import DesignTokens
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO
@testable import JSONLines
@testable import Preferences

@Suite("Themes from files")
struct ThemeFileTests {
    private func theme(_ json: String) throws -> (Theme, [CalendarModel.Diagnostic]) {
        var diagnostics: [CalendarModel.Diagnostic] = []
        let theme = try Theme(
            json: Array(json.utf8), named: "mine/dusk.json", diagnostics: &diagnostics)
        return (theme, diagnostics)
    }

    @Test func `what a file leaves out is as in the default theme`() throws {
        let (theme, diagnostics) = try theme("{}")
        #expect(diagnostics.isEmpty)
        #expect(theme.name == "dusk" && theme.summary == "from dusk.json")
        var other = theme
        (other.name, other.summary) = (Theme.taskweave.name, Theme.taskweave.summary)
        #expect(other == .taskweave)
    }

    @Test func `a category is found whatever the case of its letters`() throws {
        let usual = Theme.taskweave.colors.categories.map(\.name)
        let text = ##"{"colors":{"categories":{"WORK":{"color":"#218A8D"}}}}"##
        let colors = try theme(text).0.colors
        #expect(colors.categories.map(\.name) == usual)
        #expect(colors.categories.first { $0.name == "Work" }?.color.light.hex == "#218A8D")
    }

    @Test func `the example of the article is read`() throws {
        let article =
            packageFolder
            .appending(path: "Sources/TaskweaveKit/TaskweaveKit.docc/YourOwnThemes.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let example = text.split(separator: "```json\n").last
        let json = try #require(example?.split(separator: "```").first)
        let (theme, diagnostics) = try theme(String(json))
        #expect(diagnostics.isEmpty)
        #expect(theme.name == "dusk at sea" && theme.colors.accent.light.hex == "#7A3E9D")
        #expect(theme.colors.accent.dark.hex == "#C792EA")
        #expect(theme.colors.background.light.hex == theme.colors.background.dark.hex)
        #expect(theme.grid.hourHeight == 48)
        #expect(theme.fonts.caption1.weight == .medium && theme.components.cardRadius == 8)
        #expect(theme.motion.fast.duration == .milliseconds(120))
        #expect(theme.colors.categories.map(\.name).suffix(2) == ["Home", "Garden"])
        #expect(theme.colors.categories.first?.color.dark.hex == "#7A3E9D")
        #expect(theme.colors.categories.first?.symbol == "briefcase.fill")
    }

    @Test(
        arguments: [
            (
                ##"{"colors":{"accent":{"light":"#12345"}}}"##,
                "colors.accent.light: this is not a colour such as #218A8D, or #218A8D80 if it is "
                    + "not opaque"
            ),
            (
                ##"{"colors":{"accent":"teal"}}"##,
                "colors.accent: this is not a colour such as #218A8D, or #218A8D80 if it is not "
                    + "opaque"
            ),
            (
                ##"{"colors":{"categories":{"Work":{"color":{"light":"#FFF","dark":7}}}}}"##,
                "colors.categories.Work.color.dark: this is not a colour such as #218A8D, or "
                    + "#218A8D80 if it is not opaque"
            ),
            (
                ##"{"grid":{"hourHeight":0}}"##,
                "grid.hourHeight: this is not a number from 1 to 10000"
            ),
            (
                ##"{"components":{"widget":{"small":{"rows":1.5}}}}"##,
                "components.widget.small.rows: this is not a whole number from 1 to 12"
            ),
            (
                ##"{"fonts":{"caption1":{"weight":450}}}"##,
                "fonts.caption1.weight: this is not one of 400, 500, 600, 700"
            ),
            (
                ##"{"motion":{"fast":{"curve":"bounce"}}}"##,
                "motion.fast.curve: this is not one of linear, ease-in, ease-out, ease-in-out"
            ),
            (
                ##"{"fonts":{"textFamily":"x\";}</style>"}}"##,
                "fonts.textFamily: this is not plain words: 1 to 80 letters, digits, spaces, hyphens and commas"
            ),
            (
                ##"{"colors":{"background":{"dark":"#00000080"}}}"##,
                "colors.background.dark: this is not an opaque colour"
            ),
            (##"{"fonts":[]}"##, "fonts: this is not an object with tokens"),
        ])
    func `a value that cannot be used is reported with its path and costs only itself`(
        json: String, message: String
    ) throws {
        let (theme, diagnostics) = try theme(json)
        #expect(diagnostics.map(\.severity).allSatisfy { $0 == .error })
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.first?.place.file == "mine/dusk.json")
        #expect(diagnostics.first?.hint?.isEmpty == false)
        #expect(theme.colors.accent == Theme.taskweave.colors.accent)
        #expect(theme.fonts == Theme.taskweave.fonts && theme.motion == Theme.taskweave.motion)
        #expect(theme.colors.background == Theme.taskweave.colors.background)
    }

    @Test(
        arguments: [
            (##"{"colors":{"acent":"#FFF"}}"##, "colors.acent", "did you mean colors.accent?"),
            (##"{"colours":{}}"##, "colours", "did you mean colors?"),
            (
                ##"{"colors":{"accent":{"ligth":"#FFF"}}}"##, "colors.accent.ligth",
                "did you mean colors.accent.light?"
            ),
            (##"{"entirely":1}"##, "entirely", nil),
        ] as [(String, String, String?)])
    func `an unknown key is a warning with the nearest name`(
        json: String, path: String, hint: String?
    ) throws {
        let diagnostics = try theme(json).1
        #expect(diagnostics.map(\.severity) == [.warning])
        #expect(diagnostics.first?.message == "\(path) is not a token; it was ignored")
        #expect(diagnostics.first?.hint == hint)
    }

    @Test(arguments: ["", "[]", "3", "{", "null"])
    func `what is not an object is no theme`(json: String) {
        let error = #expect(throws: FileError.self) { try theme(json) }
        #expect(error?.message == "this theme is not a JSON object")
    }

    @Test func `a theme is a name, else a file`() throws {
        var diagnostics: [CalendarModel.Diagnostic] = []
        #expect(try ThemeFiles.theme("DoIt", diagnostics: &diagnostics) == .doit)
        let folder = try TemporaryFolder()
        let file = try folder.write(##"{"colors":{"accent":"#123456"}}"##, to: "own.json")
        #expect(
            try ThemeFiles.theme(file, diagnostics: &diagnostics).colors.accent.light.hex
                == "#123456")
        let unknown = #expect(throws: FileError.self) {
            try ThemeFiles.theme("neon", diagnostics: &diagnostics)
        }
        #expect(unknown?.message.hasPrefix("there is no theme neon; there are taskweave, ") == true)
        #expect(throws: FileError.self) {
            try ThemeFiles.theme("./neon.json", diagnostics: &diagnostics)
        }
        #expect(diagnostics.isEmpty)
    }
}
