public import Testing

#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// Expects a text to equal a file of the folder `Golden` beside the test's own file.
///
/// With `TASKWEAVE_RECORD=1` in the environment the file is written anew, and the test fails so that
/// nobody records without looking.
///
/// - Parameters:
///   - text: what the code under test gave, whole.
///   - name: the name of the file, its ending included.
///   - testFile: the file that the folder stands beside.
///   - location: where a failure is shown.
public func expectGolden(
    _ text: String, named name: String, testFile: String = #filePath,
    sourceLocation location: SourceLocation = #_sourceLocation
) {
    let folder = URL(filePath: testFile).deletingLastPathComponent().appending(path: "Golden")
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["TASKWEAVE_RECORD"] == "1" {
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
    let (new, old) = (lines(of: text), lines(of: golden))
    let first = zip(new, old).prefix { $0 == $1 }.count
    Issue.record(
        """
        differs from Golden/\(name) in line \(first + 1) of \(old.count), now \(new.count):
        golden: \(first < old.count ? old[first].debugDescription : "nothing")
        now:    \(first < new.count ? new[first].debugDescription : "nothing")
        """, sourceLocation: location)
}

private func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
}
