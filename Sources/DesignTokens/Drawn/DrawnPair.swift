/// A colour on another one, as pictures draw it: text or a sign, and what it lies on.
public struct DrawnPair: Hashable, Sendable {
    /// What lies on what: "secondary text on a card".
    public let name: String
    /// The least contrast it must have: 4.5 for text, 3 for signs and edges.
    public let minimum: Double
    /// The colour of the text or the sign, opaque.
    public let ink: Color
    /// The colour of what it lies on, opaque.
    public let ground: Color
    /// The contrast that the tokens have as the document writes them, opacities counted.
    public let writtenContrast: Double

    /// The contrast of what is drawn.
    public var contrast: Double { ink.contrast(on: ground) }

    /// Whether the guard had to move a colour.
    public var isGuarded: Bool { writtenContrast < minimum }

    /// Creates the pair of a colour that gives way to its ground.
    ///
    /// `seen` is what the colour was on the canvas before it came onto this ground; nil where it never was there.
    init(
        _ name: String, _ ink: Color, seen: Color? = nil, on ground: Color, _ rule: ContrastGuard
    ) {
        let ground = ground.inEightBits
        self.name = name
        minimum = rule.minimum
        self.ground = ground
        self.ink = rule.foreground(seen ?? ink, on: ground).inEightBits
        writtenContrast = ink.composited(over: ground).inEightBits.contrast(on: ground)
    }

    /// Creates the pair of text on a fill, of which the one gives way that has the shorter way.
    init(_ name: String, _ ink: Color, onFill fill: Color) {
        let pair = ContrastGuard.text.pair(foreground: ink, background: fill)
        self.name = name
        minimum = ContrastGuard.text.minimum
        self.ink = pair.foreground.inEightBits
        ground = pair.background.inEightBits
        let written = fill.inEightBits
        writtenContrast = ink.composited(over: written).inEightBits.contrast(on: written)
    }
}
