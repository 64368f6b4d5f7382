public import CalendarModel
internal import CalendarStore
public import Planning
public import Preferences
public import Scheduling
internal import TimeZones

extension Workspace {
    /// Creates a workspace without calendars.
    ///
    /// - Parameters:
    ///   - zone: The IANA name of the planning time zone, such as `Europe/Berlin`.
    ///   - configuration: The person's planning preferences.
    ///   - now: The present moment.
    /// - Throws: `FileError` for an unknown zone.
    public init(
        zone: String, configuration: Configuration = Configuration(), now: Instant
    ) throws(FileError) {
        try self.init(reading: [], zone: zone, configuration: configuration, now: now)
    }

    /// Adds a calendar, or to-dos in any format, from bytes.
    ///
    /// - Parameters:
    ///   - bytes: iCalendar, todo.txt, Markdown, org, CSV, JSON, or the export of Taskwarrior, found by the name's suffix,
    ///     otherwise by what is in them.
    ///   - name: The name in messages and pictures, such as `work` or `todo.txt`.
    /// - Throws: `FileError` if nothing in the bytes can be used.
    public mutating func add(_ bytes: [UInt8], named name: String) throws(FileError) {
        try agenda.add(
            stream: bytes, as: InputSource(name),
            today: agenda.zone.wallClock(at: now).date)
    }

    /// Reads a calendar or a list again, in place of the one that was added under the same name.
    ///
    /// - Parameters:
    ///   - name: The name under which it was added.
    ///   - bytes: What it contains now, as for `add(_:named:)`.
    /// - Throws: `FileError` if nothing in the bytes can be used; the earlier contents then stay.
    public mutating func replace(_ name: String, with bytes: [UInt8]) throws(FileError) {
        var next = self
        next.agenda.remove(calendar: name)
        try next.add(bytes, named: name)
        self = next
    }

    /// A single change of a workspace.
    public enum Change: Hashable, Sendable {
        /// A new event, in a calendar of its own.
        case adding(Event)
        /// A new to-do.
        case addingToDo(ToDo)
        /// Other properties of the event with the same UID, with all its overrides.
        case replacing(Event)
        /// Other properties of the to-do with the same UID.
        case replacingToDo(ToDo)
        /// The end of an event with all its dates.
        case removing(event: String)
        /// The end of a to-do with all its dates.
        case removingToDo(String)
    }

    /// The reason why a change or a new plan is impossible; nothing was changed.
    public enum ChangeError: Error, Hashable {
        /// There is no event or to-do with this UID.
        case unknown(uid: String)
        /// There is an event or a to-do with this UID already.
        case known(uid: String)
        /// The to-dos contradict each other.
        case problem(SchedulingProblemError)
    }

    /// Makes a single change; nothing is read again.
    ///
    /// - Throws: `ChangeError` if the UID is unknown, or that of a new event or to-do is known.
    /// - Complexity: O(*n*) in the number of events or to-dos, which are only compared.
    public mutating func apply(_ change: Change) throws(ChangeError) {
        switch change {
        case .adding(let event):
            guard agenda.event(event.uid) == nil else { throw .known(uid: event.uid) }
            agenda.add(events: [event], named: "")
        case .addingToDo(let toDo):
            guard agenda.toDo(toDo.uid) == nil else { throw .known(uid: toDo.uid) }
            agenda.add(events: [], toDos: [toDo], named: "")
        case .replacing(let event):
            guard agenda.replace(event: event.uid, by: [event]) else {
                throw .unknown(uid: event.uid)
            }
        case .replacingToDo(let toDo):
            guard agenda.replace(toDo: toDo.uid, by: [toDo]) else {
                throw .unknown(uid: toDo.uid)
            }
        case .removing(let uid):
            guard agenda.remove(event: uid) else { throw .unknown(uid: uid) }
        case .removingToDo(let uid):
            guard agenda.remove(toDo: uid) else { throw .unknown(uid: uid) }
        }
    }

    /// Takes over the blocks of a plan, in place of all earlier ones.
    public mutating func keep(_ plan: PlannedAgenda) {
        agenda.replaceBlocks(by: plan.events)
    }

    /// Repairs a plan after changes, with few moves, and keeps the new plan.
    ///
    /// `moves` of the answer has each block that moved, and why.
    ///
    /// - Parameters:
    ///   - plan: The plan so far.
    ///   - changes: The changes since; more may have been made before by `apply(_:)`, and `now` may have passed.
    /// - Returns: The plan of the same window after the changes.
    /// - Throws: `ChangeError`; the workspace then stays as it was.
    public mutating func replan(
        after plan: PlannedAgenda, with changes: Change...
    ) throws(ChangeError) -> PlannedAgenda {
        var next = self
        next.keep(plan)
        for change in changes { try next.apply(change) }
        var request = next.request(plan.window)
        // The plan is only repaired.
        request.isStep = true
        let mended: PlannedAgenda
        do throws(SchedulingProblemError) {
            mended = try request.plan()
        } catch {
            throw .problem(error)
        }
        next.keep(mended)
        self = next
        return mended
    }
}
