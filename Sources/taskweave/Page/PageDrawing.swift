internal import Agendas
internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import DesignTokens
internal import Insights
internal import Pictures
internal import Planning
internal import Preferences
internal import Rendering
internal import TimeZones
internal import Wording

/// A picture of the live page: the days that its address names, with the draft.
struct PageDrawing {
    let html: String

    /// Draws what the files and the draft say.
    ///
    /// - Throws: The error of a parameter or of a file.
    init(
        _ reading: PageReading, _ state: PageDesk.State, _ message: PagePicture.Live.Message?,
        _ query: [String: String]
    ) throws {
        let session = reading.session
        let view = PageView(query, session.times)
        let window = view.window
        var failures: [FileError] = []
        let read = reading.request.agenda
        let isCovered =
            read.window.map {
                $0.lowerBound <= window.lowerBound && window.upperBound <= $0.upperBound
            } ?? true
        let agenda =
            isCovered
            ? read
            : try InputOptions.parse([]).agenda(session, for: window, passingOver: &failures)
        let stage = try reading.staged(state.draft).stage
        let later = stage.isPlanned ? stage.request.agenda : nil
        // Days that no plan reaches are read by themselves; what the draft changes there is drawn all the same.
        let shown = isCovered ? later ?? agenda : stage.drawn(in: agenda)
        var parts = AgendaPicture.PageParts(
            failures: failures,
            earlier: later == nil ? nil : read)
        parts.later = later
        parts.view = view.pageView
        parts.reasons = stage.reasons
        parts.kept = stage.kept
        var diagnostics = agenda.diagnostics
        let theme = try ThemeFiles.theme(
            session.configuration.show.theme, diagnostics: &diagnostics)
        let painter = AgendaPicture(shown, configuration: session.configuration, theme: theme)
        var live = view.frame(state, session)
        live.message = message
        let unplanned = reading.unplanned(in: later ?? read)
        live.unplanned = unplanned.count
        live.toDos = painter.handles(of: unplanned)
        let silent = reading.request.silentBlocks
        live.reviewCount = silent.count
        live.review = silent.suffix(PageDrawing.mostReviewed).reversed().map {
            painter.handle(of: $0, now: session.times.now)
        }
        live.insight = try query["why"].flatMap { try reading.insight($0, state.draft) }
        live.edited = query["edit"]
        parts.live = live
        var page = painter.page(
            from: view.first, days: view.count, now: session.times.now, parts,
            diagnostics: &diagnostics)
        if page.week.collisionCount > 0, window.overlaps(read.window ?? window) {
            let (places, pinned) = try reading.remedies(
                stage.request, in: window.clamped(to: read.window ?? window))
            page.live?.remedies = places
            page.live?.pinned = pinned
        }
        let known = page.today?.tasks ?? []
        page.today?.waiting = painter.tasks(unplanned, except: known)
        page.today?.habits = reading.request.habitRecords().map {
            PagePicture.Today.Habit(
                $0.name, done: $0.done, of: $0.timesPerWeek, streak: $0.streak, goal: $0.goal)
        }
        let tasks = page.today?.current.map(\.uid) ?? []
        page.today?.suggestions = reading.suggestions(for: tasks).map { item in
            let words = item.suggestions.map(\.words).joined(separator: ", ")
            return PagePicture.Today.Suggestion(
                "\(item.toDo.summary.quotedTitle): \(words)",
                reason: item.suggestions.map(\.reason).joined(separator: "; "), uid: item.toDo.uid)
        }
        html = HTMLPage(theme: theme).render(page)
    }

    /// The number of past blocks that are asked about at once.
    private static let mostReviewed = 5

    /// Draws a page that says why nothing is known.
    static func failed(
        _ message: PagePicture.Live.Message, _ place: PlaceOptions, _ state: PageDesk.State,
        _ query: [String: String]
    ) -> String {
        var diagnostics: [Diagnostic] = []
        let session =
            (try? place.session())
            ?? Session(
                configuration: Configuration(), path: nil,
                times: TimeReader(
                    now: World.now, zone: ZoneFiles().system(variable: nil, &diagnostics),
                    weekStart: .monday), diagnostics: [])
        let view = PageView(query, session.times)
        var failures: [FileError] = []
        let agenda =
            (try? InputOptions.parse([]).agenda(session, for: view.window, passingOver: &failures))
            ?? Agenda(zone: session.times.zone, zones: ZoneFiles(), window: view.window)
        if failures.isEmpty {
            failures = [
                FileError(
                    .configuration, session.path ?? "configuration", message.text,
                    hint: message.hint)
            ]
        }
        var parts = AgendaPicture.PageParts(
            hasToday: view.contains(session.times.today), failures: failures)
        parts.view = view.pageView
        var live = view.frame(state, session)
        live.message = message
        parts.live = live
        let painter = AgendaPicture(agenda, configuration: session.configuration, theme: .taskweave)
        let page = painter.page(
            from: view.first, days: view.count, now: session.times.now, parts,
            diagnostics: &diagnostics)
        return HTMLPage(theme: .taskweave).render(page)
    }
}

/// The days that an address of the live page names.
struct PageView {
    /// The views, with the keys 1 to 4.
    static let names = ["day", "week", "month", "agenda"]

    let name: String
    let first: CivilDate
    let count: Int
    private let times: TimeReader

    /// Reads the parameters `view` and `from`; without them, or where they mean nothing, this is the present week.
    init(_ query: [String: String], _ times: TimeReader) {
        self.times = times
        name = query["view"].flatMap { Self.names.contains($0) ? $0 : nil } ?? "week"
        let date =
            query["from"].flatMap { times.instant($0) }
            .map { times.zone.wallClock(at: $0).date } ?? times.today
        // An agenda begins with what is next.
        guard name != "agenda" else {
            (first, count) = (date, 7)
            return
        }
        let choice = DaysOptions.Choice(rawValue: name) ?? .week
        (first, count) = choice.days(around: date, times)
    }

    /// The time from the start of the first day to the end of the last.
    var window: Range<Instant> {
        times.zone.start(of: first)..<times.zone.start(of: first + count)
    }

    /// Whether a date is among the days.
    func contains(_ date: CivilDate) -> Bool { (first..<first + count).contains(date) }

    /// The view in the words of a page.
    var pageView: PagePicture.View {
        switch name {
        case "agenda": .agenda
        case "month": .month
        default: .week
        }
    }

    /// Returns the frame of the page: its links, and what can be undone.
    func frame(_ state: PageDesk.State, _ session: Session) -> PagePicture.Live {
        var live = PagePicture.Live(
            version: state.version, draft: state.number,
            now: session.text.wallTime(session.times.now), first: "\(first)", view: name)
        let before: CivilDate = name == "month" ? first + 6 - 15 : first - count
        live.steps = [
            .init("The days before", address(name, before), key: "j"),
            .init("Today", "/?view=\(name)", key: "t"),
            .init("The days after", address(name, first + count), key: "k"),
        ]
        let middle = contains(times.today) ? times.today : name == "month" ? first + 7 : first
        live.views = zip(Self.names, 1...).map { view, number in
            .init(
                view.prefix(1).uppercased() + view.dropFirst(), address(view, middle),
                key: "\(number)", isChosen: view == name)
        }
        live.address = address(name, first)
        live.settings = session.path
        live.lengths = [15, 30, 45, 60, 90, 120, 180, 240]
        live.undo =
            state.draft.isEmpty && state.steps.last?.discarded != nil
            ? "discard" : (try? World.journal?.last())??.entry.command
        return live
    }

    private func address(_ view: String, _ date: CivilDate) -> String {
        date == times.today ? "/?view=\(view)" : "/?view=\(view)&from=\(date)"
    }
}
