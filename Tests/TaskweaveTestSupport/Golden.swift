public import Testing

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// Expects a text to equal a file in the folder `Golden` beside the test's own file.
///
/// With `TASKWEAVE_RECORD=1` in the environment, the file is rewritten, and the test fails so that
/// every recording is reviewed.
///
/// - Parameters:
///   - text: the whole output of the code under test.
///   - name: the name of the file, including its extension.
///   - styleSheet: a golden file of style rules, relative to the folder of the test's file; the golden page contains only
///     the line numbers of the rules that it shares with the sheet.
///   - testFile: the file beside the folder.
///   - location: the source location of a failure.
public func expectGolden(
    _ text: String, named name: String, styleSheet: String? = nil, testFile: String = #filePath,
    sourceLocation location: SourceLocation = #_sourceLocation
) {
    let folder = URL(filePath: testFile).deletingLastPathComponent()
    let file = folder.appending(path: "Golden").appending(path: name)
    var text = text
    if let styleSheet {
        guard let data = try? Data(contentsOf: folder.appending(path: styleSheet)) else {
            Issue.record("there is no \(styleSheet); record it first", sourceLocation: location)
            return
        }
        text = page(text, referringTo: lines(of: String(decoding: data, as: UTF8.self)))
    }
    if ProcessInfo.processInfo.environment["TASKWEAVE_RECORD"] == "1" {
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name); look at it and run again", sourceLocation: location)
        } catch {
            Issue.record("cannot record \(name): \(error)", sourceLocation: location)
        }
        return
    }
    guard let data = try? Data(contentsOf: file) else {
        Issue.record(
            "there is no Golden/\(name); record it with TASKWEAVE_RECORD=1",
            sourceLocation: location)
        return
    }
    let golden = String(decoding: data, as: UTF8.self)
    guard text != golden else { return }
    Issue.record(
        "differs from Golden/\(name):\n\(difference(lines(of: text), from: lines(of: golden)))",
        sourceLocation: location)
}

/// Returns a page in which each run of at least three style lines from the style sheet is replaced by the numbers of
/// these lines.
private func page(_ text: String, referringTo sheet: [Substring]) -> String {
    let page = lines(of: text)
    guard let start = page.firstIndex(where: { $0.hasSuffix("<style>") }),
        let end = page.firstIndex(where: { $0.hasPrefix("</style>") }), start < end
    else { return text }
    var result = Array(page[...start])
    var index = start + 1
    while index < end {
        let rest = page[index..<end]
        let runs = sheet.indices.filter { sheet[$0] == page[index] }.map { first in
            (first: first, count: zip(sheet[first...], rest).prefix { $0 == $1 }.count)
        }
        if let run = runs.max(by: { $0.count < $1.count }), run.count >= 3 {
            let last = run.first + run.count
            result.append("/* lines \(run.first + 1) to \(last) of the style sheet */")
            index += run.count
        } else {
            result.append(page[index])
            index += 1
        }
    }
    return (result + page[end...]).joined(separator: "\n")
}

/// Returns the first lines that differ, golden ones with `-` and new ones with `+`, and three lines around them.
private func difference(_ new: [Substring], from old: [Substring]) -> String {
    let head = zip(new, old).prefix { $0 == $1 }.count
    let tail = zip(new[head...].reversed(), old[head...].reversed()).prefix { $0 == $1 }.count
    let limit = 12
    func middle(_ lines: [Substring]) -> ArraySlice<Substring> {
        lines[head..<lines.count - tail].prefix(limit)
    }
    let changes = middle(new).difference(from: middle(old))
    var gone: Set<Int> = []
    var added: [Int: Substring] = [:]
    for change in changes {
        switch change {
        case .remove(let offset, _, _): gone.insert(offset)
        case .insert(let offset, let line, _): added[offset] = line
        }
    }
    var output = ["line \(head + 1) of \(old.count), now \(new.count):"]
    output += old[max(0, head - 3)..<head].map { "  \($0)" }
    var place = 0
    func take() {
        while let line = added[place] {
            output.append("+ \(line)")
            place += 1
        }
    }
    for (offset, line) in middle(old).enumerated() {
        if gone.contains(offset) {
            output.append("- \(line)")
        } else {
            take()
            output.append("  \(line)")
            place += 1
        }
    }
    take()
    if max(new.count, old.count) - head - tail > limit { output.append("  …") }
    output += old[(old.count - tail)...].prefix(3).map { "  \($0)" }
    return output.joined(separator: "\n")
}

private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
}
