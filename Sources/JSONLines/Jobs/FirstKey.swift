#if canImport(FoundationEssentials)
    private import FoundationEssentials
#else
    private import Foundation
#endif

/// Returns the key that stands first in an object which is a member of the outermost object.
///
/// The decoder forgets the order of keys. It has read the text before: brackets and quotes match.
///
/// Complexity: O(*n*), *n* the bytes up to the key.
func firstKey(ofMember member: String, in json: [UInt8]) -> String? {
    var depth = 0
    var isKeyNext = false
    var isInMember = false
    var index = 0
    while index < json.count {
        switch json[index] {
        case UInt8(ascii: "\""):
            let end = endOfString(from: index, in: json)
            if isKeyNext, depth == 1 || depth == 2 && isInMember {
                let key = text(of: json[index..<end])
                if depth == 2 { return key }
                isInMember = key == member
                isKeyNext = false
            }
            index = end
            continue
        case UInt8(ascii: "{"):
            depth += 1
            isKeyNext = true
        case UInt8(ascii: "["):
            depth += 1
            isKeyNext = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            isKeyNext = false
        case UInt8(ascii: ","):
            isKeyNext = depth == 1
        default: break
        }
        index += 1
    }
    return nil
}

/// Returns the index after the quote that ends the string which begins at `start`.
private func endOfString(from start: Int, in json: [UInt8]) -> Int {
    var index = start + 1
    while index < json.count, json[index] != UInt8(ascii: "\"") {
        index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, json.count)
}

/// Returns what a string of JSON says, its quotes and escapes undone.
private func text(of string: ArraySlice<UInt8>) -> String? {
    try? JSONDecoder().decode(String.self, from: Data(string))
}
