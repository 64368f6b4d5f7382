extension WeekPicture {
    /// Items that claim the same time: two, or more in which each overlaps another.
    package struct Collision: Hashable, Sendable {
        /// One of the items.
        package struct Claim: Hashable, Sendable {
            /// Its title.
            package var title: String
            /// The day of the picture that shows the item; nil if none does.
            package var day: Int?
            /// The identity of its item on that day.
            package var item: String

            package init(_ title: String, day: Int? = nil, item: String = "") {
                self.title = title
                self.day = day
                self.item = item
            }
        }

        /// The items in order of start, two or more.
        package var claims: [Claim]
        /// The contested time, in words: "Mon 5 Jan 11:30–12:00".
        package var timeLabel: String
        /// The start of the contested time, in short form: "Mon 5 11:30".
        package var startLabel: String

        package init(_ claims: [Claim], timeLabel: String, startLabel: String = "") {
            self.claims = claims
            self.timeLabel = timeLabel
            self.startLabel = startLabel
        }
    }
}
