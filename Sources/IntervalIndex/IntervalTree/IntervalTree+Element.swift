extension IntervalTree {
    /// A handle of one interval of a tree and of the tree's copies, valid until it is removed there.
    ///
    /// A handle is never given to a second interval of the same tree. In a copy it finds the interval as
    /// long as it was inserted before the copy was made; in any other tree it means nothing.
    @frozen
    public struct ID: Hashable, Sendable {
        @usableFromInline let key: SlotKey

        @inlinable
        init(key: SlotKey) {
            self.key = key
        }
    }

    /// An interval with its value, as the tree holds it.
    @frozen
    public struct Element: Identifiable {
        /// The handle with which the tree finds and removes the interval.
        public let id: ID
        /// The half-open interval.
        public let range: Range<Bound>
        /// What the interval stands for.
        public let value: Value

        @inlinable
        init(id: ID, range: Range<Bound>, value: Value) {
            self.id = id
            self.range = range
            self.value = value
        }
    }
}

extension IntervalTree.Element: Sendable where Value: Sendable {}
extension IntervalTree.Element: Equatable where Value: Equatable {}
extension IntervalTree.Element: Hashable where Value: Hashable {}
