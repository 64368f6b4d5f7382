package import Agendas
package import CalendarModel
internal import ICalendarIO
package import Planning
internal import Wording

/// The plan in a file that a new plan will replace, read once.
package struct EarlierPlan: Sendable {
    /// The path of the file.
    package let path: String
    /// The bytes of the file.
    fileprivate let bytes: [UInt8]
    /// The blocks.
    fileprivate let calendar: ImportedCalendar
    /// The properties of the calendar as a whole, such as its name, as content lines.
    fileprivate let properties: [String]

    /// Reads the plan in a file; nil if there is no such file.
    ///
    /// - Throws: `FileError` if the file contains anything but blocks, which a new plan would overwrite.
    package init?(_ path: String) throws(FileError) {
        let hint = "give -o another name, or move the file out of the way"
        guard let file = try EarlierFile(path, hint: hint, hasValues: true),
            let document = file.calendar, let values = file.values
        else { return nil }
        self.path = path
        bytes = file.bytes
        properties = document.properties
        calendar = values
        let foreign =
            calendar.events.count { $0.block == nil } + calendar.toDos.count
            + calendar.freeBusy.count + calendar.availabilities.count + calendar.otherComponents
        guard foreign == 0 else {
            throw FileError(
                .unwritable, path,
                "this calendar contains \(counted(foreign, "item")) besides blocks; it was not overwritten",
                hint: hint)
        }
        if let broken = calendar.diagnostics.first(where: { $0.severity == .error }) {
            throw FileError(
                .unwritable, path, line: broken.place.line,
                "part of this calendar cannot be read; it was not overwritten", hint: hint)
        }
    }
}

extension Agenda {
    /// Adds the blocks of an earlier plan.
    package mutating func add(_ plan: EarlierPlan) {
        add([plan.calendar], path: plan.path)
    }
}

extension PlannedAgenda {
    /// Returns the change that replaces the plan in a file by this one.
    ///
    /// The calendar properties of the replaced plan, such as name and colour, are kept.
    ///
    /// - Throws: `FileError` if the file exists but cannot be read.
    package func change(
        ofFile path: String, replacing plan: EarlierPlan?
    ) throws(FileError) -> FileChange {
        let text = calendar(properties: plan?.properties)
        guard let plan else { return try FileChange(replacing: path, with: text) }
        return FileChange(plan.bytes, path, to: Array(text.utf8))
    }
}
