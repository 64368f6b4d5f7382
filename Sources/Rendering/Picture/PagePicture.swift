/// All contents of a page about consecutive days: the days, and notices about them.
package struct PagePicture: Hashable, Sendable {
    /// A calendar that could not be read.
    package struct Unreadable: Hashable, Sendable {
        /// Its file or folder.
        package var name: String
        /// The problem.
        package var reason: String
        /// A suggestion for how to fix it.
        package var hint: String

        package init(name: String, reason: String, hint: String = "") {
            self.name = name
            self.reason = reason
            self.hint = hint
        }
    }

    /// A block that was moved, added or removed.
    package struct Change: Hashable, Sendable {
        /// The block's title.
        package var title: String
        /// The old time, in words; nil for a new block.
        package var from: String?
        /// The new time, in words; nil for a removed block.
        package var to: String?
        /// The reason; empty if unknown.
        package var reason: String

        package init(title: String, from: String?, to: String?, reason: String = "") {
            self.title = title
            self.from = from
            self.to = to
            self.reason = reason
        }

        /// The kind of change.
        var kind: WeekPicture.Item.Change {
            from == nil ? .added : to == nil ? .removed : .moved
        }
    }

    /// The changes since an earlier plan.
    ///
    /// In the days, a ghost shows where a block of that plan was.
    package struct Replan: Hashable, Sendable {
        /// The blocks that were moved, added or removed.
        package var changes: [Change]

        package init(changes: [Change]) {
            self.changes = changes
        }
    }

    /// The view in which a page opens.
    package enum View: String, Hashable, CaseIterable, Sendable {
        /// A week on a grid, or a single day.
        case week
        /// A list in order of time.
        case agenda
        /// A month of dots and load bars.
        case month
    }

    /// The days.
    package var week: WeekPicture
    /// Today's tasks; nil if the page has no card for them.
    package var today: PagePicture.Today?
    /// The calendars that could not be read.
    package var unreadable: [Unreadable]
    /// The reason why nothing is known about the days; nil if something is.
    package var failure: String?
    /// The changes since an earlier plan; nil for no comparison.
    package var replan: Replan?
    /// The account of the week's time; nil if the page has no card for it.
    package var account: Account?
    /// The view in which the page opens.
    package var view = View.week
    /// The live parts; nil for a static page.
    package var live: Live?

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
