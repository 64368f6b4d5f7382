package import DesignTokens

extension WeekPicture {
    /// An event or block within a day, or the part of it that lies in the day.
    package struct Item: Hashable, Sendable {
        /// The kind of an item; each looks different even without colours.
        package enum Kind: Hashable, CaseIterable, Sendable {
            /// An event that takes its time.
            case meeting
            /// An event that may not take place.
            case tentative
            /// An event that leaves its time free.
            case transparent
            /// Time set aside for a task.
            case block
            /// Time set aside for a task, at a fixed position.
            case pinnedBlock
            /// Past time set aside for a task, recorded as worked.
            case workedBlock
            /// Past time set aside for a task that is done.
            case doneBlock
            /// Past time set aside for a task, with no record that it was worked.
            case missedBlock

            /// Whether the kind is time set aside for a task.
            var isBlock: Bool {
                switch self {
                case .block, .pinnedBlock, .workedBlock, .doneBlock, .missedBlock: true
                case .meeting, .tentative, .transparent: false
                }
            }
        }

        /// A sign of a few letters before the title: "!!", "M".
        package struct Mark: Hashable, Sendable {
            /// The sign.
            package var text: String
            /// The meaning of the sign, in words: "urgent".
            package var name: String
            /// The colour; nil for the colour of the title.
            package var tint: AdaptiveColor?

            package init(_ text: String, name: String = "", tint: AdaptiveColor? = nil) {
                self.text = text
                self.name = name
                self.tint = tint
            }
        }

        /// A name with a colour: a calendar or a category.
        package struct Label: Hashable, Sendable {
            /// The display name.
            package var name: String
            /// The colour; nil for the theme's own.
            package var tint: AdaptiveColor?
            /// The symbol name, as in `Theme.Category`; empty for none.
            package var symbol: String

            package init(_ name: String, tint: AdaptiveColor? = nil, symbol: String = "") {
                self.name = name
                self.tint = tint
                self.symbol = symbol
            }
        }

        /// The change of an item in a new plan.
        package enum Change: String, Hashable, CaseIterable, Sendable {
            /// The item has a different time in the other plan.
            case moved
            /// The earlier plan does not contain the item.
            case added = "new"
            /// The new plan does not contain the item.
            case removed
        }

        /// Details of an item besides its title and time; empty if unknown.
        package struct Details: Hashable, Sendable {
            /// The location.
            package var place = ""
            /// The participants.
            package var people: [String] = []
            /// A link to join or to read, with a scheme such as `https:` or `tel:`.
            package var link = ""
            /// The notes about the item.
            package var notes = ""
            /// The interval of its series: "every week".
            package var repetition = ""
            /// The reason for a block's time.
            package var reason = ""
            /// The deadline of a block's task.
            package var due = ""
            /// The time between a block's end and its deadline.
            package var spare = ""

            package init() {}
        }

        /// The identity, unique within the day.
        package var id: String
        /// The title.
        package var title: String
        /// The minutes on the day's axis; an empty range is a single instant.
        package var minutes: Range<Int>
        /// The kind of the item.
        package var kind: Kind
        /// The start time in words: "09:00".
        package var startLabel: String
        /// The end time in words: "10:30".
        package var endLabel: String
        /// A sign before the title.
        package var mark: Mark?
        /// The colour of its calendar; nil for the theme's own.
        package var tint: AdaptiveColor?
        /// The name of its calendar.
        package var calendar: String
        /// The category: "Work", "Health".
        package var category: Label?
        /// The number of other items that overlap it.
        package var overlapCount: Int
        /// Whether the item began on an earlier day.
        package var continuesBefore: Bool
        /// Whether the item continues on the next day.
        package var continuesAfter: Bool
        /// The change in a new plan; nil if plans are not compared or agree.
        package var change: Change?
        /// The details besides title and time.
        package var details = Details()
        /// The handle for actions on it; nil on a static page.
        package var handle: PagePicture.Handle?

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

        /// Whether another item overlaps it.
        package var isConflicting: Bool { overlapCount > 0 }
    }
}

extension WeekPicture {
    /// The names of the categories of all items, sorted.
    var categoryNames: [String] {
        Set(days.flatMap(\.items).compactMap { $0.category?.name }).sorted()
    }
}
