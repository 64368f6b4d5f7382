internal import DesignTokens
internal import GridLayout

/// Writes days as lists in the order of time, placed on the grid by their style.
struct HTMLGrid {
    private let picture: WeekPicture
    private let hourHeight: Double
    private let bands: [PictureBand]
    private let failure: String?

    init(_ picture: WeekPicture, hourHeight: Double, theme: Theme, failure: String? = nil) {
        self.picture = picture
        self.hourHeight = hourHeight
        self.failure = failure
        bands = PictureBand.all(
            of: picture, hourHeight: hourHeight, minHeight: theme.grid.minEventHeight,
            columnWidth: picture.days.count == 1 ? 320 : theme.grid.weekColumnMinHeight)
    }

    /// Writes the days; `id` begins the names by which links find them.
    func write(to body: inout HTMLWriter, id: String) {
        let classes = bands.count > 1 ? "week many" : "week"
        body.element("section", ["class": classes, "id": id, "aria-label": picture.title]) { body in
            for band in bands { write(band, id, to: &body) }
        }
        body.markup.newLine()
    }

    /// The height of an hour at which all bands fit on one sheet of A4 across, in CSS pixels.
    var printHourHeight: Double {
        let fixed = bands.reduce(0.0) { $0 + 40 + 16 * Double($1.laneCount + 2) }
        let hours = Double(max(1, bands.count * picture.hours.count))
        return min(48, max(6, (HTMLGrid.printHeight - fixed) / hours).rounded(.down))
    }

    /// The height of A4 across without margins of 10 mm, title, notices and legend.
    private static let printHeight = 600.0

    /// The rules by which a chosen day shows its own bars only.
    var dayRules: String {
        guard picture.days.count > 1, !picture.allDay.isEmpty else { return "" }
        return picture.days.indices.map { day in
            ".band:has(#week-day-\(day):target) .alldays li:not(.on\(day)){display:none}\n"
        }.joined()
    }

    private func write(_ band: PictureBand, _ id: String, to body: inout HTMLWriter) {
        let earlier = band.hasEarlier ? 24 : 0
        let later = band.hasLater ? 24 : 0
        let measures =
            "--n:\(band.days.count);--lanes:\(band.laneCount);--above:\(earlier)px;"
            + "--below:\(later)px;--hours:\(picture.hours.count)"
        body.markup.newLine()
        body.element("div", ["class": "band", "style": measures]) { body in
            writeScale(band, to: &body)
            if band.laneCount > 0 {
                HTMLLanes(band: band, picture: picture, id: id).write(to: &body)
            }
            body.element("div", ["class": "days"]) { body in
                for (index, column) in band.columns.enumerated() {
                    let day = band.days.lowerBound + index
                    HTMLDay(
                        picture: picture, day: day, column: column, hourHeight: hourHeight,
                        printScale: printHourHeight / hourHeight, id: "\(id)-day-\(day)",
                        failure: failure
                    ).write(to: &body)
                }
            }
        }
    }

    /// Writes the lines and labels of the hours, which say nothing that the lists do not.
    private func writeScale(_ band: PictureBand, to body: inout HTMLWriter) {
        let line = body.border(body.palette.hourLine)
        let quiet = body.ink(body.palette.secondaryText)
        let first = picture.hours.lowerBound * 60
        let now = picture.now.flatMap { band.days.contains($0.day) ? $0.minute : nil }
        body.element("div", ["class": "scale \(line)", "aria-hidden": "true"]) { body in
            for hour in picture.axis.hourRows {
                let minute = hour.position.wholeMinutes
                guard (first..<picture.hours.upperBound * 60).contains(minute) else { continue }
                let hours = decimal(Double(minute - first) / 60)
                body.element("div", ["class": "hour \(line)", "style": "--y:\(hours)"]) { body in
                    if let now, abs(Double(now - minute)) * hourHeight / 60 < 14 { return }
                    let label = picture.clock.hourLabel(hour.hour)
                    body.element("span", ["class": quiet], label)
                }
            }
            guard let moment = picture.now, let now,
                (first..<picture.hours.upperBound * 60).contains(now)
            else { return }
            let hours = decimal(Double(now - first) / 60)
            let ink = body.ink(body.palette.error)
            body.element("div", ["class": "hour present", "style": "--y:\(hours)"]) { body in
                body.element("span", ["class": ink], moment.label)
            }
        }
    }
}
