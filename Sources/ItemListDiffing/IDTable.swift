/// An open-addressing index from ids to rows; the rows are stored elsewhere.
///
/// A slot stores the upper half of a hash and the row's index, so a row is read only if its hash matches. Only `==` decides that two ids
/// are equal. The table never grows and is at most half full, which keeps linear probing short. If many ids collide, `Comparable` ids are
/// found by binary search. Up to 16 rows are compared one by one.
@usableFromInline
struct IDTable<Element: Identifiable> {
    @usableFromInline let rows: UnsafeBufferPointer<Element>
    /// Upper half: the upper half of the hash. Lower half: the row's index plus one. Zero is a free slot. Empty if rows aren't found by
    /// hash.
    @usableFromInline var slots: [UInt64]
    /// True if rows are found by binary search.
    @usableFromInline var isOrdered = false
    /// The indices of the rows for binary search, ascending by id.
    @usableFromInline var order: [Int] = []
    /// The first of at most 16 rows that are compared one by one. `few` has one bit for each row from there on, set if the row was entered.
    /// Short lists are common, and allocating an array takes as long as comparing so few rows.
    @usableFromInline var first = 0
    @usableFromInline var few: UInt16 = 0

    /// The longest allowed distance of a row from its home slot. Distinct hashes need less than half of it in the largest table.
    @inlinable static var longestProbe: Int { 256 }

    /// Creates an empty table with capacity for a number of `rows`; 0 means up to 16 rows, compared one by one.
    @inlinable
    init(rows: UnsafeBufferPointer<Element>, capacity: Int) {
        self.rows = rows
        if capacity == 0 {
            slots = []
            return
        }
        let slotCount = 1 << (Int.bitWidth - (capacity * 2).leadingZeroBitCount)
        slots = [UInt64](repeating: 0, count: slotCount)
    }

    /// Fills the empty table with the included rows of a range. Only the first row with an id is entered.
    ///
    /// - Returns: The repeated rows by ascending index, each with the row that was entered.
    /// - Complexity: O(n) hashes. If many ids share a hash: O(n log n) comparisons of `Comparable` ids, otherwise O(n²).
    @inlinable
    mutating func fill(with indices: Range<Int>, where isIncluded: (Int) -> Bool) -> [(kept: Int, dropped: Int)] {
        var repeated: [(kept: Int, dropped: Int)] = []
        if slots.isEmpty {
            first = indices.lowerBound
            for index in indices where isIncluded(index) {
                if let kept = fewRow(with: rows[index].id) {
                    repeated.append((kept, index))
                } else {
                    few |= 1 << UInt16(index - first)
                }
            }
            return repeated
        }
        var isCrowded = false
        for index in indices where isIncluded(index) {
            let (slot, hash) = locate(rows[index].id)
            guard slots[slot] == 0 else {
                repeated.append((Self.index(in: slots[slot]), index))
                continue
            }
            slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
            if !isCrowded, (slot &- Int(truncatingIfNeeded: hash)) & (slots.count - 1) > Self.longestProbe {
                isCrowded = true
                if let type = Element.ID.self as? any Comparable.Type { return sort(indices.filter(isIncluded), as: type) }
            }
        }
        return repeated
    }

    /// Switches to binary search.
    @inlinable
    mutating func sort<ID: Comparable>(_ indices: [Int], as type: ID.Type) -> [(kept: Int, dropped: Int)] {
        func id(_ index: Int) -> ID { unsafeBitCast(rows[index].id, to: type) }
        isOrdered = true
        slots = []
        var repeated: [(kept: Int, dropped: Int)] = []
        for index in indices.sorted(by: { id($0) < id($1) || id($0) == id($1) && $0 < $1 }) {
            if let last = order.last, id(last) == id(index) {
                repeated.append((last, index))
            } else {
                order.append(index)
            }
        }
        return repeated.sorted { $0.dropped < $1.dropped }
    }

    @inlinable
    func index(of id: Element.ID) -> Int? {
        if slots.isEmpty {
            if isOrdered, let type = Element.ID.self as? any Comparable.Type { return index(of: id, as: type) }
            return fewRow(with: id)
        }
        let (slot, _) = locate(id)
        return slots[slot] == 0 ? nil : Self.index(in: slots[slot])
    }

    @inlinable
    func index<ID: Comparable>(of id: Element.ID, as type: ID.Type) -> Int? {
        let id = unsafeBitCast(id, to: type)
        let place = order.partitioningIndex { unsafeBitCast(rows[$0].id, to: type) >= id }
        return place < order.count && unsafeBitCast(rows[order[place]].id, to: type) == id ? order[place] : nil
    }

    @inlinable
    func fewRow(with id: Element.ID) -> Int? {
        var rest = few
        while rest != 0 {
            let index = first + rest.trailingZeroBitCount
            if rows[index].id == id { return index }
            rest &= rest - 1
        }
        return nil
    }

    /// Returns the slot of an id, or the free slot for it, and the id's hash.
    @inlinable
    func locate(_ id: Element.ID) -> (slot: Int, hash: UInt64) {
        let hash = UInt64(bitPattern: Int64(id.hashValue))
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0, slots[slot] >> 32 != hash >> 32 || rows[Self.index(in: slots[slot])].id != id {
            slot = (slot + 1) & mask
        }
        return (slot, hash)
    }

    @inlinable
    static func index(in slot: UInt64) -> Int {
        Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
    }
}

/// Returns true if the ids of rows ascend strictly, so that none repeats. False if the ids aren't `Comparable`.
///
/// Lists are often sorted by id, and comparing neighbors is cheaper than hashing all ids.
///
/// - Complexity: O(n) up to the first row that breaks the order.
@inlinable
func idsAscend<Element: Identifiable>(_ rows: UnsafeBufferPointer<Element>) -> Bool {
    guard let type = Element.ID.self as? any Comparable.Type else { return false }
    return idsAscend(rows, as: type)
}

@inlinable
func idsAscend<Element: Identifiable, ID: Comparable>(_ rows: UnsafeBufferPointer<Element>, as type: ID.Type) -> Bool {
    var index = 1
    while index < rows.count {
        guard unsafeBitCast(rows[index - 1].id, to: type) < unsafeBitCast(rows[index].id, to: type) else { return false }
        index += 1
    }
    return true
}
