package import DesignTokens

/// Draws weeks in a terminal: proportional to time, with overlapping items side by side.
///
/// A row is half an hour if the height is not limited, otherwise as long as fits. With colours, half-block characters
/// give edges at half rows. Every line has exactly the requested width in cells, and the number of lines is as
/// requested. A terminal of fewer than 40 lines gets a list. Shapes and letters convey everything that colours do.
package struct TerminalWeek: Hashable, Sendable {
    /// The number of colours that a terminal supports.
    package enum ColorDepth: String, Hashable, CaseIterable, Sendable {
        /// No colours and no escape sequences: for files, pipes and `NO_COLOR`.
        case none
        /// The sixteen colours of ECMA-48 and aixterm, whose values the terminal chooses.
        case ansi16
        /// The 6 × 6 × 6 cube and 24 greys of xterm.
        case ansi256
        /// 24-bit colours.
        case trueColor
    }

    /// The width in cells: from 60 a week is side by side, from 40 three days; narrower terminals get a list.
    package var width: Int
    /// The number of lines; nil for as many as the days need.
    package var height: Int?
    /// The colour depth of the terminal.
    package var colorDepth: ColorDepth
    /// Whether the terminal is light or dark.
    package var scheme: AdaptiveColor.Scheme
    /// Whether the output is limited to ASCII; other characters are replaced.
    package var isASCII: Bool
    /// The theme with the colours.
    package var theme: Theme

    package init(
        width: Int = 80, height: Int? = nil, colorDepth: ColorDepth = .none,
        scheme: AdaptiveColor.Scheme = .light,
        isASCII: Bool = false, theme: Theme = .taskweave
    ) {
        self.width = width
        self.height = height
        self.colorDepth = colorDepth
        self.scheme = scheme
        self.isASCII = isASCII
        self.theme = theme
    }

    /// Returns a picture as lines, each ending in a line feed.
    ///
    /// Days that do not fit side by side are in additional bands below, with at most a week in each. Today's tasks follow if
    /// they are given.
    ///
    /// - Complexity: O(*c* + *n* log *n*), *c* the number of cells, *n* the number of items.
    package func render(_ picture: WeekPicture, today: PagePicture.Today? = nil) -> String {
        let palette = PicturePalette(theme, scheme, fit: colorDepth.fill)
        var encoder = CanvasEncoder(
            matcher: ColorMatcher(depth: colorDepth, canvas: palette.canvas, text: palette.text))
        var output = ""
        for canvas in canvases(of: picture, today: today) {
            for line in encoder.lines(of: canvas) { output += line + "\n" }
        }
        return output
    }

    /// Returns the parts of the drawing from top to bottom.
    func canvases(of picture: WeekPicture, today: PagePicture.Today? = nil) -> [Canvas] {
        var style = TerminalStyle(
            width: max(1, width), palette: PicturePalette(theme, scheme, fit: colorDepth.fill),
            glyphs: isASCII ? .ascii : .unicode, isASCII: isASCII,
            isOutlined: colorDepth == .none)
        let title = titleCanvas(picture.title, style)
        let conflicts = ConflictPainter(style: style).canvas(of: picture).map { [$0] } ?? []
        let tasks = today.map { [TodayPainter(style: style).canvas(of: $0)] } ?? []
        let legend = LegendPainter(style: style).canvas(of: picture).map { [$0] } ?? []
        let slots = min(BandColumns.dayLimit(width: width), picture.days.count)
        let isList =
            width < 40 || picture.hours.isEmpty || (height ?? .max) < 40
            || (height != nil && picture.days.count > slots)
        let head = [title] + conflicts
        if isList {
            let foot = height == nil ? tasks : tasks + legend
            let fixed = (head + foot).reduce(0) { $0 + $1.height }
            let list = AgendaPainter(style: style).canvas(
                of: picture, height: height.map { max(0, $0 - fixed) })
            return fitted(head + [list] + foot, style)
        }
        let others = (head + legend + tasks).reduce(0) { $0 + $1.height }
        var picture = picture
        if let height {
            let fit = TerminalFit(picture, slots: slots, rows: height - others, style: style)
            (picture, style) = (fit.picture, fit.style)
        }
        var bands: [Canvas] = []
        for first in stride(from: 0, to: picture.days.count, by: max(1, slots)) {
            let days = first..<min(first + slots, picture.days.count)
            bands.append(BandPainter(picture, days: days, slots: slots, style: style).canvas())
        }
        let used = others + bands.reduce(0) { $0 + $1.height }
        if let height, used < height { bands.append(style.canvas(height: height - used)) }
        return fitted(head + bands + legend + tasks, style)
    }

    /// Returns the parts cut off at the height, or padded to it with empty lines.
    private func fitted(_ parts: [Canvas], _ style: TerminalStyle) -> [Canvas] {
        guard let height else { return parts }
        var (rest, fitted) = (height, [Canvas]())
        for part in parts where rest > 0 {
            fitted.append(part.height <= rest ? part : part.first(rest))
            rest -= min(rest, part.height)
        }
        return rest > 0 ? fitted + [style.canvas(height: rest)] : fitted
    }

    private func titleCanvas(_ title: String, _ style: TerminalStyle) -> Canvas {
        var canvas = style.canvas(height: 1)
        canvas.write(
            style.truncated(title, toWidth: style.width), row: 0, column: 0,
            ink: style.palette.text, isBold: true)
        return canvas
    }
}

/// The properties shared by all painters of a terminal week.
struct TerminalStyle {
    let width: Int
    let palette: PicturePalette
    let glyphs: Glyphs
    let isASCII: Bool
    /// Whether blocks are outlined with characters because there are no colours.
    let isOutlined: Bool
    /// The minutes of a row.
    var minutesPerRow = RowRaster.usualMinutes

    /// The parts of a row with different colours: two halves with colours and half-block characters, otherwise one.
    var unitsPerRow: Int { isOutlined || isASCII ? 1 : 2 }

    /// Returns the vertical scale of a picture; a fold has at least one row.
    func scale(of picture: WeekPicture) -> HourScale {
        HourScale(picture, foldedMinutes: max(30, minutesPerRow))
    }

    /// Returns the number of rows that contain the hours of a scale.
    func rowCount(of scale: HourScale) -> Int {
        (scale.length + minutesPerRow - 1) / minutesPerRow
    }

    func canvas(height: Int) -> Canvas {
        Canvas(width: width, height: height, background: palette.canvas)
    }

    func text(_ text: String) -> CellText {
        CellText(text, isASCII: isASCII)
    }

    func truncated(_ text: String, toWidth width: Int) -> CellText {
        self.text(text).truncated(toWidth: width, ellipsis: glyphs.ellipsis)
    }
}
