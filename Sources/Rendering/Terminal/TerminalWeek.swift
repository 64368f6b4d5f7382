package import DesignTokens

/// Draws weeks in a terminal: proportional to time, with overlaps side by side.
///
/// A row is half an hour where the height is free, else as much as fits it; with colours, half-block characters give
/// edges at half of a row. Every line is exactly as wide as asked, counted in cells, and there are as many as asked; a
/// terminal of less than 40 lines gets a list. What colours say, shapes and letters say too.
package struct TerminalWeek: Hashable, Sendable {
    /// How many colours a terminal shows.
    package enum ColorDepth: String, Hashable, CaseIterable, Sendable {
        /// None, and no escape sequences at all: for files, pipes and `NO_COLOR`.
        case none
        /// The sixteen of ECMA-48 and aixterm, whose values the terminal chooses.
        case ansi16
        /// The 6 × 6 × 6 cube and 24 greys of xterm.
        case ansi256
        /// 24 bits.
        case trueColor
    }

    /// The cells of a line; from 60 a week stands side by side, from 40 three days, below is a list.
    package var width: Int
    /// How many lines there are; nil for as many as the days need.
    package var height: Int?
    /// The colours that the terminal shows.
    package var colorDepth: ColorDepth
    /// Whether the terminal is light or dark.
    package var scheme: AdaptiveColor.Scheme
    /// Whether only ASCII may be written; letters beyond it are replaced.
    package var isASCII: Bool
    /// Where the colours come from.
    package var theme: Theme

    /// Creates a way of drawing.
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
    /// Days that do not fit side by side follow below, at most a week to a band; then the tasks of the present
    /// day, if they are given.
    ///
    /// - Complexity: O(*c* + *n* log *n*), *c* the number of cells, *n* that of items.
    package func render(_ picture: WeekPicture, today: PagePicture.Today? = nil) -> String {
        let canvases = canvases(of: picture, today: today)
        let palette = PicturePalette(theme, scheme, fit: colorDepth.fill)
        var encoder = CanvasEncoder(
            matcher: ColorMatcher(depth: colorDepth, canvas: palette.canvas, text: palette.text))
        var output = ""
        for canvas in canvases {
            for line in encoder.lines(of: canvas) { output += line + "\n" }
        }
        return output
    }

    /// The parts of the drawing from top to bottom.
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

    /// Returns parts with what is too much cut off, or with empty lines where there is too little.
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

/// Everything that the painters of a terminal week share.
struct TerminalStyle {
    let width: Int
    let palette: PicturePalette
    let glyphs: Glyphs
    let isASCII: Bool
    /// Whether blocks are outlined with characters, because there is no colour to fill them with.
    let isOutlined: Bool
    /// How much of an hour a row is.
    var minutesPerRow = RowRaster.usualMinutes

    /// With colours and half-block characters a row has two halves.
    var unitsPerRow: Int { isOutlined || isASCII ? 1 : 2 }

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
