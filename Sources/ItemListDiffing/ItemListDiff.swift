/// The script that turns one list of identified rows into another.
///
/// Replay it in this order:
///
/// 1. remove the rows at ``deletions``, the last one first;
/// 2. insert the rows of ``insertions``, the first one first;
/// 3. draw anew the rows of ``updates``, in any order.
///
/// ```
/// old        a b c d          deletions   0, 1
/// new        c d x a*         insertions  2, and 3 from 0 (changed)
/// ```
///
/// A previous index counts in the old list as it was given. A final index counts in the new list *without its repeated rows*: where an id
/// stands in the new list more than once, the first row wins and the others are left out and named in ``duplicates``.
/// ``withoutDuplicates(_:)`` gives the list that final indices belong to; without duplicates it is the new list itself.
public struct ItemListDiff: Sendable, Equatable {
    /// Previous indices of the rows that go, ascending. A moved row's old place is among them.
    public var deletions: [Int]
    /// The rows that come or arrive from elsewhere in the list, by ascending final index.
    public var insertions: [Insertion]
    /// The rows that stay in their place but must be drawn anew, by ascending final index.
    public var updates: [Update]
    /// The rows that were left out because an earlier row has their id: those of the new list first, then those of the old one, each ascending.
    public var duplicates: [Duplicate]

    /// Creates a script from its parts, or one that changes nothing.
    @inlinable
    public init(deletions: [Int] = [], insertions: [Insertion] = [], updates: [Update] = [], duplicates: [Duplicate] = []) {
        self.deletions = deletions
        self.insertions = insertions
        self.updates = updates
        self.duplicates = duplicates
    }

    /// Whether there is nothing to replay. Duplicates alone, which were left out, are nothing to replay.
    @inlinable
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && updates.isEmpty
    }

    /// A row that is new, or that moved.
    public struct Insertion: Sendable, Equatable {
        // Half as wide as indices are: a script of many rows is mostly written and read.
        @usableFromInline var narrowIndex: Int32
        /// The previous index, or -1 for none.
        @usableFromInline var narrowPreviousIndex: Int32
        /// Why a moved row must be drawn anew besides; nil if it only moved, and for a new row.
        public var reason: ItemListUpdateReason?

        /// Creates an insertion of a new row, or, with a previous index, the arrival of a moved one. Indices are at most `Int32.max`.
        @inlinable
        public init(index: Int, previousIndex: Int? = nil, reason: ItemListUpdateReason? = nil) {
            narrowIndex = Int32(index)
            narrowPreviousIndex = Int32(previousIndex ?? -1)
            self.reason = reason
        }

        /// The row's final index.
        @inlinable
        public var index: Int {
            get { Int(narrowIndex) }
            set { narrowIndex = Int32(newValue) }
        }

        /// The row's previous index if it moved, nil if it is new.
        @inlinable
        public var previousIndex: Int? {
            get { narrowPreviousIndex < 0 ? nil : Int(narrowPreviousIndex) }
            set { narrowPreviousIndex = Int32(newValue ?? -1) }
        }
    }

    /// A row that stays in its place and must be drawn anew.
    public struct Update: Sendable, Equatable {
        @usableFromInline var narrowIndex: Int32
        @usableFromInline var narrowPreviousIndex: Int32
        /// Why the row must be drawn anew.
        public var reason: ItemListUpdateReason

        /// Creates an update of a row in its place. Indices are at most `Int32.max`.
        @inlinable
        public init(index: Int, previousIndex: Int, reason: ItemListUpdateReason) {
            self.init(narrowIndex: Int32(index), narrowPreviousIndex: Int32(previousIndex), reason: reason)
        }

        @inlinable
        init(narrowIndex: Int32, narrowPreviousIndex: Int32, reason: ItemListUpdateReason) {
            self.narrowIndex = narrowIndex
            self.narrowPreviousIndex = narrowPreviousIndex
            self.reason = reason
        }

        /// The row's final index.
        @inlinable
        public var index: Int {
            get { Int(narrowIndex) }
            set { narrowIndex = Int32(newValue) }
        }

        /// The row's previous index.
        @inlinable
        public var previousIndex: Int {
            get { Int(narrowPreviousIndex) }
            set { narrowPreviousIndex = Int32(newValue) }
        }
    }

    /// A row that was left out because an earlier row of its list has the same id.
    public struct Duplicate: Sendable, Equatable {
        /// The lists that a diff compares.
        public enum List: Sendable, Hashable {
            /// The list before the change.
            case old
            /// The list after the change.
            case new
        }

        /// The list in which both rows stand.
        public var list: List
        /// The index of the row that was kept, in that list as it was given.
        public var keptIndex: Int
        /// The index of the row that was left out, in that list as it was given.
        public var droppedIndex: Int

        /// Creates the report of one row left out.
        @inlinable
        public init(list: List, keptIndex: Int, droppedIndex: Int) {
            self.list = list
            self.keptIndex = keptIndex
            self.droppedIndex = droppedIndex
        }
    }
}

extension ItemListDiff.Insertion: CustomStringConvertible {
    /// `+2` is new, `+2 from 0` moved, `+2 from 0 (content)` is to be drawn anew besides.
    public var description: String {
        "+\(index)" + (previousIndex.map { " from \($0)" } ?? "") + (reason.map { " (\($0))" } ?? "")
    }
}

extension ItemListDiff.Update: CustomStringConvertible {
    /// `2 from 1 (content)`.
    public var description: String {
        "\(index) from \(previousIndex) (\(reason))"
    }
}
