internal import DesignTokens

/// A rectangle of terminal cells; the upper and lower halves of each cell have their own colours, and a cell may
/// contain a glyph.
struct Canvas {
    /// The character in a cell, with its ink.
    struct Glyph: Hashable {
        /// The use of the ink: text must be readable, lines may be fainter.
        enum Role: Hashable {
            case text
            case line
        }

        var character: Character
        var width: Int
        var ink: Color
        var isBold: Bool
        var role: Role
    }

    struct Cell: Hashable {
        var upper: Color
        var lower: Color
        var glyph: Glyph?
        /// Whether a wide glyph to the left covers this cell.
        var isCovered = false

        /// Whether the cell has a single background, so that it can contain a glyph.
        var isUniform: Bool { upper == lower }
    }

    let width: Int
    private(set) var height: Int
    private var cells: [Cell]

    init(width: Int, height: Int, background: Color) {
        self.width = width
        self.height = height
        cells = Array(
            repeating: Cell(upper: background, lower: background), count: width * height)
    }

    /// Returns the canvas cut off after the first rows.
    func first(_ count: Int) -> Canvas {
        var canvas = self
        canvas.height = min(count, height)
        canvas.cells.removeLast((height - canvas.height) * width)
        return canvas
    }

    subscript(row: Int, column: Int) -> Cell {
        cells[row * width + column]
    }

    /// Returns the cells of a row from left to right.
    func row(_ row: Int) -> ArraySlice<Cell> {
        cells[row * width..<(row + 1) * width]
    }

    /// Fills half rows, counted from the top, and removes their glyphs.
    mutating func fill(columns: Range<Int>, halfRows: Range<Int>, with color: Color) {
        for half in halfRows.clamped(to: 0..<2 * height) {
            for column in columns.clamped(to: 0..<width) {
                erase(row: half / 2, column: column)
                if half % 2 == 0 {
                    cells[half / 2 * width + column].upper = color
                } else {
                    cells[half / 2 * width + column].lower = color
                }
            }
        }
    }

    /// Writes text from a cell to the right, as far as it fits into `limit` cells and the canvas.
    ///
    /// A cell with two colours takes that of its lower half, so that text has one background.
    mutating func write(
        _ text: CellText, row: Int, column: Int, limit: Int = .max, ink: Color,
        isBold: Bool = false
    ) {
        guard (0..<height).contains(row), column >= 0 else { return }
        let end = min(width, limit > width - column ? width : column + limit)
        var next = column
        for cluster in text.clusters {
            guard next + cluster.width <= end else { return }
            put(
                cluster.character, width: cluster.width, row: row, column: next, ink: ink,
                isBold: isBold, role: .text)
            next += cluster.width
        }
    }

    /// Writes one line-drawing character, which covers one cell.
    mutating func draw(_ character: Character, row: Int, column: Int, ink: Color) {
        guard (0..<height).contains(row), (0..<width).contains(column) else { return }
        put(character, width: 1, row: row, column: column, ink: ink, isBold: false, role: .line)
    }

    private mutating func put(
        _ character: Character, width glyphWidth: Int, row: Int, column: Int, ink: Color,
        isBold: Bool, role: Glyph.Role
    ) {
        for covered in column..<column + glyphWidth {
            erase(row: row, column: covered)
            let index = row * width + covered
            cells[index].upper = cells[index].lower
            cells[index].isCovered = covered > column
        }
        cells[row * width + column].glyph = Glyph(
            character: character, width: glyphWidth, ink: ink, isBold: isBold, role: role)
    }

    /// Removes a cell's glyph; a wide glyph that covers the cell is removed entirely.
    private mutating func erase(row: Int, column: Int) {
        var start = column
        while start > 0, cells[row * width + start].isCovered { start -= 1 }
        let count = cells[row * width + start].glyph?.width ?? 1
        for covered in start..<min(start + count, width) {
            cells[row * width + covered].glyph = nil
            cells[row * width + covered].isCovered = false
        }
    }
}
