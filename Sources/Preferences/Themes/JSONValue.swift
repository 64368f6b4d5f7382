/// Any JSON value, for documents whose keys are not known in advance.
enum JSONValue: Decodable {
    case object([String: JSONValue])
    case list([JSONValue])
    case text(String)
    case number(Double)
    case truth(Bool)
    case null

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let fields = try? value.decode([String: JSONValue].self) {
            self = .object(fields)
        } else {
            self = .list(try value.decode([JSONValue].self))
        }
    }
}
