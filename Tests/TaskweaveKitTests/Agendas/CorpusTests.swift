import CalendarModel
import Recurrence
import TaskweaveTestSupport
import Testing

@testable import Agendas
@testable import ICalendarIO

@Suite("Real calendars", .enabled(if: !Corpus.calendars.isEmpty, "needs the shared corpus"))
struct CorpusTests {
    @Test func `there is an expectation of each`() {
        #expect(CorpusExpectation.all.map(\.path).sorted() == Corpus.calendars)
    }

    @Test(arguments: CorpusExpectation.all)
    func `occurrences are those of RFC 5545`(expected: CorpusExpectation) throws {
        let found = try Corpus.occurrences(Corpus.agenda(expected.path))
        #expect(found.count == expected.count, "\(expected.reason)")
        if let start = expected.start {
            #expect(found.first?.range.lowerBound.description == start, "\(expected.reason)")
        }
    }

    @Test(arguments: CorpusExpectation.all)
    func `what was repaired is reported, and nothing else`(expected: CorpusExpectation) throws {
        let found = try Corpus.agenda(expected.path).diagnostics.map(\.message)
        for message in expected.messages {
            #expect(found.contains { $0.hasPrefix(message) }, "\(message)")
        }
        #expect(found.isEmpty == expected.messages.isEmpty, "\(found)")
    }

    @Test(arguments: Corpus.calendars)
    func `a calendar is read and expanded within a second`(name: String) throws {
        let time = try ContinuousClock().measure { _ = try Corpus.occurrences(Corpus.agenda(name)) }
        #expect(time < .seconds(1))
    }

    @Test(arguments: Corpus.calendars)
    func `each diagnostic has its place and its UID, and stands there once`(name: String) throws {
        let components = try Corpus.components(name)
        var seen: Set<String> = []
        for diagnostic in try Corpus.agenda(name).diagnostics {
            #expect(diagnostic.place.file == name)
            #expect(diagnostic.place.line > 0)
            #expect(seen.insert("\(diagnostic.place.line) \(diagnostic.message)").inserted)
            let component = components.first { $0.lines.contains(diagnostic.place.line) }
            if let uid = component?.uid { #expect(diagnostic.uid == uid, "\(diagnostic)") }
        }
    }
}
