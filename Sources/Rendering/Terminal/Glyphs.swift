internal import DesignTokens

/// The characters with which a week is drawn in a terminal, in Unicode or in ASCII.
///
/// Each covers one cell: none is an emoji, none is wide. The block elements and box-drawing characters have ambiguous
/// East Asian width and count as narrow, as in `DisplayWidth`; marks have neutral width.
struct Glyphs {
    /// The characters of an outlined block.
    struct Box {
        var top: Character
        var side: Character
        var bottom: Character
        /// The edge of a block with a single row.
        var single: Character
        var line: Character
    }

    var separator: Character
    var rule: Character
    var crossing: Character
    /// The left edge of a filled block.
    var edge: Character
    /// The left edge of a filled block that is tentative or takes no time.
    var looseEdge: Character
    var hourLine: Character
    var hourDot: Character
    /// The lines of the current time in the first, second and last third of a row.
    var nowLines: [Character]
    var nowPointer: Character
    var gap: Character
    var earlier: Character
    var later: Character
    var continuesUp: Character
    var continuesDown: Character
    var continuesLeft: Character
    var continuesRight: Character
    var conflict: Character
    var ellipsis: Character
    /// The sign before a task that is done.
    var done: Character
    var range: Character
    /// The sign at which hours are folded.
    var fold: Character
    /// The filled and the empty part of a progress bar.
    var bar: (full: Character, empty: Character)
    var meetingBox: Box
    var looseBox: Box
    var blockBox: Box

    /// The signs before the titles of items, by kind.
    var kindMarks: [WeekPicture.Item.Kind: Character]

    static let unicode = Glyphs(
        separator: "│", rule: "─", crossing: "┼", edge: "▌", looseEdge: "┊", hourLine: "▔",
        hourDot: "·",
        nowLines: ["▔", "━", "▁"], nowPointer: "►", gap: "░", earlier: "▲", later: "▼",
        continuesUp: "⇡", continuesDown: "⇣", continuesLeft: "◂", continuesRight: "▸",
        conflict: "↯", ellipsis: "…", done: "✓", range: "–", fold: "⋮",
        bar: ("━", "─"),
        meetingBox: Box(top: "┏", side: "┃", bottom: "┗", single: "╺", line: "━"),
        looseBox: Box(top: "┌", side: "┊", bottom: "└", single: "╶", line: "╌"),
        blockBox: Box(top: "╔", side: "║", bottom: "╚", single: "═", line: "═"),
        kindMarks: [
            .tentative: "?", .transparent: "~", .block: "☐", .pinnedBlock: "⚑", .workedBlock: "✓",
            .doneBlock: "☑", .missedBlock: "☒",
        ])

    static let ascii = Glyphs(
        separator: "|", rule: "-", crossing: "+", edge: "|", looseEdge: ":", hourLine: " ",
        hourDot: ".",
        nowLines: ["-", "-", "_"], nowPointer: ">", gap: ":", earlier: "^", later: "v",
        continuesUp: "^", continuesDown: "v", continuesLeft: "<", continuesRight: ">",
        conflict: "X", ellipsis: "~", done: "x", range: "-", fold: ":",
        bar: ("=", "-"),
        meetingBox: Box(top: "+", side: "|", bottom: "+", single: "+", line: "-"),
        looseBox: Box(top: ":", side: ":", bottom: ":", single: ":", line: "."),
        blockBox: Box(top: "#", side: "#", bottom: "#", single: "#", line: "="),
        kindMarks: [
            .tentative: "?", .transparent: "~", .block: "*", .pinnedBlock: "@", .workedBlock: "x",
            .doneBlock: "X", .missedBlock: "-",
        ])

    func box(for kind: WeekPicture.Item.Kind) -> Box {
        switch kind {
        case .meeting: meetingBox
        case .tentative, .transparent: looseBox
        case .block, .pinnedBlock, .workedBlock, .doneBlock, .missedBlock: blockBox
        }
    }

    func edge(for kind: WeekPicture.Item.Kind) -> Character {
        kind == .tentative || kind == .transparent ? looseEdge : edge
    }
}
