/// An open-addressing index of rows by their id, over rows that lie elsewhere.
///
/// A slot keeps half of a hash beside the row's index, so that a row is looked at only when its hash fits; only `==` says that two ids are
/// the same. The table never grows and is at most half full, which keeps the linear probing short. Where it is not short, as many ids share a
/// hash, ids that have an order are found by that. A few rows are compared one by one.
@usableFromInline
struct IDTable<Element: Identifiable> {
    @usableFromInline let rows: UnsafeBufferPointer<Element>
    /// The upper half is the upper half of the id's hash, the lower half the row's index plus one. Zero is a free slot. Empty where rows are not
    /// found by their hashes.
    @usableFromInline var slots: [UInt64]
    /// Whether rows are found by the order of their ids.
    @usableFromInline var isOrdered = false
    /// The rows that are found by the order of their ids, ascending.
    @usableFromInline var order: [Int] = []
    /// The first of a few rows that are compared one by one, and a bit for each of them, from that one on, that was entered. Short lists
    /// are common, and an array takes as long to get as such rows to compare.
    @usableFromInline var first = 0
    @usableFromInline var few: UInt16 = 0

    /// How far from its own slot a row may lie. Hashes that differ need less than half of that in the largest table.
    @inlinable static var longestProbe: Int { 256 }

    /// Creates an empty table with space for a number of `rows`; 0 is for up to 16 rows, which are compared one by one.
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

    /// Fills the empty table with some rows of a range. Of those with the same id the first is entered.
    ///
    /// - Returns: The others, by ascending index, each with the one that was entered.
    /// - Complexity: O(n) hashes; O(n log n) comparisons where many ids share a hash and have an order, O(n²) where they have none.
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

    /// Has rows found by the order of their ids.
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

    /// The index of the row that has an id, if one was entered.
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

    /// The slot in which an id is or belongs, and its hash.
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

/// Whether the ids of rows are seen to ascend, so that none stands there twice. Ids that have no order are never seen to.
///
/// Lists often are in the order of their ids, and to compare each with the next is cheaper than to hash all.
///
/// - Complexity: O(n) up to the first row that breaks the order.
@inlinable
func idsAscend<Element: Identifiable>(_ rows: UnsafeBufferPointer<Element>) -> Bool {
    guard let type = Element.ID.self as? any Comparable.Type else { return false }
    return idsAscend(rows, as: type)
}

/// The same for ids that are known to be of a type with an order.
@inlinable
func idsAscend<Element: Identifiable, ID: Comparable>(_ rows: UnsafeBufferPointer<Element>, as type: ID.Type) -> Bool {
    var index = 1
    while index < rows.count {
        guard unsafeBitCast(rows[index - 1].id, to: type) < unsafeBitCast(rows[index].id, to: type) else { return false }
        index += 1
    }
    return true
}
