internal import CalendarModel

extension TOMLScanner {
    /// Reads a value without quotes and brackets: a number, a boolean, a date or a time.
    mutating func bareValue() throws(TOMLError) -> TOMLValue.Content {
        let start = place
        var word = Array(take(while: TOMLScanner.isPartOfWord))
        guard !word.isEmpty else {
            throw error(
                "\(found) appears where a value is expected", hint: "write a text in quotes")
        }
        // A space may separate a date and a time.
        if word.count == 10, TOMLTime(word) != nil, isAt(" ") {
            let before = self
            advance()
            let time = take(while: TOMLScanner.isPartOfWord)
            if time.isEmpty { self = before } else { word += [UInt8(ascii: "T")] + time }
        }
        if word.elementsEqual("true".utf8) { return .boolean(true) }
        if word.elementsEqual("false".utf8) { return .boolean(false) }
        if let time = TOMLTime(word) { return .time(time) }
        if let number = TOMLNumber(word) {
            guard let content = number.content else {
                throw error(
                    "this number has more than 64 bits", hint: "write a smaller one", at: start)
            }
            return content
        }
        throw error(
            "“\(String(decoding: word.prefix(40), as: UTF8.self))” is not a value",
            hint: "write texts in quotes: \"…\"", at: start)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        isPartOfName(byte) || "+.:".utf8.contains(byte)
    }
}

/// A number in TOML's notation: `-1_000`, `0xFF`, `6.02e23`, `+inf`.
private struct TOMLNumber {
    /// The value, or nil for an integer that exceeds 64 bits.
    let content: TOMLValue.Content?

    init?(_ word: [UInt8]) {
        let sign = word.first.map { "+-".utf8.contains($0) ? word.prefix(1) : [] } ?? []
        let rest = word.dropFirst(sign.count)
        let isNegative = sign.first == UInt8(ascii: "-")
        if rest.elementsEqual("inf".utf8) {
            content = .float(isNegative ? -.infinity : .infinity)
        } else if rest.elementsEqual("nan".utf8) {
            content = .float(.nan)
        } else if let radix = TOMLNumber.radix(of: rest) {
            guard sign.isEmpty, let digits = TOMLNumber.digits(rest.dropFirst(2), radix: radix)
            else { return nil }
            content = Int64(digits, radix: radix).map { .integer($0) }
        } else {
            let isExponent = { (byte: UInt8) in byte | 0x20 == UInt8(ascii: "e") }
            let mantissa = rest.prefix { !isExponent($0) }
            let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
            guard let digits = TOMLNumber.digits(whole),
                digits.count == 1 || digits.first != "0"
            else { return nil }
            var text = String(decoding: sign, as: UTF8.self) + digits
            guard whole.count < rest.count else {
                content = Int64(text).map { .integer($0) }
                return
            }
            if whole.count < mantissa.count {
                guard let fraction = TOMLNumber.digits(mantissa.dropFirst(whole.count + 1)) else {
                    return nil
                }
                text += "." + fraction
            }
            if mantissa.count < rest.count {
                var exponent = rest.dropFirst(mantissa.count + 1)
                text += "e"
                if let sign = exponent.first, "+-".utf8.contains(sign) {
                    text.unicodeScalars.append(Unicode.Scalar(sign))
                    exponent = exponent.dropFirst()
                }
                guard let digits = TOMLNumber.digits(exponent) else { return nil }
                text += digits
            }
            content = Double(text).map { .float($0) }
        }
    }

    private static func radix(of word: ArraySlice<UInt8>) -> Int? {
        guard word.first == UInt8(ascii: "0") else { return nil }
        return switch word.dropFirst().first {
        case UInt8(ascii: "x"): 16
        case UInt8(ascii: "o"): 8
        case UInt8(ascii: "b"): 2
        default: nil
        }
    }

    /// Returns digits without the underscores between them, or nil for anything else.
    private static func digits(_ word: ArraySlice<UInt8>, radix: Int = 10) -> String? {
        let groups = word.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
        let areDigits = groups.allSatisfy { group in
            !group.isEmpty
                && group.allSatisfy {
                    Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false
                }
        }
        return areDigits ? String(decoding: groups.joined(), as: UTF8.self) : nil
    }
}

extension TOMLTime {
    /// Creates a time from `1979-05-27`, `07:32:00.5`, or both with `T` between them, optionally followed by `Z` or
    /// `-07:00`; nil for anything else.
    fileprivate init?(_ word: [UInt8]) {
        var rest = word[...]
        func number(_ width: Int, in range: ClosedRange<Int>) -> Int? {
            guard let number = decimal(rest.prefix(width)), rest.count >= width,
                range.contains(number)
            else { return nil }
            rest = rest.dropFirst(width)
            return number
        }
        func mark(_ marks: String) -> UInt8? {
            guard let byte = rest.first, marks.utf8.contains(byte) else { return nil }
            rest = rest.dropFirst()
            return byte
        }
        if word.dropFirst(4).first == UInt8(ascii: "-") {
            guard let year = number(4, in: 0...9999), mark("-") != nil,
                let month = number(2, in: 1...12), mark("-") != nil,
                let day = number(2, in: 1...CivilDate.daysInMonth(month, ofYear: year))
            else { return nil }
            date = CivilDate(unchecked: year, month, day)
            if rest.isEmpty { return }
            guard mark("Tt") != nil else { return nil }
        }
        guard let hour = number(2, in: 0...23), mark(":") != nil,
            let minute = number(2, in: 0...59), mark(":") != nil,
            let second = number(2, in: 0...60)
        else { return nil }
        var nanosecond = 0
        if mark(".") != nil {
            let fraction = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !fraction.isEmpty else { return nil }
            let zeros = repeatElement(UInt8(ascii: "0"), count: 9)
            nanosecond = decimal((fraction + zeros).prefix(9)) ?? 0
            rest = rest.dropFirst(fraction.count)
        }
        clock = Clock(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
        guard date != nil, let sign = mark("Zz+-") else {
            guard rest.isEmpty else { return nil }
            return
        }
        offset = 0
        if "+-".utf8.contains(sign) {
            guard let hours = number(2, in: 0...23), mark(":") != nil,
                let minutes = number(2, in: 0...59)
            else { return nil }
            offset = (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
        }
        guard rest.isEmpty else { return nil }
    }
}
