internal import Agendas
internal import CalendarModel
internal import Scheduling
internal import TimeZones
internal import Wording

extension Configuration {
    /// A setting: its key, and its value as in the file.
    package struct Setting: Hashable, Sendable {
        /// The key, with dots between its parts.
        package var key: String
        /// The value.
        package var value: String
    }

    /// All settings with a value, in the order of the documentation.
    package var settings: [Setting] {
        let text = { (text: String) in "\"\(text)\"" }
        let minutes = { (minutes: Int) in text(TimeText.work(minutes)) }
        let list = { (texts: [String]) in "[" + texts.map(text).joined(separator: ", ") + "]" }
        let hours = { (from: Int, to: Int) in text("\(clock(from))-\(clock(to))") }
        var rows: [(String, String?)] = [
            ("zone", zone.map(text)), ("grid", minutes(grid)),
            ("default_duration", minutes(defaultDuration)),
            ("look_ahead", text("\(lookAhead)d")),
            ("me", busy.me.isEmpty ? nil : list(busy.me.sorted())),
            ("all_day", text(busy.allDayIsBusy ? "busy" : "free")),
        ]
        for (table, sources) in [("calendars", calendars), ("todos", todos)] {
            rows += sources.map { source in
                let paths = source.paths.count == 1 ? text(source.paths[0]) : list(source.paths)
                return ("\(table).\(source.name)", paths)
            }
        }
        rows += [
            ("plan.blocks", blocks.map(text)), ("plan.busy", text(blockTime.rawValue)),
            ("plan.alarm", alarm.map(minutes)),
        ]
        rows += windows.map { window in
            ("windows.\(window.category)", list(window.hours.map(\.description)))
        }
        rows += [
            ("buffers.before", minutes(buffers.before)), ("buffers.after", minutes(buffers.after)),
            ("buffers.after_long.meeting", minutes(buffers.longMeeting)),
            ("buffers.after_long.buffer", minutes(buffers.afterLong)),
            ("breaks.after", breakRule.map { minutes($0.long) }),
            ("breaks.length", breakRule.map { minutes($0.minutes) }),
            ("breaks.lunch.between", lunch.map { hours($0.from, $0.to) }),
            ("breaks.lunch.length", lunch.map { minutes($0.minutes) }),
            ("breaks.lunch.names", lunch.map { _ in list(lunchNames) }),
            ("breaks.lunch", lunch == nil ? text("off") : nil),
            ("limits.comfortable", comfortable.map(minutes)),
            ("limits.day_cap.minutes", dayCap.map { minutes($0.minutes) }),
            ("limits.day_cap.categories", dayCap.map { list($0.categories) }),
            ("limits.freeze", minutes(freeze)), ("split.min", minutes(splitting.minimum)),
            ("split.max", minutes(splitting.maximum)), ("past.counts", text(past.rawValue)),
        ]
        rows += habits.map { habit in
            let times = "\(counted(habit.timesPerWeek, "time")) a week"
            let work = TimeText.work(habit.minutes)
            return ("habit.\(habit.name)", "\(times), \(work), \(habit.category)")
        }
        rows += periods.map { ("period.\($0.name)", $0.summary) }
        rows += [
            ("day.writes", dayWrites ? "true" : "false"), ("show.theme", text(show.theme)),
            ("show.week_start", text(show.weekStart == .monday ? "monday" : "sunday")),
            ("show.clock", text(show.hasTwelveHours ? "12h" : "24h")),
            ("show.hours", hours(show.hours.lowerBound * 60, show.hours.upperBound * 60)),
        ]
        return rows.compactMap { key, value in value.map { Setting(key: key, value: $0) } }
    }

    /// Returns the line numbers of a configuration's keys; each key has dots between its parts.
    ///
    /// - Parameter bytes: The bytes of the file, which must be a valid configuration.
    /// - Returns: The lines, counted from 1.
    package static func lines(toml bytes: [UInt8]) -> [String: Int] {
        guard let root = try? TOMLReader.read(bytes) else { return [:] }
        var lines: [String: Int] = [:]
        add(root, below: "", to: &lines)
        return lines
    }

    private static func add(_ table: TOMLTable, below key: String, to lines: inout [String: Int]) {
        for entry in table.entries {
            let name = key.isEmpty ? entry.name : "\(key).\(entry.name)"
            lines[name] = entry.place.line
            if let inner = entry.value.table { add(inner, below: name, to: &lines) }
            for item in entry.value.array ?? [] {
                // A habit or a period.
                guard let table = item.table, let title = table["name"]?.value.string else {
                    continue
                }
                lines["\(name).\(title)"] = item.place.line
            }
        }
    }
}

extension Configuration.Period {
    /// The period on one line: `2026-11-30 to 2026-12-04, America/New_York, work mon-fri 09:00-13:00, 1 holiday`.
    fileprivate var summary: String {
        var parts: [String] = []
        if let dates {
            let (first, last) = (dates.lowerBound, dates.upperBound)
            parts.append(first == last ? "\(first)" : "\(first) to \(last)")
        }
        if let zone { parts.append(zone.id) }
        parts += windows.map { window in
            let hours = window.hours.map(\.description).joined(separator: " and ")
            return "\(window.category) \(hours.isEmpty ? "none" : hours)"
        }
        if hasHolidays {
            parts.append(
                counted(holidays.count, "holiday") + (holidayFile.map { " in \($0.path)" } ?? ""))
        }
        return parts.joined(separator: ", ")
    }
}

/// Returns minutes after midnight as a clock time.
private func clock(_ minutes: Int) -> String {
    "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
}
