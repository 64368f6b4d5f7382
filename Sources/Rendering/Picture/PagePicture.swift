/// Everything that a page about some days says: the days, and what one should know about them.
public struct PagePicture: Hashable, Sendable {
    /// Two things that claim the same time.
    public struct Collision: Hashable, Sendable {
        /// The title of the one that begins first.
        public var first: String
        /// The title of the other.
        public var second: String
        /// The time that both claim, in words: "Mon 5 Jan 11:30–12:00".
        public var timeLabel: String

        /// Creates a collision.
        public init(first: String, second: String, timeLabel: String) {
            self.first = first
            self.second = second
            self.timeLabel = timeLabel
        }
    }

    /// A calendar that could not be read.
    public struct Unreadable: Hashable, Sendable {
        /// Its file or folder.
        public var name: String
        /// What is wrong.
        public var reason: String
        /// What to do about it.
        public var hint: String

        /// Creates the notice of a calendar that could not be read.
        public init(name: String, reason: String, hint: String = "") {
            self.name = name
            self.reason = reason
            self.hint = hint
        }
    }

    /// A block that does not stand where it stood.
    public struct Change: Hashable, Sendable {
        /// Its title.
        public var title: String
        /// Where it stood, in words; nil for a new one.
        public var from: String?
        /// Where it stands, in words; nil for one that is gone.
        public var to: String?

        /// Creates the change of a block.
        public init(title: String, from: String?, to: String?) {
            self.title = title
            self.from = from
            self.to = to
        }

        /// What sort of change it is.
        var kind: PictureItem.Change {
            from == nil ? .added : to == nil ? .removed : .moved
        }
    }

    /// The days as they were and what has changed since.
    public struct Replan: Hashable, Sendable {
        /// The days as they were.
        public var before: WeekPicture
        /// What does not stand where it stood.
        public var changes: [Change]

        /// Creates a comparison.
        public init(before: WeekPicture, changes: [Change]) {
            self.before = before
            self.changes = changes
        }
    }

    /// The days.
    public var week: WeekPicture
    /// The tasks of the present day; nil for no card.
    public var today: TodayPicture?
    /// What collides; the first of them where there are many.
    public var collisions: [Collision]
    /// How many collisions there are.
    public var collisionCount: Int
    /// The calendars that could not be read.
    public var unreadable: [Unreadable]
    /// Why nothing is known about the days; nil where something is.
    public var failure: String?
    /// What has changed since an earlier plan; nil for no comparison.
    public var replan: Replan?

    /// Creates what a page says.
    public init(
        week: WeekPicture, today: TodayPicture? = nil, collisions: [Collision] = [],
        collisionCount: Int? = nil, unreadable: [Unreadable] = [], failure: String? = nil,
        replan: Replan? = nil
    ) {
        self.week = week
        self.today = today
        self.collisions = collisions
        self.collisionCount = collisionCount ?? collisions.count
        self.unreadable = unreadable
        self.failure = failure
        self.replan = replan
    }
}
