/// Everything that a page about some days says: the days, and what one should know about them.
package struct PagePicture: Hashable, Sendable {
    /// A calendar that could not be read.
    package struct Unreadable: Hashable, Sendable {
        /// Its file or folder.
        package var name: String
        /// What is wrong.
        package var reason: String
        /// What to do about it.
        package var hint: String

        /// Creates the notice of a calendar that could not be read.
        package init(name: String, reason: String, hint: String = "") {
            self.name = name
            self.reason = reason
            self.hint = hint
        }
    }

    /// A block that does not stand where it stood.
    package struct Change: Hashable, Sendable {
        /// Its title.
        package var title: String
        /// Where it stood, in words; nil for a new one.
        package var from: String?
        /// Where it stands, in words; nil for one that is gone.
        package var to: String?
        /// Why; empty where nobody knows.
        package var reason: String

        /// Creates the change of a block.
        package init(title: String, from: String?, to: String?, reason: String = "") {
            self.title = title
            self.from = from
            self.to = to
            self.reason = reason
        }

        /// What sort of change it is.
        var kind: WeekPicture.Item.Change {
            from == nil ? .added : to == nil ? .removed : .moved
        }
    }

    /// What has changed since an earlier plan; where its blocks stood, the days' ghosts say.
    package struct Replan: Hashable, Sendable {
        /// What does not stand where it stood.
        package var changes: [Change]

        /// Creates a comparison.
        package init(changes: [Change]) {
            self.changes = changes
        }
    }

    /// What a page opens with.
    package enum View: String, Hashable, CaseIterable, Sendable {
        /// A week on a grid, or a day alone.
        case week
        /// A list in the order of time.
        case agenda
        /// A month of dots and load bars.
        case month
    }

    /// The days.
    package var week: WeekPicture
    /// The tasks of the present day; nil for no card.
    package var today: PagePicture.Today?
    /// The calendars that could not be read.
    package var unreadable: [Unreadable]
    /// Why nothing is known about the days; nil where something is.
    package var failure: String?
    /// What has changed since an earlier plan; nil for no comparison.
    package var replan: Replan?
    /// What became of the week's time; nil for no card.
    package var account: Account?
    /// What the page opens with.
    package var view = View.week

    /// Creates what a page says.
    package init(
        week: WeekPicture, today: PagePicture.Today? = nil, unreadable: [Unreadable] = [],
        failure: String? = nil, replan: Replan? = nil
    ) {
        self.week = week
        self.today = today
        self.unreadable = unreadable
        self.failure = failure
        self.replan = replan
    }
}
