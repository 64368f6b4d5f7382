/// Any JSON value, for documents whose keys are not known in advance.
enum JSONValue: Decodable {
    case object([String: JSONValue])
    case list([JSONValue])
    case text(String)
    case number(Double)
    case truth(Bool)
    case null

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            return nil
        }
    }

    init(from decoder: any Decoder) throws {
        if let fields = try? decoder.container(keyedBy: Key.self) {
            var object: [String: JSONValue] = [:]
            for key in fields.allKeys {
                object[key.stringValue] = try fields.decode(JSONValue.self, forKey: key)
            }
            self = .object(object)
            return
        }
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let truth = try? value.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else {
            self = .list(try value.decode([JSONValue].self))
        }
    }
}
