package import Agendas
package import CalendarModel
package import Planning

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// What is remembered of the homes of plans, a file for each in a folder of the user's state.
package struct PlanMemories: Sendable {
    private let folder: String

    /// Creates the memories that are kept in a folder, which need not be there yet.
    package init(_ folder: String) {
        self.folder = folder
    }

    /// Returns what is remembered of a home; an empty memory where that is nothing, or cannot be read.
    package func memory(of home: String) -> PlanMemory {
        let place = PlanHome.place(of: home)
        let bytes = try? Files.read(path(of: place))
        let memory = bytes.flatMap { try? JSONDecoder().decode(PlanMemory.self, from: Data($0)) }
        guard let memory, memory.version == 1, memory.home == place else {
            return PlanMemory(home: place)
        }
        return memory
    }

    /// Gives the blocks of an agenda back what others have dropped of them.
    package func complete(_ agenda: inout Agenda) {
        for path in Set(agenda.calendars.filter { !$0.isStream }.map(\.path)) {
            agenda.recall(memory(of: path), in: PlanHome.place)
        }
        agenda.recognizeBlocks()
    }

    /// Returns what is remembered of the homes of a request, and has the request avoid the times of blocks that were deleted.
    package func avoidDeletedBlocks(_ request: inout PlanningRequest) {
        for path in homes(of: request.agenda) {
            avoidDeletedBlocks(of: memory(of: path), &request)
        }
    }

    @discardableResult
    private func avoidDeletedBlocks(
        of memory: PlanMemory, _ request: inout PlanningRequest
    ) -> [PlanMemory.Deletion] {
        let replaced = memory.replaced ?? []
        let isPutBack =
            !replaced.isEmpty && mark(ofFile: memory.home).map(replaced.contains) ?? false
        return request.avoidDeletedBlocks(
            of: memory, isWhole: request.agenda.isWhole(memory.home), isPutBack: isPutBack)
    }

    /// Returns the fingerprint of a home; nil for a folder, and where there is none yet.
    private func mark(ofFile home: String) -> UInt64? {
        guard Files.kind(of: home) == .file, let bytes = try? Files.read(home) else { return nil }
        return fingerprint(of: bytes)
    }

    /// Returns the change of what is remembered when a plan is written.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - home: Where its new blocks go.
    ///   - isAlone: Whether all of its blocks go there.
    ///   - delay: What is put off with it.
    /// - Returns: The change of each memory that says something new.
    package func changes(
        remembering plan: PlannedAgenda, home: String?, isAlone: Bool,
        puttingOff delay: PlanMemory.Deletion? = nil
    ) -> [FileChange] {
        let places = plan.remembered.map { (block, calendar) in
            (block: block, place: (isAlone ? nil : calendar) ?? home ?? calendar ?? "")
        }
        let others = isAlone ? [] : homes(of: plan.request.agenda)
        let homes = others.union([home].compactMap(\.self))
        let own = places.first { $0.block.uid == delay?.block.uid }?.place ?? home
        let delayed = own.map(PlanHome.place)
        return Set(homes.map(PlanHome.place)).sorted().compactMap { home in
            var request = plan.request
            var memory = memory(of: home)
            memory.deletions = avoidDeletedBlocks(of: memory, &request)
            if let delay { memory.remember(delay, isHere: home == delayed) }
            memory.blocks = places.filter { PlanHome.place(of: $0.place) == home }.map(\.block)
            if !memory.blocks.isEmpty, let replaced = mark(ofFile: home) {
                memory.remember(replaced: replaced)
            }
            return change(to: memory)
        }
    }

    /// Returns the change of what is remembered when a block is pinned or made loose.
    package func changes(remembering pin: BlockPin, in agenda: Agenda) -> [FileChange] {
        homes(of: agenda).sorted().compactMap { path in
            var memory = memory(of: path)
            memory.remember(pin)
            return change(to: memory)
        }
    }

    /// The files and folders that can be the home of a plan.
    private func homes(of agenda: Agenda) -> Set<String> {
        Set(agenda.calendars.filter { !$0.isStream }.map(\.path))
    }

    /// Returns the change to a memory; nil where there is nothing to remember, or nothing new.
    private func change(to memory: PlanMemory) -> FileChange? {
        guard memory != self.memory(of: memory.home) else { return nil }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(memory) else { return nil }
        let path = path(of: memory.home)
        let earlier = try? Files.read(path)
        return FileChange(earlier == nil ? .new : .changed, path, from: earlier, to: Array(data))
    }

    private func path(of place: String) -> String {
        "\(folder)/\(String(fingerprint(of: [place]), radix: 16)).json"
    }
}

extension Agenda {
    /// Whether all of a home could be read.
    fileprivate func isWhole(_ home: String) -> Bool {
        !diagnostics.contains {
            $0.severity == .error && PlanHome.place(of: $0.place.file).hasPrefix(home)
        }
    }
}
