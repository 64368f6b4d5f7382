internal import CalendarModel

extension Agenda {
    /// What is wrong with the dependencies of open to-dos: those that name no to-do, and circles.
    var dependencyDiagnostics: [Diagnostic] {
        // The occurrences of a series are no to-dos of their own here.
        let all = toDos.filter { $0.recurrenceID == nil }
        let known = Dictionary(all.map { ($0.uid, $0) }) { first, _ in first }
        let open = all.filter { !$0.isDone }
        var diagnostics: [Diagnostic] = []
        for toDo in open {
            for uid in toDo.dependencies where known[uid] == nil {
                diagnostics.append(
                    Diagnostic(
                        .warning, at: toDo.place, uid: toDo.uid,
                        "this to-do waits for “\(uid)”, which is no to-do here",
                        hint: "add the file that holds it, or remove the relation"))
            }
        }
        var waiting = Waiting(open)
        for cycle in waiting.breakCycles() {
            guard let uid = cycle.last, let toDo = known[uid] else { continue }
            let names = (cycle + cycle.prefix(1)).map { "“\(known[$0]?.summary ?? $0)”" }
            diagnostics.append(
                Diagnostic(
                    .warning, at: toDo.place, uid: uid,
                    cycle.count == 1
                        ? "this to-do waits for itself"
                        : "to-dos wait for each other: \(names.joined(separator: " → "))",
                    hint: "remove one of these relations"))
        }
        return diagnostics
    }
}
