internal import ArgumentParser
internal import CalendarModel
internal import DesignTokens
internal import Rendering
internal import TaskweaveKit

/// How a command answers.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print one JSON document instead of text.")
    var json = false

    /// Prints diagnostics, unless they are part of the document.
    func report(_ diagnostics: [Diagnostic]) {
        guard !json else { return }
        for diagnostic in diagnostics { Streams.warn("\(diagnostic)") }
    }
}

/// How a picture is drawn in the terminal.
struct TerminalOptions: ParsableArguments {
    /// When to use colours.
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto
        case always
        case never
    }

    /// What the background of the terminal is.
    enum Scheme: String, EnumerableFlag {
        case light
        case dark
    }

    @Option(help: "When to use colours; auto follows NO_COLOR and the terminal.")
    var color: Color = .auto

    @Option(help: "The width in cells; the terminal's where not given.")
    var width: Int?

    @Flag(exclusivity: .exclusive, help: "Draw for a light or a dark terminal.")
    var scheme: Scheme?

    @Flag(help: "Draw with ASCII characters only.")
    var ascii = false

    func validate() throws {
        guard width.map({ (20...1000).contains($0) }) ?? true else {
            throw ValidationError("--width must be between 20 and 1000.")
        }
    }

    /// Returns the way to draw on standard output.
    func terminal() -> TerminalWeek {
        let isLight = scheme.map { $0 == .light } ?? World.isLight
        return TerminalWeek(
            width: width ?? min(max(World.width, 40), 300), colorDepth: depth,
            scheme: isLight ? .light : .dark, isASCII: ascii || World.isASCII)
    }

    private var depth: ColorDepth {
        switch color {
        case .never: return .none
        case .auto where World.variable("NO_COLOR") != nil || !World.isTerminal: return .none
        case .auto, .always: break
        }
        let program = World.variable("TERM") ?? ""
        if ["truecolor", "24bit"].contains(World.variable("COLORTERM") ?? "") { return .trueColor }
        if program.contains("256color") { return .ansi256 }
        if program == "dumb" { return color == .always ? .ansi16 : .none }
        return .ansi16
    }
}
