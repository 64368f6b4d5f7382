import DesignTokens
import TaskweaveTestSupport
import Testing

@Suite("What the themes carry of their documents", .enabled(if: DesignDocument.isThere))
struct DesignDocumentTests {
    @Test(arguments: Carried.all)
    func `every cell of a table is a token`(carried: Carried) throws {
        let document = try DesignDocument(carried.document)
        let theme = try Theme.named(carried.theme)
        for spec in carried.tables {
            let table = try #require(
                document.tables.first { table in
                    table.heading.hasSuffix(spec.heading)
                        && table.columns.contains { spec.columns[$0] != nil }
                }, "there is no table \(spec.heading)")
            for (row, prefix) in spec.rows {
                let cells = try #require(
                    table.rows.first { $0.first == row }, "\(spec.heading) has no row \(row)")
                for (column, suffix) in spec.columns {
                    let index = try #require(table.columns.firstIndex(of: column))
                    guard let value = tokenValue(ofCell: cells[index]) else { continue }
                    let path =
                        prefix.contains("*")
                        ? prefix.replacing("*", with: suffix) : prefix + suffix
                    #expect(
                        token(path, of: theme) == value, "\(spec.heading), \(row), \(column)")
                }
            }
        }
    }

    @Test(arguments: Carried.all)
    func `no table with a value is left out, and no row of one`(carried: Carried) throws {
        for table in try DesignDocument(carried.document).tables {
            let specs = carried.tables.filter { table.heading.hasSuffix($0.heading) }
            if CarriedTables.others.contains(table.heading) { continue }
            for row in table.rows
            where row.dropFirst().contains(where: { tokenValue(ofCell: $0) != nil }) {
                let isCarried = specs.contains { $0.rows[row[0]] != nil }
                #expect(isCarried, "\(table.heading), \(row[0]) is in no theme")
            }
        }
    }

    @Test(arguments: DesignFact.all)
    func `what a document says without a table is a token`(fact: DesignFact) throws {
        let document = try DesignDocument(fact.document)
        #expect(document.text.contains(fact.words), "the document does not say \(fact.words)")
        let theme = try Theme.named(fact.theme)
        for (path, value) in fact.tokens {
            #expect(token(path, of: theme) == value, "\(path) for \(fact.words)")
        }
    }

    @Test(arguments: Theme.all.map(\.name))
    func `what is kept of a document is asked for, and is not a token`(theme: String) throws {
        let tables = Carried.all.first { $0.theme == theme }?.tables ?? []
        var asked = Set(DesignFact.all.filter { $0.theme == theme }.flatMap { $0.tokens.map(\.0) })
        for table in tables {
            for (prefix, suffix) in table.rows.values.flatMap({ row in
                table.columns.values.map { (row, $0) }
            }) {
                asked.insert(
                    prefix.contains("*") ? prefix.replacing("*", with: suffix) : prefix + suffix)
            }
        }
        let kept = Set(try #require(KeptFacts.all[theme]).keys)
        #expect(!kept.isEmpty && kept.isSubset(of: asked), "\(kept.subtracting(asked))")
        #expect(kept.isDisjoint(with: Theme.tokenKeys.map(\.path)))
    }

    @Test func `categories have the document's names, icons and system colours`() throws {
        let document = try DesignDocument("000")
        let table = try #require(document.tables.first { $0.columns.contains("Icon") })
        let categories = Theme.taskweave.colors.categories
        #expect(table.rows.map { $0[0] } == categories.map(\.name))
        #expect(table.rows.map { $0[2] } == categories.map(\.symbol))
        #expect(
            categories.map(\.color.light.hex) == [
                "#007AFF", "#AF52DE", "#34C759", "#00C7BE", "#FF9500", "#FFCC00", "#32ADE6",
                "#A2845E",
            ])
    }
}
