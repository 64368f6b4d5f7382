/// The parameters of a property: RFC 5545 §3.2.
///
/// They are few, so that going through a list of them is faster than a table.
struct Parameters: Hashable, Sendable {
    /// A name in upper case, and a value without quotes.
    struct Parameter: Hashable, Sendable {
        var name: String
        var value: String
    }

    /// The parameters in the order of their names.
    private(set) var list: [Parameter] = []

    /// The value of a parameter, the last one where it was set several times.
    subscript(name: String) -> String? {
        get {
            for index in list.indices where list[index].name == name { return list[index].value }
            return nil
        }
        set {
            if !list.isEmpty { list.removeAll { $0.name == name } }
            guard let newValue else { return }
            var place = list.endIndex
            while place > 0, list[place - 1].name > name { place -= 1 }
            list.insert(Parameter(name: name, value: newValue), at: place)
        }
    }
}

extension Parameters: ExpressibleByDictionaryLiteral {
    /// Creates parameters from names and values.
    init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { self[name] = value }
    }
}
