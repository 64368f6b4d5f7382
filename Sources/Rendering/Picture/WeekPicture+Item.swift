package import DesignTokens

extension WeekPicture {
    /// Something that happens within a day, or the part of it that does.
    package struct Item: Hashable, Sendable {
        /// What sort of thing an item is; each looks different without colours too.
        package enum Kind: Hashable, CaseIterable, Sendable {
            /// An appointment that takes the time.
            case meeting
            /// An appointment that may not take place.
            case tentative
            /// An appointment that leaves the time free.
            case transparent
            /// Time set aside for a task.
            case block
            /// Time set aside for a task that may not be moved.
            case pinnedBlock
            /// Time set aside for a task that is over and was worked.
            case workedBlock
            /// Time set aside for a task that is over; the task is done.
            case doneBlock
            /// Time set aside for a task that is over and was not worked, as far as anybody said.
            case missedBlock

            /// Whether the time is set aside for a task.
            var isBlock: Bool {
                switch self {
                case .block, .pinnedBlock, .workedBlock, .doneBlock, .missedBlock: true
                case .meeting, .tentative, .transparent: false
                }
            }
        }

        /// A sign of a few letters before the title: "!", "A".
        package struct Mark: Hashable, Sendable {
            /// The sign.
            package var text: String
            /// What it says, in words: "urgent".
            package var name: String
            /// Its colour; nil for that of the title.
            package var tint: AdaptiveColor?

            /// Creates a sign from its letters, its words and its colour.
            package init(_ text: String, name: String = "", tint: AdaptiveColor? = nil) {
                self.text = text
                self.name = name
                self.tint = tint
            }
        }

        /// A name with a colour: a calendar or a category.
        package struct Label: Hashable, Sendable {
            /// What is read.
            package var name: String
            /// Its colour; nil for the theme's own.
            package var tint: AdaptiveColor?
            /// The name of its sign, as `Theme.Category` has it; empty for none of its own.
            package var symbol: String

            /// Creates a label from its name, its colour and its sign.
            package init(_ name: String, tint: AdaptiveColor? = nil, symbol: String = "") {
                self.name = name
                self.tint = tint
                self.symbol = symbol
            }
        }

        /// What a new plan has done with an item.
        package enum Change: String, Hashable, CaseIterable, Sendable {
            /// It stands elsewhere in the other plan.
            case moved
            /// The earlier plan did not have it.
            case added = "new"
            /// The new plan does not have it.
            case removed
        }

        /// What one wants to know of an item after its title and time; empty where it is not known.
        package struct Details: Hashable, Sendable {
            /// Where it is.
            package var place = ""
            /// Who comes.
            package var people: [String] = []
            /// An address to join at or to read, `https:`, `tel:` and so on.
            package var link = ""
            /// What somebody wrote about it.
            package var notes = ""
            /// How often it comes back: "every week".
            package var repetition = ""
            /// Of a block, why it stands where it stands.
            package var reason = ""
            /// Of a block, when its task is due.
            package var due = ""
            /// Of a block, how long before that it ends.
            package var spare = ""

            /// Creates details of which nothing is known.
            package init() {}
        }

        /// A name that no other item of the day has.
        package var id: String
        /// What is read.
        package var title: String
        /// The minutes of the day's axis that it takes; an empty range is a moment.
        package var minutes: Range<Int>
        /// What sort of thing it is.
        package var kind: Kind
        /// When it begins, in words: "09:00".
        package var startLabel: String
        /// When it ends, in words: "10:30".
        package var endLabel: String
        /// A sign before the title.
        package var mark: Mark?
        /// The colour of its calendar; nil for the theme's own.
        package var tint: AdaptiveColor?
        /// The name of its calendar.
        package var calendar: String
        /// What it belongs to: "Work", "Health".
        package var category: Label?
        /// How many other things take some of the same time.
        package var overlapCount: Int
        /// Whether it began on an earlier day.
        package var continuesBefore: Bool
        /// Whether it goes on the next day.
        package var continuesAfter: Bool
        /// What a new plan has done with it; nil where plans are not compared or agree.
        package var change: Change?
        /// What one wants to know after that.
        package var details = Details()

        /// Creates an item of a day.
        package init(
            id: String, title: String, minutes: Range<Int>, kind: Kind = .meeting,
            startLabel: String = "", endLabel: String = "", mark: Mark? = nil,
            tint: AdaptiveColor? = nil, calendar: String = "", category: Label? = nil,
            overlapCount: Int = 0, continuesBefore: Bool = false, continuesAfter: Bool = false,
            change: Change? = nil
        ) {
            self.id = id
            self.title = title
            self.minutes = minutes
            self.kind = kind
            self.startLabel = startLabel
            self.endLabel = endLabel
            self.mark = mark
            self.tint = tint
            self.calendar = calendar
            self.category = category
            self.overlapCount = overlapCount
            self.continuesBefore = continuesBefore
            self.continuesAfter = continuesAfter
            self.change = change
        }

        /// Whether something else takes some of the same time.
        package var isConflicting: Bool { overlapCount > 0 }
    }
}
