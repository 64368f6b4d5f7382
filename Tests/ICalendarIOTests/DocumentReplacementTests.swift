import ICalendarIO
import Testing

@Suite("Replacing the components of a calendar")
struct DocumentReplacementTests {
    private func event(_ lines: String...) -> Component {
        Component(lines: ["BEGIN:VEVENT", "UID:a"] + lines + ["END:VEVENT"])
    }

    @Test func `overrides and newer versions stay`() {
        let old = event("SEQUENCE:3", "DTSTART:20260105T120000Z")
        let override = event("SEQUENCE:3", "RECURRENCE-ID:20260106T120000Z")
        let future = event("RECURRENCE-ID;RANGE=THISANDFUTURE:20260106T120000Z")
        let new = event("DTSTART:20260105T120000Z")
        let found = Replacement(of: [old, override, future], by: [new])
        #expect(found.kept == [old, override, future])
        #expect(found.newer == [old] && found.new == [])
        let back = Replacement(of: [new], by: [old, override, future])
        #expect(back.kept == [] && back.new == [old, override, future] && back.newer == [])
    }

    @Test func `what is as new is replaced, also where it moved`() {
        let old = event("DTSTAMP:20260101T000000Z", "DTSTART:20260105T120000Z")
        let moved = event("DTSTAMP:20260101T000000Z", "DTSTART:20260105T130000Z")
        let unstamped = event("DTSTART:20260105T120000Z")
        let later = event("DTSTAMP:20260102T000000Z", "DTSTART:20260105T120000Z")
        for new in [old, moved, unstamped, later] {
            let found = Replacement(of: [old], by: [new])
            #expect(found.kept == [] && found.new == [new] && found.newer == [])
        }
        #expect(Replacement(of: [later], by: [old]).newer == [later])
    }

    @Test func `an override in a renamed zone is the same one`() {
        let old = event("RECURRENCE-ID;TZID=X 2:20260106T120000", "SUMMARY:old")
        let new = event("RECURRENCE-ID;TZID=X:20260106T120000", "SUMMARY:new")
        let found = Replacement(of: [old], by: [new])
        #expect(found.kept == [] && found.new == [new])
    }

    @Test func `events that share a UID by accident replace those of their time`() {
        let pair = [event("DTSTART:20260105T120000Z"), event("DTSTART:20260205T120000Z")]
        let new = event("DTSTART:20260205T120000Z", "SUMMARY:new")
        let found = Replacement(of: pair, by: [new])
        #expect(found.kept == [pair[0]] && found.new == [new])
        let note = Component(lines: ["BEGIN:VJOURNAL", "SUMMARY:s", "END:VJOURNAL"])
        #expect(Replacement(of: [note], by: [new]).kept == [note])
        #expect(Replacement(of: [note], by: [note]).kept == [])
    }
}
