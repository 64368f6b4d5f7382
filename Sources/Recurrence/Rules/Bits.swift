extension UInt64 {
    /// Creates a mask with bit *n* for each number *n*, 0 … 63.
    init(bitsOf numbers: [Int]) {
        self = 0
        for number in numbers { self |= 1 << UInt64(number) }
    }

    /// Returns the number of set bits below a position, 0 … 63.
    func setBits(below position: Int) -> Int {
        (self & (1 << UInt64(position) - 1)).nonzeroBitCount
    }

    /// Returns the position of the lowest set bit at or above a position, which may be 64.
    func firstBit(from position: Int) -> Int? {
        let rest = position < 64 ? self & (.max << UInt64(position)) : 0
        return rest == 0 ? nil : rest.trailingZeroBitCount
    }

    /// Returns the position of the set bit with `index` set bits below it; there must be one.
    func setBit(_ index: Int) -> Int {
        var (rest, index, position) = (self, index, 0)
        // Halves the range that contains the bit, from 64 positions to one.
        for width in [32, 16, 8, 4, 2, 1] as [UInt64] {
            let below = (rest & (1 << width - 1)).nonzeroBitCount
            if index >= below {
                index -= below
                position += Int(width)
                rest >>= width
            }
        }
        return position
    }
}

/// Returns the quotient rounded towards negative infinity.
func floorDiv<Number: SignedInteger>(_ value: Number, _ divisor: Number) -> Number {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
}

/// Returns the remainder of `floorDiv`, 0 ..< `divisor`.
func floorMod<Number: SignedInteger>(_ value: Number, _ divisor: Number) -> Number {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
}
