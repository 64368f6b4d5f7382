package import Agendas
package import CalendarModel
package import Planning

#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// The memories of plan homes, each in a file of its own in a folder of the user's state.
package struct PlanMemories: Sendable {
    private let folder: String

    /// Creates memories that are kept in a folder, which need not exist.
    package init(_ folder: String) {
        self.folder = folder
    }

    /// Returns the memory of a home; an empty one if there is none or it cannot be read.
    package func memory(of home: String) -> PlanMemory {
        let place = PlanHome.place(of: home)
        guard let memory = StateFile.read(PlanMemory.self, at: path(of: place)),
            memory.version == 1, memory.home == place
        else { return PlanMemory(home: place) }
        return memory
    }

    /// Restores the properties of an agenda's blocks that other programs have dropped.
    package func complete(_ agenda: inout Agenda) {
        for path in homes(of: agenda) {
            agenda.recall(memory(of: path), in: PlanHome.place)
        }
        agenda.recognizeBlocks()
    }

    /// Makes a request avoid the times of blocks that were deleted from its homes, according to their memories.
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

    /// Returns the fingerprint of a home's file, or nil for a folder or a missing file.
    private func mark(ofFile home: String) -> UInt64? {
        guard Files.kind(of: home) == .file, let bytes = try? Files.read(home) else { return nil }
        return fingerprint(of: bytes)
    }

    /// Returns a change for each memory that differs when a plan is written, and to-dos are put off in the same write.
    ///
    /// The home is that of the plan's new blocks; with `isAlone`, all its blocks are written there.
    package func changes(
        remembering plan: PlannedAgenda, home: String?, isAlone: Bool,
        puttingOff delays: [PlanMemory.Deletion] = []
    ) -> [FileChange] {
        let places = plan.remembered.map { (block, calendar) in
            (block: block, place: (isAlone ? nil : calendar) ?? home ?? calendar ?? "")
        }
        let others = isAlone ? [] : homes(of: plan.request.agenda)
        let homes = others.union([home].compactMap(\.self))
        let delayed = delays.map { delay in
            let own = places.first { $0.block.uid == delay.block.uid }?.place ?? home
            return (delay: delay, home: own.map(PlanHome.place))
        }
        return Set(homes.map(PlanHome.place)).sorted().compactMap { home in
            var request = plan.request
            var memory = memory(of: home)
            memory.deletions = avoidDeletedBlocks(of: memory, &request)
            for (delay, own) in delayed { memory.remember(delay, isHere: home == own) }
            memory.blocks = places.filter { PlanHome.place(of: $0.place) == home }.map(\.block)
            if !memory.blocks.isEmpty, let replaced = mark(ofFile: home) {
                memory.remember(replaced: replaced)
            }
            return change(to: memory)
        }
    }

    /// Returns the memory changes that belong to pinning or unpinning a block.
    package func changes(remembering pin: BlockPin, in agenda: Agenda) -> [FileChange] {
        homes(of: agenda).sorted().compactMap { path in
            var memory = memory(of: path)
            memory.remember(pin)
            return change(to: memory)
        }
    }

    /// The files and folders that can be a plan's home.
    private func homes(of agenda: Agenda) -> Set<String> {
        Set(agenda.calendars.filter { !$0.isStream }.map(\.path))
    }

    /// Returns the change that writes a memory, or nil if it is unchanged.
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
    /// Whether a home was read without errors.
    fileprivate func isWhole(_ home: String) -> Bool {
        !diagnostics.contains {
            $0.severity == .error && PlanHome.place(of: $0.place.file).hasPrefix(home)
        }
    }
}
