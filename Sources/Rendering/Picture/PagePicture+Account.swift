extension PagePicture {
    /// The contents of a card about a week's available time and its use.
    package struct Account: Hashable, Sendable {
        /// A labelled entry of one or more lines.
        package struct Line: Hashable, Sendable {
            /// The label.
            package var label: String
            /// The text, one element for each line.
            package var words: [String]

            package init(label: String, words: [String]) {
                self.label = label
                self.words = words
            }
        }

        /// The entries before the table.
        package var lines: [Line]
        /// The headings of the table, the first for the names; empty for no table.
        package var columns: [String]
        /// The rows of the table, each as long as `columns`.
        package var rows: [[String]]

        package init(lines: [Line], columns: [String] = [], rows: [[String]] = []) {
            self.lines = lines
            self.columns = columns
            self.rows = rows
        }
    }
}
