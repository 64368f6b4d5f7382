import CalendarModel
import Foundation
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import CalendarStore
@testable import ICalendarIO

@Suite(
    "Real calendars that are exported",
    .enabled(if: Shared.has("corpus/MANIFEST.md"), "the corpus of real calendars is not here"))
struct CorpusExportTests {
    private static let files: [String] = {
        guard let corpus = Shared.folder?.appending(path: "corpus").path else { return [] }
        return Corpus.calendars.map { corpus + "/" + $0 }
    }()

    @Test(arguments: files)
    func `take place at the same times as before`(file: String) throws {
        let folder = try TemporaryFolder()
        var export = CalendarExport(zone: zone())
        try export.add(path: file)
        let times = { (agenda: Agenda) in
            agenda.occurrences(from: at("1990-01-01"), limit: 100).map {
                "\($0.range) \($0.event.summary) \($0.recurrenceID.map(\.basic) ?? "")"
            }
        }
        let expected = times(export.agenda)
        let path = try folder.write(export.calendar, to: "one.ics")
        #expect(times(try Agenda(reading: [path], zone: zone())) == expected)
        let vdir = folder.path + "/v"
        try export.changes(ofFolder: vdir).write(makingFolders: true)
        if FileManager.default.fileExists(atPath: vdir) {
            #expect(times(try Agenda(reading: [vdir], zone: zone())) == expected)
            #expect(try export.changes(ofFolder: vdir).allSatisfy { $0.kind == .same })
        } else {
            #expect(expected.isEmpty)
        }
        #expect(try export.change(ofFile: path).map(\.kind) == [.same])
    }
}
