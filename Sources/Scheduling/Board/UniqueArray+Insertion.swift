import BasicContainers

extension UniqueArray {
    /// Inserts an element behind all that it does not come before.
    ///
    /// Complexity: O(*n*), *n* the elements that it comes before.
    @inline(__always)
    mutating func insert(_ element: Element, by comesBefore: (Element, Element) -> Bool) {
        var place = count
        append(element)
        while place > 0, comesBefore(element, self[place - 1]) {
            swapAt(place - 1, place)
            place -= 1
        }
    }
}
