internal import CalendarModel

extension ComponentReading {
    /// Returns the UID of the to-do that makes an event a block: X-TASKWEAVE-TASK, or the parent of an
    /// event with the category.
    func blockToDo(_ component: Component) -> String? {
        if let property = component["X-TASKWEAVE-TASK"] { return property.text }
        guard categories(component).contains(where: { $0.uppercased() == "TASKWEAVE" }) else {
            return nil
        }
        return relations(component).first { $0.type == "PARENT" }?.uid
    }

    /// Returns what makes an event a block of a plan; nil for any other event.
    mutating func block(_ component: Component) -> BlockOrigin? {
        guard let toDo = blockToDo(component) else { return nil }
        let isPinned = component["X-TASKWEAVE-PINNED"]?.value.uppercased() == "TRUE"
        return BlockOrigin(
            toDo: toDo, planned: planned(component["X-TASKWEAVE-PLANNED"]), isPinned: isPinned)
    }

    private mutating func planned(_ property: Property?) -> Range<Instant>? {
        guard let property else { return nil }
        let halves = property.text.split(separator: "/")
        guard halves.count == 2, case .utc(let start)? = CalendarTime(basic: halves[0], zone: nil),
            case .utc(let end)? = CalendarTime(basic: halves[1], zone: nil), start <= end
        else {
            reportValue(property, property.value, "two times in UTC with a slash between them")
            return nil
        }
        return start..<end
    }
}
