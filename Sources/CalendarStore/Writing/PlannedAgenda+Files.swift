package import CalendarModel
internal import ICalendarIO
internal import Planning

extension PlannedAgenda {
    /// Returns what becomes of the files from which the earlier blocks were read.
    ///
    /// A block stays in the file that holds it, and one that says nothing new stays letter by letter. New blocks go
    /// to the file that holds the most of the earlier ones, or to files of their own in its folder.
    ///
    /// - Throws: `FileError` where a file cannot be read again, as when blocks came through a pipe.
    package func changes() throws(FileError) -> [FileChange] {
        let files = try BlockFiles(request.agenda).files
        let planned = document(leaving: [], properties: ["CALSCALE:GREGORIAN"])
        var items: [String: Component] = [:]
        for item in planned.contents { items[item.uid ?? ""] = item }
        let known = files.reduce(into: Set<String>()) { $0.formUnion($1.uids) }
        let new = planned.contents.filter { !known.contains($0.uid ?? "") }
        let home = files.indices.max { left, right in
            (files[left].uids.count, right) < (files[right].uids.count, left)
        }
        let left = Set(leftBlocks.map(\.uid))
        var changes: [FileChange] = []
        for (index, file) in files.enumerated() {
            var kept: [Component] = []
            var added = index == home && !file.isInFolder ? new : []
            var seen: Set<String> = []
            for item in file.document.contents {
                guard let uid = item.uid, item.name == "VEVENT", file.uids.contains(uid),
                    !left.contains(uid)
                else {
                    kept.append(item)
                    continue
                }
                guard let item = items[uid].map({ item.saysTheSame(as: $0) ? item : $0 }),
                    seen.insert(uid).inserted
                else { continue }
                if item == items[uid] { added.append(item) } else { kept.append(item) }
            }
            changes.append(
                file.change(keeping: kept, adding: planned.holding(added)))
        }
        if let home, files[home].isInFolder {
            changes += newFiles(of: new, planned, beside: files[home].path)
        }
        return changes
    }

    /// Returns a new file for each block beside one of a folder.
    private func newFiles(
        of items: [Component], _ planned: ICalendarDocument, beside path: String
    ) -> [FileChange] {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        return items.map { item in
            let uid = item.uid ?? ""
            var number = 1
            while Files.kind(of: folder + fileName(of: uid, number: number)) != .missing {
                number += 1
            }
            return FileChange(
                .new, folder + fileName(of: uid, number: number),
                text: planned.holding([item]).written.text)
        }
    }
}

extension Component {
    /// Whether two components say the same but for when that was written, in whatever order.
    fileprivate func saysTheSame(as other: Self) -> Bool {
        meaning == other.meaning
    }

    private var meaning: [String] {
        let stamped = setting("DTSTAMP", to: nil).setting("LAST-MODIFIED", to: nil)
        return stamped.lines.filter { $0 != "SEQUENCE:0" }.sorted()
    }
}
