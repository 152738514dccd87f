/// An open-addressing index of rows by their id, over rows that lie elsewhere.
///
/// A slot keeps half of a hash beside the row's index, so that a row is looked at only when its hash fits; only `==` says that two ids are
/// the same. The table never grows and is at most half full, which keeps the linear probing short.
@usableFromInline
struct IDTable<Element: Identifiable> {
    @usableFromInline let rows: UnsafeBufferPointer<Element>
    /// The upper half is the upper half of the id's hash, the lower half the row's index plus one. Zero is a free slot.
    @usableFromInline var slots: [UInt64]

    /// Creates an empty table with space for a number of `rows`.
    @inlinable
    init(rows: UnsafeBufferPointer<Element>, capacity: Int) {
        self.rows = rows
        let slotCount = 1 << (Int.bitWidth - (capacity * 2).leadingZeroBitCount)
        slots = [UInt64](repeating: 0, count: slotCount)
    }

    /// Enters a row, unless the table has a row with its id: then that row's index is returned and the table stays as it is.
    @inlinable
    mutating func insert(_ index: Int) -> Int? {
        let (slot, hash) = locate(rows[index].id)
        guard slots[slot] == 0 else { return Self.index(in: slots[slot]) }
        slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
        return nil
    }

    /// The index of the row that has an id, if one was entered.
    @inlinable
    func index(of id: Element.ID) -> Int? {
        let (slot, _) = locate(id)
        return slots[slot] == 0 ? nil : Self.index(in: slots[slot])
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
