internal import Agendas
package import CalendarModel
internal import ICalendarIO
internal import Planning

/// The file that a plan is written to, where it holds an earlier one.
package enum EarlierPlan {
    /// Returns the path if a plan stands there, nothing if no file does.
    ///
    /// - Throws: `FileError` for a file that holds anything but blocks: writing the plan would lose it.
    package static func check(_ path: String) throws(FileError) -> [String] {
        let hint = "give -o another name, or move the file out of the way"
        guard let file = try EarlierFile(path, hint: hint), file.calendar != nil else { return [] }
        let calendar: ImportedCalendar
        do throws(ICalendarError) {
            calendar = try ICalendarReader.read(file.bytes, file: path)
        } catch {
            throw FileError(error, path: path)
        }
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
        return [path]
    }

    /// Returns what the file says about its calendar as a whole, such as its name, as content lines.
    static func properties(of path: String) -> [String] {
        guard Files.kind(of: path) == .file, let bytes = try? Files.read(path) else { return [] }
        return (try? ICalendarDocument(reading: bytes, file: path))?.properties ?? []
    }
}

extension PlannedAgenda {
    /// Returns the plan as a calendar of block events that is to replace a file, whose name, colour and other
    /// properties of the whole calendar are kept.
    package func calendar(replacing path: String) -> String {
        calendar(properties: EarlierPlan.properties(of: path))
    }
}
