import DesignTokens
import TaskweaveTestSupport
import Testing

@Suite("The themes")
struct ThemeNamesTests {
    @Test func `there are five, and each is found by its name`() throws {
        #expect(
            Theme.all.map(\.name)
                == ["taskweave", "doit", "daily-manna", "app-theme", "fast-to-habit"])
        for theme in Theme.all {
            #expect(try Theme.named(theme.name) == theme)
            #expect(try Theme.named(theme.name.uppercased()) == theme)
            #expect(!theme.summary.isEmpty)
        }
    }

    @Test func `an unknown name lists the known ones`() {
        let error = #expect(throws: Theme.UnknownName.self) { try Theme.named("neon") }
        #expect(
            error?.description
                == "there is no theme neon; there are taskweave, doit, daily-manna, app-theme, "
                + "fast-to-habit")
    }

    @Test func `doit has one palette`() {
        for key in Theme.tokenKeys where key.path.hasSuffix(".light") {
            let dark = key.path.dropLast(5) + "dark"
            #expect(key.value(in: .doit) == token(String(dark), of: .doit), "\(key.path)")
        }
    }

    @Test func `all tokens of all themes are as they were looked at`() {
        let header = "token | " + Theme.all.map(\.name).joined(separator: " | ") + "\n"
        let lines = Theme.tokenKeys.filter { $0.path != "name" }.map { key in
            "\(key.path) | "
                + Theme.all.map { text(of: key.value(in: $0)) }.joined(separator: " | ") + "\n"
        }
        expectGolden(header + lines.joined(), named: "tokens.txt")
    }

    @Test func `every token has a name of its own and can be set to what it is in any theme`() {
        #expect(Set(Theme.tokenKeys.map(\.path)).count == Theme.tokenKeys.count)
        for other in Theme.all {
            var theme = Theme.taskweave
            for key in Theme.tokenKeys {
                #expect(key.set(key.value(in: other), in: &theme), "\(key.path)")
            }
            // Texts of colours have eight bits for opacities, too.
            #expect(Theme.tokenKeys.allSatisfy { $0.value(in: theme) == $0.value(in: other) })
        }
    }

    @Test func `a token refuses what it cannot be and stays as it is`() {
        for key in Theme.tokenKeys {
            var theme = Theme.taskweave
            for value in [
                TokenValue.text("#12345"), .number(-20_000), .number(.nan), .text("a\";b"),
                .numbers([]), .numbers([0.5]),
            ] { #expect(!key.set(value, in: &theme), "\(key.path)") }
            #expect(theme == .taskweave)
            #expect(!key.wanted.isEmpty)
        }
    }

    private func text(of value: TokenValue) -> String {
        switch value {
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .text(let text): text
        case .numbers(let numbers): numbers.map { "\(Int($0))" }.joined(separator: " ")
        case .none: "–"
        }
    }
}
