internal import DesignTokens

/// Draws the names of the days above their columns.
struct SVGHeadingPainter {
    let picture: WeekPicture
    /// The picture's days that stand side by side.
    let days: Range<Int>
    let measures: SVGMeasures
    let top: Double

    func paint(on canvas: inout SVGCanvas) {
        let fonts = canvas.palette.theme.fonts
        for (index, number) in days.enumerated() {
            let day = picture.days[number]
            let middle = measures.x(ofDay: index) + measures.columnWidth / 2
            let words = day.heading.split(separator: " ", maxSplits: 1).map(String.init)
            let isPair = words.count == 2 && words[1].count <= 2
            if isPair {
                canvas.write(
                    words[0], x: middle, baseline: top + 12, font: fonts.caption1,
                    ink: day.isToday ? canvas.palette.accent : canvas.palette.secondaryText,
                    anchor: .middle)
            }
            let baseline = isPair ? top + 34 : top + 26
            if day.isToday {
                let width = isPair ? 32 : measures.columnWidth - 16
                canvas.rect(
                    x: middle - width / 2, y: baseline - 18, width: width, height: 24, radius: 12,
                    fill: canvas.palette.today.fill)
            }
            canvas.write(
                isPair ? words[1] : day.heading, x: middle, baseline: baseline,
                font: fonts.headline,
                ink: day.isToday ? canvas.palette.today.ink : canvas.palette.text,
                anchor: .middle)
        }
    }
}
