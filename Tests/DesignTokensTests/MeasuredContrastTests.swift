import DesignTokens
import Foundation
import TaskweaveTestSupport
import Testing

@Suite("The contrast of every pair that is drawn")
struct MeasuredContrastTests {
    @Test(arguments: Theme.all.map(\.name), AdaptiveColor.Scheme.allCases)
    func `text has at least 4.5, signs have 3`(name: String, scheme: AdaptiveColor.Scheme) throws {
        let pairs = try Theme.named(name).drawnPairs(in: scheme)
        #expect(pairs.count > 40)
        #expect(Set(pairs.map(\.name)).count == pairs.count)
        for pair in pairs {
            #expect(
                pair.contrast >= pair.minimum, "\(pair.name): \(pair.ink.hex) on \(pair.ground.hex)"
            )
            #expect(pair.ink.alpha == 1 && pair.ground.alpha == 1)
        }
    }

    @Test func `what the documents' colours have is measured, not claimed`() throws {
        let light = Theme.taskweave.drawnPairs(in: .light)
        func written(_ name: String) throws -> Double {
            try #require(light.first { $0.name == name }).writtenContrast
        }
        // Computed independently with the formulas of WCAG 2.1.
        #expect(abs(try written("what is new, the present day") - 4.13) < 0.006)
        #expect(abs(try written("secondary text") - 3.44) < 0.02)
        #expect(abs(try written("a conflict") - 3.55) < 0.006)
        #expect(abs(try written("text on an event") - 17.275) < 0.006)
        #expect(abs(try written("text") - 21) < 0.001)
    }

    /// Everything below the article's introduction is computed; `TASKWEAVE_RECORD=1` writes it anew.
    @Test func `the tables of the article are computed`() throws {
        let article = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/DesignTokens/DesignTokens.docc/MeasuredContrast.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let introduction = text.range(of: "\n### ").map { text[..<$0.lowerBound] } ?? text[...]
        let computed = introduction + Theme.all.map { "\n" + table(of: $0) }.joined()
        if ProcessInfo.processInfo.environment["TASKWEAVE_RECORD"] == "1" {
            try computed.write(to: article, atomically: true, encoding: .utf8)
            Issue.record("recorded the article; look at it and run again")
        } else {
            #expect(text == computed)
        }
    }

    /// The number of rows for each theme.
    private static let rows = 16

    /// Returns the pairs whose colours in the document come least close to their minimum, in the order of the pictures.
    private func table(of theme: Theme) -> String {
        let (light, dark) = (theme.drawnPairs(in: .light), theme.drawnPairs(in: .dark))
        let shares = zip(light, dark).map { light, dark in
            min(light.writtenContrast, dark.writtenContrast) / light.minimum
        }
        let least = shares.indices.sorted { (shares[$0], $0) < (shares[$1], $1) }
        let rows = least.prefix(MeasuredContrastTests.rows).sorted().map { row in
            "| \(light[row].name) | \(number(light[row].minimum)) | \(cell(light[row])) | \(cell(dark[row])) |\n"
        }
        let (missedLight, missedDark) = (
            light.count(where: \.isGuarded), dark.count(where: \.isGuarded)
        )
        return """
            ### \(theme.name)

            Of \(light.count) pairs, \(missedLight) miss their minimum in the document's light colours, \(missedDark) in its dark ones.

            | pair | at least | light | dark |
            | --- | --- | --- | --- |

            """ + rows.joined()
    }

    private func cell(_ pair: DrawnPair) -> String {
        let drawn = number(pair.contrast)
        return pair.isGuarded ? "\(number(pair.writtenContrast)) → \(drawn)" : drawn
    }

    /// Two digits, rounded down, so that nothing looks better than it is.
    private func number(_ contrast: Double) -> String {
        let hundredths = Int((contrast * 100).rounded(.down))
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
