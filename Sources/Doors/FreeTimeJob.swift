internal import Agendas
internal import CalendarModel
package import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import TaskweaveKit

extension LineJob {
    /// Reads calendars and answers with the time when none of them is busy, or when several people could best meet.
    package static let freeTime = LineJob("question", reading: FreeQuestion.self) {
        question, input throws(LineError) in
        let form = try AnswerForm.named(
            question.form ?? input.form, among: [.json, .ics])
        let read = try question.calendars.read()
        if let people = question.people {
            guard form == .json else {
                throw LineError(message: "times to meet are not a calendar", field: "as")
            }
            return try question.sharedTime(of: people, read)
        }
        let (agenda, configuration) = (read.workspace.agenda, read.workspace.configuration)
        let hours = try question.hours.map { texts throws(LineError) in
            try weeklyHours(texts, "hours").flatMap {
                $0.ranges(in: read.window, zone: agenda.zone)
            }
        }
        let free = agenda.busyTime(in: read.window, busy: configuration.busy).freeTime(
            within: hours, atLeast: question.atLeast ?? configuration.grid)
        guard form == .json else {
            return CalendarTextDocument(
                calendar: free.calendar(
                    of: agenda.calendars.map(\.name), now: read.workspace.now))
        }
        return FreeTimeDocument(
            free, diagnostics: read.warnings + agenda.diagnostics + free.diagnostics, read.text)
    }

    /// Answers with the best places for one more task, or with the best times for people to meet.
    ///
    /// A problem may have a member `people`, which it ignores as it does others that it does not know.
    package static let places = LineJob("problem") { input in
        input.hasMember("people") && !input.hasMember("recommend") ? .freeTime : .recommendations
    }
}

/// A person in a question about free time.
struct PersonDocument: Decodable {
    var name: String
    var calendars: [CalendarQuestion.Source]
    /// The zone of the hours and of floating times; nil for that of the question.
    var zone: String?
    /// The hours of the week in which the person may be asked; nil for all hours.
    var hours: [String]?
    /// Whether the person need not come.
    var optional: Bool?
    /// The minutes that stay free before each meeting; nil for those of the preferences.
    var before: Int?
    /// The minutes that stay free after each meeting; nil for those of the preferences.
    var after: Int?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case name, calendars, zone, hours, optional, before, after
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.members(CodingKeys.self)
        name = try fields.decode(String.self, forKey: .name)
        calendars = try fields.decode([CalendarQuestion.Source].self, forKey: .calendars)
        zone = try fields.decodeIfPresent(String.self, forKey: .zone)
        hours = try fields.decodeIfPresent([String].self, forKey: .hours)
        optional = try fields.decodeIfPresent(Bool.self, forKey: .optional)
        before = try fields.decodeIfPresent(Int.self, forKey: .before)
        after = try fields.decodeIfPresent(Int.self, forKey: .after)
    }
}

/// A question about free time.
private struct FreeQuestion: Decodable {
    let calendars: CalendarQuestion
    /// The hours of the week in which gaps are wanted; nil for all hours.
    let hours: [String]?
    /// The minimum length of a gap, or the length of the meeting, in minutes; nil for the preferences' grid.
    let atLeast: Int?
    /// The people who want to meet; nil if the question is about gaps.
    let people: [PersonDocument]?
    /// The maximum number of times to meet.
    let count: Int?
    /// The name of the answer's form.
    let form: String?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case hours, atLeast, people, count
        case form = "as"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.members(CodingKeys.self, besides: CalendarQuestion.names)
        calendars = try CalendarQuestion(from: decoder)
        hours = try fields.decodeIfPresent([String].self, forKey: .hours)
        atLeast = try fields.decodeIfPresent(Int.self, forKey: .atLeast, from: 1)
        people = try fields.decodeIfPresent([PersonDocument].self, forKey: .people)
        count = try fields.decodeIfPresent(Int.self, forKey: .count, from: 1)
        form = try fields.decodeIfPresent(String.self, forKey: .form)
    }

    /// Returns the best times at which people could meet.
    func sharedTime(
        of people: [PersonDocument], _ read: ReadQuestion
    ) throws(LineError) -> SharedTimeDocument {
        guard let atLeast else {
            throw LineError(
                message: "a meeting needs a length in minutes", field: "atLeast",
                hint: "write \"atLeast\":60")
        }
        guard read.workspace.agenda.calendars.isEmpty else {
            throw LineError(
                message: "the calendars of a meeting are those of its people", field: "calendars",
                hint: "move them into people")
        }
        guard read.window.seconds <= 366 * 86_400 else {
            throw LineError(
                message: "times to meet are sought in at most 366 days", field: "window.end")
        }
        if people.isEmpty { throw LineError(message: "this names no person", field: "people") }
        let configuration = read.workspace.configuration
        var diagnostics = read.warnings
        var participants: [Agenda.Participant] = []
        for (row, person) in people.enumerated() {
            let field = "people[\(row)]"
            guard !participants.contains(where: { $0.name == person.name }) else {
                throw LineError(
                    message: "another person is called “\(person.name)”, too",
                    field: "\(field).name", hint: "give each a name of their own")
            }
            for (name, minutes) in [("before", person.before), ("after", person.after)]
            where minutes.map({ !(0...1440).contains($0) }) ?? false {
                throw LineError(
                    message: "this is not between 0 and 1440 minutes", field: "\(field).\(name)")
            }
            let agenda = try calendars.calendars(of: person, at: field, beside: read)
            let hours = try (person.hours ?? hours).map { texts throws(LineError) in
                try weeklyHours(texts, person.hours == nil ? "hours" : "\(field).hours").flatMap {
                    $0.ranges(in: read.window, zone: agenda.zone)
                }
            }
            let participant = Agenda.Participant(
                person.name, agenda, in: read.window, busy: configuration.busy, hours: hours,
                isRequired: !(person.optional ?? false),
                buffers: (
                    person.before ?? configuration.buffers.before,
                    person.after ?? configuration.buffers.after
                ))
            diagnostics += agenda.diagnostics + participant.busy.diagnostics
            participants.append(participant)
        }
        let best = Agenda.SharedTime.best(
            for: participants, in: read.window, minutes: atLeast, grid: configuration.grid,
            count: count ?? 5)
        return SharedTimeDocument(best, in: read.window, diagnostics: diagnostics, read.text)
    }
}

/// Returns the hours in a list of texts.
private func weeklyHours(
    _ texts: [String], _ field: String
) throws(LineError) -> [WeeklyHours] {
    try texts.enumerated().map { row, text throws(LineError) in
        guard let hours = WeeklyHours(text) else {
            throw LineError(
                message: "“\(text)” are not hours of the week", field: "\(field)[\(row)]",
                hint: WeeklyHours.hint(for: text))
        }
        return hours
    }
}
