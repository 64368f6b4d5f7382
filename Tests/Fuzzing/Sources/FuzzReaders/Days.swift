import Foundation
import JSONLines

/// Answers the lines of `layout`: each answer is a JSON document, with a frame or another place for every item.
@Sendable
func readDays(_ bytes: [UInt8]) {
    for answer in answers(to: bytes, .frames) {
        do {
            let answer = try JSONDecoder().decode(FramesAnswer.self, from: Data(answer.utf8))
            let frames = (answer.items ?? []) + (answer.overflow ?? [])
            require(
                frames.allSatisfy {
                    $0.x.isFinite && $0.y.isFinite && $0.width >= 0 && $0.height > 0
                },
                "a frame that cannot be drawn")
        } catch {
            fatalError("\(error)")
        }
    }
}

private struct FramesAnswer: Decodable {
    struct Frame: Decodable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    var items: [Frame]?
    var overflow: [Frame]?
}
