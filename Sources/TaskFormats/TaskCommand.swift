package import CalendarModel

/// A change to a to-do that another program must make.
package enum TaskEdit: Sendable {
    /// Adds a new to-do.
    case add(ToDo)
    /// Completes the to-do with the UID.
    case complete(String)
    /// Cancels the to-do with the UID.
    case cancel(String)
    /// Reopens the to-do with the UID, which is done or cancelled.
    case reopen(String)
    /// Starts or stops work on the to-do with the UID.
    case clock(String, TaskClock)
    /// Gives the to-do with the UID the fields of another one in which they differ.
    case change(String, to: ToDo)
}

/// The start or the end of work on a to-do.
package enum TaskClock: Hashable, Sendable {
    case start(Instant)
    case stop(from: Instant, to: Instant)
}

/// The arguments of a command after the program's name.
package struct TaskCommand: Hashable, Sendable {
    /// The arguments, none of which needs shell quoting.
    package var arguments: [String]
    /// The fields of the to-do that the command does not contain, in words.
    package var lost: [String]
}

extension TaskList {
    /// Returns the Taskwarrior command that makes a change.
    ///
    /// The command asks nothing. It declares taskweave's attributes, so that the user need not configure them.
    ///
    /// - Throws: `TaskEditError` if there is no such to-do, or the file is not an export from Taskwarrior.
    package func command(for edit: TaskEdit) throws(TaskEditError) -> TaskCommand {
        guard let export = document as? TaskwarriorExport else {
            throw TaskEditError(
                .readOnly, "\(path) is not a Taskwarrior export", hint: "change the file itself")
        }
        var command = TaskwarriorCommand(export, context)
        switch edit {
        case .add(let toDo): return try command.add(toDo)
        case .complete(let uid): return try command.end(row(uid), with: "done")
        case .cancel(let uid): return try command.end(row(uid), with: "delete")
        case .reopen(let uid): return try command.run(row(uid), "modify", "status:pending")
        case .clock(let uid, let clock): return try command.clock(row(uid), clock)
        case .change(let uid, let toDo): return try command.change(row(uid), to: toDo)
        }
    }
}
