import ICalendarIO
import Testing

@Suite("Changing one property of a component")
struct ComponentEditingTests {
    private let event = Component(lines: [
        "BEGIN:VEVENT", "UID:u", "X-P;A=1:one", "X-P:two", "CATEGORIES:a\\,b,PINNED,c",
        "categories;LANGUAGE=en:pinned", "BEGIN:VALARM", "X-P:inner", "CATEGORIES:PINNED",
        "END:VALARM", "END:VEVENT",
    ])

    @Test func `a property takes the place of all of its name, those of parts stay`() {
        let lines = event.setting("X-P", to: "new").lines
        #expect(lines.filter { $0.hasPrefix("X-P") } == ["X-P:new", "X-P:inner"])
        #expect(lines.firstIndex(of: "X-P:new") == 2)
        let without = event.setting("X-P", to: nil).lines
        #expect(without.filter { $0.hasPrefix("X-P") } == ["X-P:inner"])
    }

    @Test func `a property that is not there comes before the parts`() {
        let lines = event.setting("X-Q", to: "q").lines
        #expect(lines.firstIndex(of: "X-Q:q") == 6 && lines[7] == "BEGIN:VALARM")
        let plain = Component(lines: ["BEGIN:VEVENT", "UID:u", "END:VEVENT"])
        #expect(
            plain.setting("X-Q", to: "q").lines == ["BEGIN:VEVENT", "UID:u", "X-Q:q", "END:VEVENT"])
        #expect(plain.setting("X-Q", to: nil) == plain)
    }

    @Test func `one value of a list goes, whatever its case, and an empty list with it`() {
        let lines = event.removing("Pinned", from: "CATEGORIES").lines
        #expect(lines.contains("CATEGORIES:a\\,b,c"))
        #expect(!lines.contains { $0.hasPrefix("categories") })
        #expect(lines.contains("CATEGORIES:PINNED"))
        #expect(event.removing("a", from: "CATEGORIES") == event)
        #expect(event.removing("a,b", from: "CATEGORIES").lines.contains("CATEGORIES:PINNED,c"))
    }
}
