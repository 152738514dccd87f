/// A script that turns one list of identified rows into another.
///
/// Replay it in this order:
///
/// 1. remove the rows at ``deletions``, from last to first;
/// 2. insert the rows of ``insertions``, from first to last;
/// 3. redraw the rows of ``updates``, in any order.
///
/// ```
/// old        a b c d          deletions   0, 1
/// new        c d x a*         insertions  2, and 3 from 0 (changed)
/// ```
///
/// Previous indices refer to the old list as given. Final indices refer to the new list *without its repeated rows*. If an id repeats in
/// the new list, the first row wins; ``duplicates`` reports the others, and they are left out. ``withoutDuplicates(_:)`` returns the list
/// that final indices refer to; without duplicates it is the new list itself.
public struct ItemListDiff: Sendable, Equatable {
    /// The previous indices of deleted and moved rows, ascending.
    public var deletions: [Int]
    /// The new and the moved rows, by ascending final index.
    public var insertions: [Insertion]
    /// The rows to redraw in place, by ascending final index.
    public var updates: [Update]
    /// The rows left out because an earlier row has the same id: first those of the new list, then those of the old one, each ascending.
    public var duplicates: [Duplicate]

    /// Creates a script from its parts. Without arguments it changes nothing.
    @inlinable
    public init(deletions: [Int] = [], insertions: [Insertion] = [], updates: [Update] = [], duplicates: [Duplicate] = []) {
        self.deletions = deletions
        self.insertions = insertions
        self.updates = updates
        self.duplicates = duplicates
    }

    /// True if there is nothing to replay. Duplicates don't count.
    @inlinable
    public var isEmpty: Bool {
        deletions.isEmpty && insertions.isEmpty && updates.isEmpty
    }

    /// A new or moved row.
    public struct Insertion: Sendable, Equatable {
        // 32 bits instead of 64: writing and reading dominates the cost of a long script.
        @usableFromInline var narrowIndex: Int32
        /// The previous index, or -1 for none.
        @usableFromInline var narrowPreviousIndex: Int32
        /// The reason to redraw a moved row; nil if it only moved or is new.
        public var reason: ItemListUpdateReason?

        /// Creates an insertion of a new row or, with a previous index, of a moved one. Indices are at most `Int32.max`.
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

        /// The row's previous index if it moved; nil if it is new.
        @inlinable
        public var previousIndex: Int? {
            get { narrowPreviousIndex < 0 ? nil : Int(narrowPreviousIndex) }
            set { narrowPreviousIndex = Int32(newValue ?? -1) }
        }
    }

    /// A row that stays in its place and must be redrawn.
    public struct Update: Sendable, Equatable {
        @usableFromInline var narrowIndex: Int32
        @usableFromInline var narrowPreviousIndex: Int32
        /// The reason to redraw the row.
        public var reason: ItemListUpdateReason

        /// Creates an update of a row that stays. Indices are at most `Int32.max`.
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

    /// A row left out because an earlier row of its list has the same id.
    public struct Duplicate: Sendable, Equatable {
        /// The list of a duplicate.
        public enum List: Sendable, Hashable {
            /// The list before the change.
            case old
            /// The list after the change.
            case new
        }

        /// The list that contains both rows.
        public var list: List
        /// The index of the kept row in that list as given.
        public var keptIndex: Int
        /// The index of the dropped row in that list as given.
        public var droppedIndex: Int

        /// Creates a report of one dropped row.
        @inlinable
        public init(list: List, keptIndex: Int, droppedIndex: Int) {
            self.list = list
            self.keptIndex = keptIndex
            self.droppedIndex = droppedIndex
        }
    }
}

extension ItemListDiff.Insertion: CustomStringConvertible {
    /// `+2` for a new row, `+2 from 0` for a moved one, `+2 from 0 (content)` for a moved row to redraw.
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
