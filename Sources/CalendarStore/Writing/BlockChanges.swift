internal import Agendas
internal import CalendarModel
internal import ICalendarIO
internal import Planning

/// The file changes that write blocks: each block goes to the file that contains it, a new one to a home.
struct BlockChanges {
    /// The blocks to write, without those that are left unchanged.
    let planned: ICalendarDocument
    /// Whether the block with a UID is left unchanged.
    let stays: (String) -> Bool
    /// File changes for other reasons in the same write.
    var others: [FileChange] = []

    /// Returns the changes to the home and to the files that contain the agenda's blocks, in the order of the files.
    ///
    /// - Throws: `FileError` if a file cannot be read again, for example because its blocks came through a pipe.
    func changes(
        of agenda: Agenda, home: PlanHome?, isAlone: Bool = false
    ) throws(FileError) -> [FileChange] {
        var files = try BlockFiles(
            agenda, in: isAlone ? home?.path : nil, after: others
        ).files
        let home = home.map { $0.spelled(asIn: files) }
        if case .file(let path)? = home, home?.exists == true,
            !files.contains(where: { $0.path == path })
        {
            files.append(try BlockFiles.File(withoutBlocks: path, after: others))
        }
        var items: [String: Component] = [:]
        for item in planned.contents { items[item.uid ?? ""] = item }
        let known = files.reduce(into: Set<String>()) { $0.formUnion($1.uids) }
        let new = planned.contents.filter { !known.contains($0.uid ?? "") }
        let place = home ?? PlanHome(ofMost: files)
        var changes: [FileChange] = []
        for file in files {
            var kept: [Component] = []
            var added = place == .file(file.path) ? new : []
            var seen: Set<String> = []
            for item in file.document.contents {
                guard let uid = item.uid, item.name == "VEVENT", file.uids.contains(uid),
                    !stays(uid)
                else {
                    kept.append(item)
                    continue
                }
                guard let item = items[uid].map({ item.saysTheSame(as: $0) ? item : $0 }),
                    seen.insert(uid).inserted
                else { continue }
                if item == items[uid] { added.append(item) } else { kept.append(item) }
            }
            changes.append(file.change(keeping: kept, adding: planned.holding(added)))
        }
        switch place {
        case .folder(let path): changes += newFiles(of: new, in: path)
        case .file(let path) where !files.contains { $0.path == path } && !new.isEmpty:
            var calendar = planned.holding(new)
            calendar.properties += PlannedAgenda.properties
            changes.append(FileChange(nil, path, to: Array(calendar.written.text.utf8)))
        case .file, nil: break
        }
        return changes.following(others)
    }

    /// Returns a new file in a folder for each block.
    private func newFiles(
        of items: [Component], in folder: String
    ) -> [FileChange] {
        var taken: Set<String> = []
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return items.map { item in
            let uid = item.uid ?? ""
            var number = 1
            var path = prefix + fileName(of: uid)
            while Files.kind(of: path) != .missing || !taken.insert(path).inserted {
                number += 1
                path = prefix + fileName(of: uid, number: number)
            }
            return FileChange(.new, path, text: planned.holding([item]).written.text)
        }
    }
}

extension [FileChange] {
    /// Combines these changes with earlier ones, on which they are based, into one change for each file.
    func following(_ others: [FileChange]) -> [FileChange] {
        guard !others.isEmpty else { return self }
        let first = Dictionary(others.map { (PlanHome.place(of: $0.path), $0) }) { first, _ in
            first
        }
        let both = map { change -> FileChange in
            guard let other = first[PlanHome.place(of: change.path)] else { return change }
            return FileChange(other.earlier, change.path, to: change.contents)
        }
        let places = Set(map { PlanHome.place(of: $0.path) })
        return others.filter { !places.contains(PlanHome.place(of: $0.path)) } + both
    }

    /// Returns the contents of a file after these changes.
    ///
    /// - Throws: `FileError` if it cannot be read.
    func contents(of path: String) throws(FileError) -> [UInt8] {
        guard !isEmpty else { return try Files.read(path) }
        let place = PlanHome.place(of: path)
        guard let change = last(where: { PlanHome.place(of: $0.path) == place }) else {
            return try Files.read(path)
        }
        return change.contents
    }
}

extension PlanHome {
    /// Returns the home with the path under which its file was read; unchanged if it was not read.
    fileprivate func spelled(asIn files: [BlockFiles.File]) -> PlanHome {
        guard case .file(let path) = self else { return self }
        let place = PlanHome.place(of: path)
        let file = files.first { PlanHome.place(of: $0.path) == place }
        return file.map { .file($0.path) } ?? self
    }

    /// Creates the home that contains the most blocks; of several with as many, the first.
    fileprivate init?(ofMost files: [BlockFiles.File]) {
        let most = files.indices.max { left, right in
            (files[left].uids.count, right) < (files[right].uids.count, left)
        }
        guard let most else { return nil }
        self =
            files[most].isInFolder ? .folder(files[most].path.folderPart) : .file(files[most].path)
    }
}

extension Component {
    /// Whether the component has the same lines as a planned one, in any order and apart from timestamps.
    ///
    /// Our own lines are ignored if a server has dropped them from this component: it would drop them again.
    fileprivate func saysTheSame(as other: Self) -> Bool {
        let hasOwnLines = lines.contains { $0.hasPrefix("X-TASKWEAVE-PLANNED") }
        return meaning(hasOwnLines) == other.meaning(hasOwnLines)
    }

    private func meaning(_ hasOwnLines: Bool) -> [String] {
        let stamped = setting("DTSTAMP", to: nil).setting("LAST-MODIFIED", to: nil)
        return stamped.lines.filter { line in
            line != "SEQUENCE:0" && (hasOwnLines || !line.hasPrefix("X-TASKWEAVE-"))
        }.flatMap(\.categoryLines).sorted()
    }
}

extension String {
    /// A CATEGORIES line as one line for each category, as RFC 5545 §3.8.1.2 allows both; any other line unchanged.
    fileprivate var categoryLines: [String] {
        let name = "CATEGORIES:"
        guard hasPrefix(name) else { return [self] }
        return String(dropFirst(name.count)).listedValues.map { name + $0 }
    }
}
