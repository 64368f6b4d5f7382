/// How many colours a terminal shows.
public enum ColorDepth: String, Hashable, CaseIterable, Sendable {
    /// None, and no escape sequences at all: for files, pipes and `NO_COLOR`.
    case none
    /// The sixteen of ECMA-48 and aixterm, whose values the terminal chooses.
    case ansi16
    /// The 6 × 6 × 6 cube and 24 greys of xterm.
    case ansi256
    /// 24 bits.
    case trueColor
}
