extension PagePicture {
    /// The parts of a page that only a server can offer: the draft, messages, and links to other days.
    ///
    /// Times are wall times of the page's zone, such as `2026-11-02T09:15`, and dates `2026-11-02`.
    package struct Live: Hashable, Sendable {
        /// An identifier of the drawn state; if the server has another one, the page is out of date.
        package var version: String
        /// The number of the draft; the server refuses an edit with another number.
        package var draft: Int
        /// The present moment.
        package var now: String
        /// The first day.
        package var first: String
        /// The name of the view: `day`, `week`, `month` or `agenda`.
        package var view: String
        /// The links to the days before, to today, and to the days after.
        package var steps: [Link] = []
        /// The views of the same days.
        package var views: [Link] = []
        /// The lengths to offer for a block, in minutes.
        package var lengths: [Int] = []
        /// The message of the last action; nil if there was none.
        package var message: Message?
        /// The name of the write that can be undone; nil if there is none.
        package var undo: String?
        /// The changes of the draft; nil if there is no draft.
        package var changes: [Change]?
        /// The number of open to-dos that have time left, but no block ahead.
        package var unplanned = 0
        /// The last past blocks without recorded work, the newest first.
        package var review: [Handle] = []
        /// The number of all such blocks.
        package var reviewCount = 0
        /// The address of the page, with its parameters.
        package var address = "/"
        /// The reasons for one item's place, and other places; nil if they were not asked for.
        package var insight: Insight?
        /// The UID of the item whose to-do is being edited; nil for none.
        package var edited: String?
        /// The places to which blocks in conflicts can go.
        package var remedies: [Remedy] = []
        /// The pinned blocks in conflicts.
        package var pinned: [PinnedBlock] = []
        /// The path of the configuration; nil if there is none.
        package var settings: String?
        /// The to-dos of the Today card, by UID.
        package var toDos: [String: Handle] = [:]

        package init(version: String, draft: Int, now: String, first: String, view: String) {
            self.version = version
            self.draft = draft
            self.now = now
            self.first = first
            self.view = view
        }

        /// A link to other days or another view.
        package struct Link: Hashable, Sendable {
            /// The words.
            package var name: String
            /// The address, with its parameters.
            package var address: String
            /// The key that follows it.
            package var key: String
            /// Whether it leads to what is shown.
            package var isChosen: Bool

            package init(_ name: String, _ address: String, key: String, isChosen: Bool = false) {
                self.name = name
                self.address = address
                self.key = key
                self.isChosen = isChosen
            }
        }

        /// The result of an action, or the reason why it was refused.
        package struct Message: Hashable, Sendable {
            /// The words.
            package var text: String
            /// A suggestion for what to do instead; empty for none.
            package var hint: String
            /// Whether the action was refused.
            package var isRefusal: Bool

            package init(_ text: String, hint: String = "", isRefusal: Bool = false) {
                self.text = text
                self.hint = hint
                self.isRefusal = isRefusal
            }
        }

        /// The reasons for the place of a block or a to-do, and the next best places.
        package struct Insight: Hashable, Sendable {
            /// The UID of the block or to-do.
            package var uid: String
            /// The reasons, each a clause.
            package var reasons: [String]
            /// The other places, best first.
            package var places: [Remedy]

            package init(uid: String, reasons: [String], places: [Remedy]) {
                self.uid = uid
                self.reasons = reasons
                self.places = places
            }
        }

        /// A block in a conflict that the plan could move if it were not pinned.
        package struct PinnedBlock: Hashable, Sendable {
            /// The UID of the block.
            package var uid: String
            /// Its title.
            package var title: String

            package init(uid: String, title: String) {
                self.uid = uid
                self.title = title
            }
        }

        /// A place to which a block can go.
        package struct Remedy: Hashable, Sendable {
            /// The UID of the block, or of a to-do without one.
            package var uid: String
            /// The place in words.
            package var name: String
            /// The start.
            package var start: String
            /// The length in minutes.
            package var minutes: Int

            package init(uid: String, name: String, start: String, minutes: Int) {
                self.uid = uid
                self.name = name
                self.start = start
                self.minutes = minutes
            }
        }

        /// A block that the draft moves, adds or removes.
        package struct Change: Hashable, Sendable {
            /// The UID of the block's event.
            package var uid: String
            /// Its title, times and reason.
            package var words: PagePicture.Change
            /// Whether the change was accepted.
            package var isKept: Bool

            package init(uid: String, words: PagePicture.Change, isKept: Bool) {
                self.uid = uid
                self.words = words
                self.isKept = isKept
            }
        }
    }

    /// The identity and the time of an event, a block or a to-do, by which a reader can act on it.
    package struct Handle: Hashable, Sendable {
        /// The state of an item, which determines the actions on it.
        package enum State: Hashable, Sendable {
            /// An event, which is only shown.
            case event
            /// A block that is ahead.
            case ahead
            /// A block that was begun and not ended.
            case running
            /// A block that is over.
            case over
            /// A to-do without a block.
            case toDo
        }

        /// The UID of the event, or that of the to-do.
        package var uid: String
        /// The UID of a block's to-do; nil for an event.
        package var toDo: String?
        /// The title.
        package var title: String
        /// The start of a block; the best one for a to-do; nil if there is none.
        package var start: String?
        /// The length in minutes.
        package var minutes: Int
        /// The state.
        package var state: State
        /// Whether a block is pinned.
        package var isPinned: Bool
        /// The time in words; empty if the page shows it elsewhere.
        package var timeLabel = ""
        /// The details of a to-do; empty for an item, which has its own.
        package var details = WeekPicture.Item.Details()

        package init(
            uid: String, toDo: String?, title: String, start: String?, minutes: Int, state: State,
            isPinned: Bool = false
        ) {
            self.uid = uid
            self.toDo = toDo
            self.title = title
            self.start = start
            self.minutes = minutes
            self.state = state
            self.isPinned = isPinned
        }

        /// Whether it is a block.
        var isBlock: Bool { toDo != nil && state != .toDo }
    }
}
