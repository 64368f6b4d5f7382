public import CalendarModel

/// Single changes, for which nothing is read or expanded again.
extension Agenda {
    /// Returns the event with a UID: of a series, the master; nil if there is none.
    ///
    /// - Complexity: O(*n*) in the number of events.
    public func event(_ uid: String) -> Event? {
        let name = ExactText(uid)
        let versions = calendars.lazy.flatMap(\.events).filter { ExactText($0.uid) == name }
        return versions.first { $0.recurrenceID == nil } ?? versions.first
    }

    /// Returns the to-do with a UID: of a series, the one with the rules; nil if there is none.
    ///
    /// - Complexity: O(*n*) in the number of to-dos.
    public func toDo(_ uid: String) -> ToDo? {
        let name = ExactText(uid)
        let versions = calendars.lazy.flatMap(\.toDos).filter { ExactText($0.uid) == name }
        return versions.first { $0.recurrenceID == nil } ?? versions.first
    }

    /// Removes an event with all its versions: a series with its overrides, in every calendar.
    ///
    /// - Parameter uid: The UID of the event.
    /// - Returns: Whether there was such an event.
    /// - Complexity: O(*n*) in the number of events, which are only compared.
    @discardableResult
    public mutating func remove(event uid: String) -> Bool {
        replace(event: uid, by: [])
    }

    /// Replaces an event with all its versions by others; it stays in its calendar.
    ///
    /// - Parameters:
    ///   - uid: The UID of the event.
    ///   - versions: The event and, if it is a series, its overrides.
    /// - Returns: Whether there was such an event; otherwise nothing changes.
    /// - Complexity: O(*n*) in the number of events, which are only compared.
    @discardableResult
    public mutating func replace(event uid: String, by versions: [Event]) -> Bool {
        let name = ExactText(uid)
        var home: CalendarSource?
        for index in calendars.indices {
            let rows = calendars[index].events.indices.filter {
                ExactText(calendars[index].events[$0].uid) == name
            }
            guard !rows.isEmpty else { continue }
            home = home ?? calendars[index]
            calendars[index].remove(Set(rows))
        }
        guard let home else { return false }
        var given = GivenValues(name: home.name)
        let versions = given.events(versions)
        diagnostics += given.diagnostics
        if !versions.isEmpty {
            calendars.append(
                CalendarSource(
                    replacing: home, by: versions, zones: zones, countsStart: countsStart,
                    diagnostics: &diagnostics))
        }
        return true
    }

    /// Removes a to-do with all its dates.
    ///
    /// - Parameter uid: The UID of the to-do.
    /// - Returns: Whether there was such a to-do.
    /// - Complexity: O(*n*) in the number of to-dos.
    @discardableResult
    public mutating func remove(toDo uid: String) -> Bool {
        replace(toDo: uid, by: [])
    }

    /// Replaces a to-do with all its dates by others; it stays in its place.
    ///
    /// - Parameters:
    ///   - uid: The UID of the to-do.
    ///   - versions: The to-do and, if it is a series, the dates that differ.
    /// - Returns: Whether there was such a to-do; otherwise nothing changes.
    /// - Complexity: O(*n*) in the number of to-dos.
    @discardableResult
    public mutating func replace(toDo uid: String, by versions: [ToDo]) -> Bool {
        let name = ExactText(uid)
        var isKnown = false
        var given = GivenValues(name: uid)
        let versions = given.toDos(versions)
        defer { diagnostics += isKnown ? given.diagnostics : [] }
        for index in calendars.indices {
            let isOwn = { (toDo: ToDo) in ExactText(toDo.uid) == name }
            guard let first = calendars[index].toDos.firstIndex(where: isOwn) else { continue }
            calendars[index].toDos.removeAll(where: isOwn)
            if !isKnown { calendars[index].toDos.insert(contentsOf: versions, at: first) }
            isKnown = true
        }
        return isKnown
    }

    /// Removes the calendars with a name, and what was reported about them.
    ///
    /// - Parameter name: The name under which they were added.
    /// - Returns: Whether there was one.
    /// - Complexity: O(*n*) in the number of calendars and diagnostics.
    @discardableResult
    public mutating func remove(calendar name: String) -> Bool {
        let count = calendars.count
        calendars.removeAll { $0.path == name }
        diagnostics.removeAll { $0.place.file == name }
        return calendars.count < count
    }

    /// Replaces all blocks by others, in a calendar of their own.
    package mutating func replaceBlocks(by blocks: [Event], named name: String = "Taskweave") {
        calendars.removeAll { calendar in
            calendar.isStream && calendar.path == name
                && calendar.events.allSatisfy { $0.block != nil }
        }
        for index in calendars.indices {
            let rows = calendars[index].events.indices.filter {
                calendars[index].events[$0].block != nil
            }
            if !rows.isEmpty { calendars[index].remove(Set(rows)) }
        }
        add(events: blocks, named: name)
    }
}
