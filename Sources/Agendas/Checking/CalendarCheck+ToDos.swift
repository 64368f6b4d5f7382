internal import CalendarModel
internal import TimeZones

extension CalendarCheck {
    /// Finds to-dos that share a UID, and those that are due before they may be begun.
    mutating func checkToDos() {
        var known: [String: ToDo] = [:]
        for toDo in calendar.toDos {
            // The occurrences of a series share its UID.
            let name = "\(toDo.uid)\n\(toDo.recurrenceID?.basic ?? "")"
            if let other = known[name] {
                let isNewer = toDo.sequence >= other.sequence
                warn(
                    toDo.place, toDo.uid,
                    "another to-do \(other.place.words(from: toDo.place)) has this UID; "
                        + (isNewer ? "this one counts" : "that one counts"),
                    hint: "remove the older one, or give one of them a UID of its own")
                if !isNewer { continue }
            }
            known[name] = toDo
            checkDue(of: toDo)
        }
    }

    /// Compares DUE with DTSTART where the reader, which does not know the zones yet, could not.
    private mutating func checkDue(of toDo: ToDo) {
        guard let start = toDo.earliestStart, let due = toDo.due,
            start.zoneID != due.zoneID || start.isDate != due.isDate
                || start.wallClock == due.wallClock && !due.isDate
        else { return }
        let zones = calendar.zones
        // A date is due at the midnight that ends it.
        let deadline =
            due.isDate
            ? zones.local.start(of: due.wallClock.date + 1) : zones.instant(of: due)
        let isReported =
            start.isDate != due.isDate && start.wallClock.date > due.wallClock.date + 1
        guard zones.instant(of: start) >= deadline, !isReported else { return }
        warn(
            toDo.place, toDo.uid, "DUE is not after DTSTART: there is no time to do this",
            hint: "exchange the two, or correct one of them (RFC 5545 §3.8.2.3)")
    }
}
