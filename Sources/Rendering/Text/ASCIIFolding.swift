/// Returns how to write a character that is not ASCII in ASCII: a letter without its marks, a plain quote
/// or dash, else a question mark.
func asciiFolding(of character: Character) -> String {
    if DisplayWidth.of(character) == 0 { return "" }
    if let known = asciiByCharacter[character] { return known }
    guard let scalar = character.unicodeScalars.first, scalar.isASCII else { return "?" }
    return String(Character(scalar))  // an ASCII letter with combining marks
}

/// Letters of Latin-1 Supplement and Latin Extended-A with the punctuation that titles use.
private let asciiByCharacter: [Character: String] = {
    let rows: [(String, String)] = [
        ("ÀÁÂÃÅĀĂĄ", "A"), ("àáâãåāăą", "a"), ("ÇĆĈĊČ", "C"), ("çćĉċč", "c"), ("ÐĎĐ", "D"),
        ("ðďđ", "d"), ("ÈÉÊËĒĔĖĘĚ", "E"), ("èéêëēĕėęě", "e"), ("ĜĞĠĢ", "G"), ("ĝğġģ", "g"),
        ("ĤĦ", "H"), ("ĥħ", "h"), ("ÌÍÎÏĨĪĬĮİ", "I"), ("ìíîïĩīĭįı", "i"), ("Ĵ", "J"), ("ĵ", "j"),
        ("Ķ", "K"), ("ķĸ", "k"), ("ĹĻĽĿŁ", "L"), ("ĺļľŀł", "l"), ("ÑŃŅŇŊ", "N"), ("ñńņňŋ", "n"),
        ("ÒÓÔÕØŌŎŐ", "O"), ("òóôõøōŏő", "o"), ("ŔŖŘ", "R"), ("ŕŗř", "r"), ("ŚŜŞŠȘ", "S"),
        ("śŝşšș", "s"), ("ŢŤŦȚ", "T"), ("ţťŧț", "t"), ("ÙÚÛŨŪŬŮŰŲ", "U"), ("ùúûũūŭůűų", "u"),
        ("Ŵ", "W"), ("ŵ", "w"), ("ÝŶŸ", "Y"), ("ýŷÿ", "y"), ("ŹŻŽ", "Z"), ("źżž", "z"),
        ("Ä", "Ae"), ("ä", "ae"), ("Ö", "Oe"), ("ö", "oe"), ("Ü", "Ue"), ("ü", "ue"), ("ß", "ss"),
        ("Æ", "AE"), ("æ", "ae"), ("Œ", "OE"), ("œ", "oe"), ("Þ", "Th"), ("þ", "th"),
        ("‘’‚′", "'"), ("“”„«»″", "\""), ("‐‑‒–—−", "-"), ("…", "..."), ("•·", "*"), ("×", "x"),
        ("→", "->"), ("←", "<-"), ("\u{A0}\u{2009}\u{202F}", " "), ("€", "EUR"),
    ]
    var table: [Character: String] = [:]
    for (characters, ascii) in rows {
        for character in characters { table[character] = ascii }
    }
    return table
}()
