internal import ArgumentParser
internal import CalendarModel
internal import TimeZones
internal import Wording

/// The time window of a command.
struct WindowOptions: ParsableArguments {
    @Option(
        help: "The start; the flag is optional: mon, '1 Dec', +2h.")
    var from: String?

    @Option(
        name: .customLong("for"),
        help: "The length: 1w, 30d, 8h; a week by default.")
    var length: String?

    /// Whether a start or a length was given.
    var isGiven: Bool { from != nil || length != nil }

    /// Returns the window, which ends no later than the year 9999.
    ///
    /// Without `from`, a window of hours begins now and a window of
    /// days at the start of today.
    ///
    /// - Parameters:
    ///   - times: Reads the times.
    ///   - when: A time given without a flag, such as `tomorrow` or `next week`, whose days are the window.
    /// - Returns: The window.
    /// - Throws: `UsageError` if two starts are given, or an invalid time.
    func window(_ times: TimeReader, when: String? = nil) throws -> Range<Instant> {
        try WindowOptions.window(times, when: when, from: from, length: length)
    }

    /// Returns the window of a time given without a flag, or otherwise that of the flags.
    static func window(
        _ times: TimeReader, when: String?, from text: String?, length: String?
    ) throws -> Range<Instant> {
        guard let when else { return try window(times, from: text, length: length) }
        if let text {
            throw UsageError(
                "“\(when)” and --from “\(text)” both say where the window begins",
                hint: "leave one of them out")
        }
        guard length == nil, case .days(let days)? = try? times.read(when) else {
            return try window(times, from: when, length: length)
        }
        return times.zone.start(of: days.lowerBound)..<times.zone.start(of: days.upperBound + 1)
    }

    /// Returns the window with the given start and length.
    static func window(
        _ times: TimeReader, from text: String?, length: String?
    ) throws -> Range<Instant> {
        let duration = try length.map { length in
            try askForUnit(of: length, "--for", units: "h, d, w")
            guard let duration = CalendarDuration(terse: length), duration.nominalSeconds > 0 else {
                throw UsageError("--for “\(length)” is not a duration", hint: "write 1w, 30d or 8h")
            }
            guard duration.nominalSeconds <= 366 * 100 * 86_400 else {
                throw UsageError(
                    "--for “\(length)” is more than a hundred years", hint: "write 1w, 30d or 8h")
            }
            return duration
        }
        do throws(TimeReader.Misreading) {
            return try times.window(from: text, length: duration)
        } catch {
            throw UsageError("--from \(error.message)", hint: error.hint)
        }
    }
}

/// Returns the instant that a flag specifies.
///
/// - Throws: `UsageError` with the problem and the nearest valid form.
func moment(_ flag: String, _ text: String, _ times: TimeReader) throws -> Instant {
    do throws(TimeReader.Misreading) {
        return times.instant(of: try times.read(text), at: .start)
    } catch {
        throw UsageError("\(flag) \(error.message)", hint: error.hint)
    }
}

/// Returns the day or moment that a flag specifies.
///
/// - Throws: `UsageError` with the problem and the nearest valid form.
func calendarTime(
    _ flag: String, _ text: String, _ times: TimeReader, at edge: TimeReader.Edge
) throws -> CalendarTime {
    do throws(TimeReader.Misreading) {
        return times.calendarTime(of: try times.read(text), at: edge)
    } catch {
        throw UsageError("\(flag) \(error.message)", hint: error.hint)
    }
}

/// Throws if a length is a number without a unit, as it would be ambiguous.
func askForUnit(of text: String, _ option: String, units: String) throws {
    guard !text.isEmpty, text.allSatisfy(\.isNumber) else { return }
    let forms = units.split(separator: ",").map { "\(text)" + $0.filter { $0 != " " } }
    throw UsageError(
        "\(option) \(text) has no unit",
        hint: "write \(forms.joined(separator: " or ")), without a space")
}
