internal import ArgumentParser

/// When to use colours in the terminal.
struct ColorOptions: ParsableArguments {
    /// When to use colours.
    enum Color: String, ExpressibleByArgument, CaseIterable {
        case auto
        case always
        case never
    }

    @Option(
        help: ArgumentHelp(
            "When to use colours in the terminal; auto follows NO_COLOR and the terminal.",
            visibility: .hidden))
    var color: Color = .auto

    /// Whether output to standard output uses colours.
    var isWanted: Bool {
        switch color {
        case .always: true
        case .never: false
        case .auto:
            World.variable("NO_COLOR") == nil && World.isTerminal
                && World.variable("TERM") != "dumb"
        }
    }
}
