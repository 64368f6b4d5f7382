extension WeekPicture {
    /// Things that claim the same time: two, or more of which each overlaps another.
    package struct Collision: Hashable, Sendable {
        /// One of the things.
        package struct Claim: Hashable, Sendable {
            /// Its title.
            package var title: String
            /// The day of the picture on which it is found; nil where none shows it.
            package var day: Int?
            /// The identity of its item on that day.
            package var item: String

            /// Creates a claim.
            package init(_ title: String, day: Int? = nil, item: String = "") {
                self.title = title
                self.day = day
                self.item = item
            }
        }

        /// The things in the order of their start, two or more.
        package var claims: [Claim]
        /// The time that is claimed, in words: "Mon 5 Jan 11:30–12:00".
        package var timeLabel: String
        /// When that begins, in fewer words: "Mon 5 11:30".
        package var startLabel: String

        /// Creates a collision.
        package init(_ claims: [Claim], timeLabel: String, startLabel: String = "") {
            self.claims = claims
            self.timeLabel = timeLabel
            self.startLabel = startLabel
        }
    }
}
