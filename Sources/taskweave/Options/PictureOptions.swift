internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import DesignTokens
internal import Preferences
internal import Rendering

/// Options for drawing a picture.
struct PictureOptions: ParsableArguments {
    /// An output format.
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case terminal
        case svg
        case html
        case json
    }

    /// A light or dark colour scheme.
    enum Scheme: String, EnumerableFlag {
        case light
        case dark
    }

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "The format; taken from the file name by default.",
            valueName: "form"))
    var form: Form?

    @Flag(help: ArgumentHelp("The same as --as json.", visibility: .hidden))
    var json = false

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: "Write to this file instead of standard output.",
        completion: .file(extensions: ["svg", "html", "json", "txt"]))
    var file: String?

    @Option(
        help: ArgumentHelp(
            "The theme: doit, app-theme …, or a file of your own.",
            valueName: "theme"),
        completion: .file(extensions: ["json"]))
    var theme: String?

    @Flag(
        exclusivity: .exclusive,
        help: ArgumentHelp("Draw light or dark; detected by default.", visibility: .hidden))
    var scheme: Scheme?

    @Option(
        help: ArgumentHelp(
            "The width, in terminal cells or in points of a picture.", visibility: .hidden))
    var width: Int?

    @Option(
        help: ArgumentHelp("The height in terminal lines.", visibility: .hidden))
    var height: Int?

    @Option(
        help: ArgumentHelp(
            "The height of an hour in points (svg, html).", visibility: .hidden))
    var hourHeight: Int?

    @OptionGroup var color: ColorOptions

    @Flag(
        help: ArgumentHelp(
            "Use only ASCII characters in the terminal.", visibility: .hidden))
    var ascii = false

    func validate() throws {
        if json, let form, form != .json {
            throw ValidationError("--json and --as \(form.rawValue) ask for different forms.")
        }
        let ending = file?.lowercased().lastPathPart.split(separator: ".").dropFirst().last
        if !json, form == nil, let ending, !PictureOptions.endings.contains(String(ending)) {
            throw ValidationError(
                "A picture has no form “\(ending)”: name the file .svg, .html, .json or .txt, or use --as."
            )
        }
        let widths = wanted == .svg || wanted == .html ? 200...10_000 : 20...1000
        guard width.map(widths.contains) ?? true else {
            throw ValidationError(
                "--width must be between \(widths.lowerBound) and \(widths.upperBound).")
        }
        guard height.map((10...1000).contains) ?? true else {
            throw ValidationError("--height must be between 10 and 1000.")
        }
        guard height == nil || wanted == .terminal else {
            throw ValidationError("--height needs --as terminal.")
        }
        guard hourHeight.map((20...400).contains) ?? true else {
            throw ValidationError("--hour-height must be between 20 and 400.")
        }
    }

    private static let endings: Set<String> = ["svg", "html", "htm", "json", "txt", "ans"]

    /// The requested format, from a flag or otherwise from the file name extension.
    var wanted: Form {
        if json { return .json }
        if let form { return form }
        let name = file?.lowercased() ?? ""
        if name.hasSuffix(".svg") { return .svg }
        if name.hasSuffix(".html") || name.hasSuffix(".htm") { return .html }
        return name.hasSuffix(".json") ? .json : .terminal
    }

    /// Returns the theme from the flag, or otherwise from the configuration.
    func theme(_ configuration: Configuration, _ diagnostics: inout [Diagnostic]) throws -> Theme {
        do throws(FileError) {
            return try ThemeFiles.theme(
                theme ?? configuration.show.theme, diagnostics: &diagnostics)
        } catch {
            guard error.code == .missing, theme != nil else { throw error }
            throw UsageError("--theme: \(error.message)", hint: error.hint ?? "")
        }
    }

    /// Returns the renderer for standard output or a text file.
    func terminal(_ theme: Theme) -> TerminalWeek {
        let isLight = scheme.map { $0 == .light } ?? World.isLight
        return TerminalWeek(
            width: width ?? min(max(World.width, 40), 300), height: height ?? usualHeight,
            colorDepth: depth,
            scheme: isLight ? .light : .dark, isASCII: ascii || World.isASCII, theme: theme)
    }

    /// Returns the renderer for an image.
    func image(_ theme: Theme) -> SVGWeek {
        SVGWeek(
            width: width.map(Double.init), hourHeight: hourHeight.map(Double.init),
            scheme: colorScheme, theme: theme)
    }

    /// Returns the renderer for a widget.
    func widget(_ size: SVGWidget.Size, _ theme: Theme) -> SVGWidget {
        SVGWidget(size: size, scheme: colorScheme, theme: theme)
    }

    /// Returns the renderer for an HTML page.
    func page(_ theme: Theme) -> HTMLPage {
        HTMLPage(
            hourHeight: hourHeight.map(Double.init), width: width.map(Double.init),
            scheme: colorScheme, theme: theme)
    }

    private var colorScheme: AdaptiveColor.Scheme? {
        scheme.map { $0 == .light ? .light : .dark }
    }

    /// The height of the terminal in lines if the picture goes to one.
    private var usualHeight: Int? {
        guard file.map({ $0 == "-" }) ?? true, let height = World.height else { return nil }
        return max(10, height)
    }

    private var depth: TerminalWeek.ColorDepth {
        let isFile = file.map { $0 != "-" } ?? false
        guard color.isWanted, color.color == .always || !isFile else { return .none }
        let program = World.variable("TERM") ?? ""
        if ["truecolor", "24bit"].contains(World.variable("COLORTERM") ?? "") { return .trueColor }
        if program.contains("256color") { return .ansi256 }
        return .ansi16
    }
}
