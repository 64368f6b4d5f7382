import GridLayout
import Measuring

/// Days of any number of items at seeded random places, the same at every run.
enum Days {
    /// Items of which about five overlap anywhere, however many there are.
    static func sparse(_ count: Int) -> [GridItem<String>] {
        let longest = max(1, 2 * 5 * 57_600_000 / count)
        return items(count, starts: 21_600_000...79_200_000, lengths: 0...longest)
    }

    /// Items that nearly all overlap: hundreds or thousands side by side.
    static func dense(_ count: Int) -> [GridItem<String>] {
        items(count, starts: 32_400_000...33_600_000, lengths: 6_000_000...9_600_000)
    }

    private static func items(
        _ count: Int, starts: ClosedRange<Int>, lengths: ClosedRange<Int>
    ) -> [GridItem<String>] {
        var random = Xorshift(state: 0x2545_F491_4F6C_DD1D)
        return (0..<count).map { index in
            let start = random.next(starts)
            return GridItem(
                id: "e\(index)", start: GridTime(milliseconds: start),
                end: GridTime(milliseconds: start + random.next(lengths)))
        }
    }
}
