package import CalendarModel

/// A change of a to-do that another program makes.
package enum TaskEdit: Sendable {
    /// A new to-do.
    case add(ToDo)
    /// The to-do with the UID is done.
    case complete(String)
    /// The to-do with the UID is given up.
    case cancel(String)
    /// The to-do with the UID, which is done or cancelled, is open again.
    case reopen(String)
    /// Work on the to-do with the UID begins or ends.
    case clock(String, TaskClock)
    /// The to-do with the UID becomes as the other one in the fields in which they differ.
    case change(String, to: ToDo)
}

/// When work on a to-do begins or ends.
package enum TaskClock: Hashable, Sendable {
    case start(Instant)
    case stop(from: Instant, to: Instant)
}

/// The words of a command behind the name of the program.
package struct TaskCommand: Hashable, Sendable {
    /// The words, none of which a shell has to read.
    package var arguments: [String]
    /// What the command does not say of the to-do, in words.
    package var lost: [String]
}

extension TaskList {
    /// Returns the command by which Taskwarrior makes a change.
    ///
    /// It asks no questions, and tells Taskwarrior the types of our own attributes, so that it needs no configuration.
    ///
    /// - Throws: `TaskEditError` where there is no such to-do, or the file is no export of Taskwarrior.
    package func command(for edit: TaskEdit) throws(TaskEditError) -> TaskCommand {
        guard let export = document as? TaskwarriorExport else {
            throw TaskEditError(
                .readOnly, "\(path) is no export of Taskwarrior", hint: "change the file itself")
        }
        var command = TaskwarriorCommand(export, context)
        switch edit {
        case .add(let toDo): return try command.add(toDo)
        case .complete(let uid): return try command.complete(row(uid))
        case .cancel(let uid): return try command.cancel(row(uid))
        case .reopen(let uid): return try command.reopen(row(uid))
        case .clock(let uid, let clock): return try command.clock(row(uid), clock)
        case .change(let uid, let toDo): return try command.change(row(uid), to: toDo)
        }
    }
}
