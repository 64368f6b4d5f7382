internal import CalendarModel
package import JSONLines
internal import Planning
internal import Preferences
internal import Reports
internal import Scheduling
internal import TaskweaveKit

extension LineJob {
    /// Reads calendars and answers with occurrences.
    package static let occurrences = LineJob("question", reading: ExpandQuestion.self) {
        question, _ throws(LineError) in
        let read = try question.calendars.read()
        var diagnostics = read.warnings + read.workspace.agenda.diagnostics
        let found = read.workspace.agenda.listing(of: read.window, diagnostics: &diagnostics)
        return OccurrenceListDocument(
            found.first(question.limit ?? found.count), from: read.window.lowerBound,
            to: read.window.upperBound, diagnostics: diagnostics, read.text,
            by: read.workspace.configuration.busy)
    }

    /// Reads calendars, to-dos and preferences and answers with a plan.
    package static let agendas = LineJob("question", reading: PlanQuestion.self) {
        question, input throws(LineError) in
        let form = try AnswerForm.named(
            question.form ?? input.form, among: [.json, .ics, .svg])
        let read = try question.calendars.read()
        do throws(SchedulingProblemError) {
            let plan = try read.workspace.plan(for: read.window)
            switch form {
            case .ics: return CalendarTextDocument(calendar: plan.calendar())
            case .svg: return PictureDocument(picture: read.picture(with: plan))
            case .json: break
            }
            var document = PlanDocument(plan, read.text)
            document.diagnostics.insert(
                contentsOf: read.warnings.map(DiagnosticDocument.init), at: 0)
            return document
        } catch {
            throw LineError(message: "\(error)", field: "todos")
        }
    }
}

/// A question about occurrences.
private struct ExpandQuestion: Decodable {
    let calendars: CalendarQuestion
    /// The maximum number of occurrences.
    let limit: Int?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case limit
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.members(CodingKeys.self, besides: CalendarQuestion.names)
        calendars = try CalendarQuestion(from: decoder)
        limit = try fields.decodeIfPresent(Int.self, forKey: .limit, from: 1)
    }
}

/// A question about a plan.
private struct PlanQuestion: Decodable {
    let calendars: CalendarQuestion
    /// The name of the answer's form.
    let form: String?

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case form = "as"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.members(CodingKeys.self, besides: CalendarQuestion.names)
        calendars = try CalendarQuestion(from: decoder)
        form = try fields.decodeIfPresent(String.self, forKey: .form)
    }
}

/// The form of an answer.
enum AnswerForm: String {
    /// A document.
    case json
    /// A calendar.
    case ics
    /// A picture of the days with their events and blocks.
    case svg

    /// Returns the form of a name; that of a document if there is none.
    ///
    /// - Throws: `LineError` if it is not among those that the job has.
    static func named(_ name: String?, among forms: [AnswerForm]) throws(LineError) -> AnswerForm {
        guard let name else { return .json }
        guard let form = AnswerForm(rawValue: name), forms.contains(form) else {
            let names = forms.map(\.rawValue)
            throw LineError(
                message:
                    "this is not \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "")",
                field: "as")
        }
        return form
    }
}

extension KeyedDecodingContainer {
    /// Decodes a number that is not below a minimum; nil if there is none.
    func decodeIfPresent(
        _ type: Int.Type, forKey key: Key, from minimum: Int
    ) throws -> Int? {
        guard let number = try decodeIfPresent(type, forKey: key) else { return nil }
        guard number >= minimum else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "this is less than \(minimum)")
        }
        return number
    }
}

extension ReadQuestion {
    /// Returns a picture of the window's days, at most 31, with the blocks of a plan.
    fileprivate func picture(with plan: PlannedAgenda) -> String {
        var workspace = workspace
        workspace.keep(plan)
        let zone = workspace.agenda.zone
        let first = zone.wallClock(at: window.lowerBound).date
        let last = zone.wallClock(at: window.upperBound - 1).date
        return workspace.picture(.svg, from: first, days: min(31, last - first + 1))
    }
}

/// A picture as text.
private struct PictureDocument: JSONDocument {
    /// The text, in SVG.
    let picture: String
}

/// A calendar as text.
struct CalendarTextDocument: JSONDocument {
    /// The text, in iCalendar.
    let calendar: String
}
