internal import ArgumentParser
internal import CalendarModel
internal import CalendarStore
internal import Wording

#if canImport(Darwin)
    private import Darwin
#elseif canImport(Musl)
    private import Musl
#else
    private import Glibc
#endif

/// The command `taskweave`.
///
/// Every command states its name explicitly: deriving the names from the types took a seventh of the startup time.
struct Taskweave: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "taskweave",
        abstract: "Plan time blocks for your to-dos around the meetings in your calendars.",
        discussion: """
            Exit status: 0 done; 1 done, but the answer is no (conflicts found, to-dos not placed, \
            no free time, nothing ahead, a check failed); 2 a file could not be read or written, or a part of it \
            was lost; 64 wrong usage.
            """,
        version: Version.text,
        groupedSubcommands: [
            CommandGroup(
                name: "Your day",
                subcommands: [
                    TodayCommand.self, Next.self, Start.self, Stop.self, More.self, Later.self,
                    Worked.self, Review.self, Week.self, Show.self,
                ]),
            CommandGroup(
                name: "To-dos",
                subcommands: [
                    Add.self, ToDos.self, Done.self, Edit.self, Defer.self, Drop.self, Reopen.self,
                ]),
            CommandGroup(
                name: "The plan",
                subcommands: [
                    Plan.self, Replan.self, Explain.self, Recommend.self, Move.self, Swap.self,
                    Pin.self, Unpin.self, Conflicts.self, Undo.self,
                ]),
            CommandGroup(
                name: "Calendars",
                subcommands: [
                    EnterEvent.self, Busy.self, Cancel.self, List.self, Occurrences.self, Free.self,
                    Check.self, Export.self,
                ]),
            CommandGroup(name: "Settings", subcommands: [Setup.self, Config.self]),
            CommandGroup(
                name: "For programs",
                subcommands: [
                    Solve.self, Layout.self, AnswerCommand.self, Serve.self, AgentCommand.self,
                ]),
        ],
        defaultSubcommand: TodayCommand.self)
}

/// Runs the command that the arguments name.
@main
enum Main {
    /// A hint to the help of the command in use.
    private static var helpHint: String {
        let names = Main.commandNames
        let words = CommandLine.arguments.dropFirst()
        let command = words.first { names.contains($0) }
        if let command, words.first?.hasPrefix("-") == true {
            return "the command comes before its options: taskweave \(command) …"
        }
        return "see taskweave \(command.map { "\($0) " } ?? "")--help"
    }

    /// The names of all commands.
    private static var commandNames: [String?] {
        Taskweave.configuration.subcommands.map { $0.configuration.commandName }
    }

    /// Rejects a word that is neither a command nor a file, which `taskweave` without a command would otherwise treat as an
    /// input.
    ///
    /// - Throws: `UsageError` with the nearest command.
    private static func checkCommand() throws {
        guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"),
            word != "help", !commandNames.contains(word), PlanHome(word).exists == false
        else { return }
        let hint = nearest(to: word, among: commandNames.compactMap(\.self))
            .map { "did you mean \($0)?" }
        throw UsageError(
            "there is no command and no file “\(word)”",
            hint: hint ?? "taskweave --help lists the commands")
    }

    /// The arguments, with `--help-all` replaced by ArgumentParser's name for it.
    private static var arguments: [String] {
        CommandLine.arguments.dropFirst().map { $0 == "--help-all" ? "--help-hidden" : $0 }
    }

    /// Prints a help text or the version.
    private static func showHelp(_ text: String) {
        do throws(FileError) {
            try Streams.write(text.isEmpty ? "" : helpForPeople(text) + "\n")
        } catch {
            Streams.warn("\(error)")
            exit(2)
        }
    }

    /// Returns a help text with one line of usage and the shared options at the end.
    private static func helpForPeople(_ text: String) -> String {
        // The version and completion scripts are not help texts.
        guard text.contains("USAGE: ") && text.hasPrefix("OVERVIEW: ") else { return text }
        let isAll = arguments.contains("--help-hidden")
        let more = isAll ? "" : " (--help-all lists the rest)"
        var sections = text.replacing(" SUBCOMMANDS:", with: ":").split(separator: "\n\n").map {
            section -> String in
            let usage = String(section)
            guard usage.hasPrefix("USAGE: ") else { return usage }
            let short = usage.replacing(#/ \[-[^\]]*\]/#, with: "")
            let hasOptions = short != usage || usage.contains("[<options>]")
            return short.replacing(" [<options>]", with: "") + (hasOptions ? " [<options>]" : "")
        }
        if let place = sections.firstIndex(where: { $0.hasPrefix("SHARED OPTIONS:") }) {
            let shared = sections.remove(at: place)
            sections.append(shared.replacing("SHARED OPTIONS:", with: "SHARED OPTIONS\(more):"))
        }
        return sections.map { String($0.reversed().drop(while: \.isNewline).reversed()) }
            .joined(separator: "\n\n")
    }

    static func main() {
        Streams.ignoreBrokenPipes()
        do {
            try checkCommand()
            var command = try Taskweave.parseAsRoot(arguments)
            try command.run()
        } catch let error as FileError {
            Streams.warn("\(error)")
            exit(2)
        } catch let error as UsageError {
            Streams.warn("\(error)")
            exit(EX_USAGE)
        } catch {
            let code = Taskweave.exitCode(for: error)
            if code == .success { return showHelp(Taskweave.fullMessage(for: error)) }
            guard code == .validationFailure else { Taskweave.exit(withError: error) }
            Streams.warn("\(UsageError(Taskweave.message(for: error), hint: Main.helpHint))")
            exit(code.rawValue)
        }
    }
}
