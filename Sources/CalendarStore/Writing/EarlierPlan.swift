package import Agendas
package import CalendarModel
internal import ICalendarIO
package import Planning

/// The plan that stands where a new one is to be written, read from its file once.
package struct EarlierPlan: Sendable {
    /// The file.
    package let path: String
    /// What the file says.
    fileprivate let bytes: [UInt8]
    /// The blocks.
    fileprivate let calendar: ImportedCalendar
    /// What the file says about its calendar as a whole, such as its name, as content lines.
    fileprivate let properties: [String]

    /// Reads the plan in a file; nil where none stands there.
    ///
    /// - Throws: `FileError` for a file that holds anything but blocks: writing the plan would lose it.
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
                "this calendar holds \(foreign) \(foreign == 1 ? "item that is no block" : "items that are no blocks"); it was not overwritten",
                hint: hint)
        }
        if let broken = calendar.diagnostics.first(where: { $0.severity == .error }) {
            throw FileError(
                .unwritable, path, line: broken.place.line,
                "a part of this calendar cannot be read; it was not overwritten", hint: hint)
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
    /// Returns the change of a file to the plan, a calendar of block events that is to replace an earlier one, whose name, colour
    /// and other properties of the whole calendar are kept.
    ///
    /// - Throws: `FileError` where a file stands there that cannot be read.
    package func change(
        ofFile path: String, replacing plan: EarlierPlan?
    ) throws(FileError) -> FileChange {
        let text = calendar(properties: plan?.properties)
        guard let plan else { return try FileChange(replacing: path, with: text) }
        return FileChange(plan.bytes, path, to: Array(text.utf8))
    }
}
