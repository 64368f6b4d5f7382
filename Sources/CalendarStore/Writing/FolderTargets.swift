internal import CalendarModel
internal import ICalendarIO

/// The assignment of components to the files of a vdir.
struct FolderTargets {
    private let folder: CalendarFolder
    /// The file names by UID.
    private var owners: [ExactText: String] = [:]
    private let files: [String: CalendarFolder.File]
    /// The components for each file, and their UIDs.
    private var items: [String: [Component]] = [:]
    private var uids: [String: Set<String>] = [:]
    private var order: [String] = []

    init(_ folder: CalendarFolder) {
        self.folder = folder
        files = Dictionary(folder.files.map { ($0.name, $0) }) { first, _ in first }
        for file in folder.files {
            for uid in file.document.contents.map({ ExactText($0.folderName) })
            where owners[uid] == nil {
                owners[uid] = file.name
            }
        }
    }

    /// Assigns a component to the file that contains its UID, or to a new one.
    mutating func add(_ item: Component) {
        let uid = item.folderName
        let name = owners[ExactText(uid)] ?? freeName(for: uid)
        owners[ExactText(uid)] = name
        if items[name] == nil { order.append(name) }
        items[name, default: []].append(item)
        uids[name, default: []].insert(uid)
    }

    /// Returns a file name that no existing file has.
    private func freeName(for uid: String) -> String {
        var number = 1
        while folder.names.contains(fileName(of: uid, number: number)) { number += 1 }
        return fileName(of: uid, number: number)
    }

    /// Returns the file changes, in the order in which the components were added.
    func changes(of document: ICalendarDocument) -> [FileChange] {
        // A document of zones only is cheaper to search than one with all components.
        var zones = document
        zones.components.removeAll { $0.name != "VTIMEZONE" }
        return order.map { name in
            let new = items[name] ?? []
            let path = folder.path + name
            guard let file = files[name] else {
                return FileChange(.new, path, text: zones.holding(new).written.text)
            }
            let replacement = Replacement(of: file.document.contents, by: new)
            // Both documents have zones; those of the file come first.
            var merger = CalendarMerger(file.document.changed(to: replacement.kept))
            merger.add(zones.holding(replacement.new))
            var change = FileChange(file.bytes, file.document, path, merger.document)
            let uids = uids[name] ?? []
            change.diagnostics = replacement.diagnostics(path) { uids.contains($0) }
            return change
        }
    }
}

extension Component {
    /// The key of the component in a folder: its UID or, without one, a fingerprint of its lines.
    var folderName: String {
        uid ?? "no-uid-" + String(fingerprint(of: lines), radix: 16)
    }
}
