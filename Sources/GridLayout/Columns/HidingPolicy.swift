/// What is hidden behind "+N" where more items overlap than there are columns.
public enum HidingPolicy: Hashable, Sendable {
    /// As few as possible: whenever one too many overlap, the one that ends last goes.
    case fewest
    /// The least important: as many as possible of the lowest rank are shown, beside them as many as possible of
    /// the next, and so on.
    case leastImportant
}
