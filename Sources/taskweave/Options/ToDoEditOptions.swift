internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Planning
internal import Wording

/// Options and behaviour shared by the commands that change a to-do in its file.
struct ToDoEditOptions: ParsableArguments {
    @OptionGroup var input: InputOptions
    @OptionGroup var change: ChangeOptions

    /// Reads the inputs, changes a to-do, and answers, unless another command has already done the work.
    ///
    /// `edit` returns the to-do, the change in words, and the change of its file.
    func run(
        _ command: String, unless isDone: (PlanningRequest) throws -> Bool = { _ in false },
        _ edit: (PlanningRequest, ToDoPlaces, Session) throws -> (ToDo, String, ToDoChange)
    ) throws {
        let session = try input.session()
        let (agenda, request) = try input.request(session)
        if try isDone(request) { return }
        change.output.report(agenda.diagnostics, reading: agenda, input, session)
        let places = try ToDoPlaces(
            input.sources(session), zone: session.times.zone, now: session.times.now)
        let (toDo, words, result) = try edit(request, places, session)
        try change.answer(
            words, of: [toDo.uid], result, session, by: command, diagnostics: agenda.diagnostics)
    }
}
