extension PagePicture {
    /// What a week has time for and what became of it, as a card tells it in words.
    package struct Account: Hashable, Sendable {
        /// What there is to say of one thing.
        package struct Line: Hashable, Sendable {
            /// What it is about.
            package var label: String
            /// What is said of it, a line for each.
            package var words: [String]

            /// Creates a line.
            package init(label: String, words: [String]) {
                self.label = label
                self.words = words
            }
        }

        /// What is said first.
        package var lines: [Line]
        /// What the columns of the table are called, the first one of names; empty for no table.
        package var columns: [String]
        /// The rows of the table, each as long as `columns`.
        package var rows: [[String]]

        /// Creates what a card tells.
        package init(lines: [Line], columns: [String] = [], rows: [[String]] = []) {
            self.lines = lines
            self.columns = columns
            self.rows = rows
        }
    }
}
