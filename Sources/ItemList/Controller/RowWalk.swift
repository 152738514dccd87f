/// Makes rows one after the other: what it made for a row it keeps for the next one, whose neighbour that is.
@usableFromInline
struct RowWalk<Entry: ItemListNodeEntry> {
    @usableFromInline let snapshot: ItemListSnapshot<Entry>
    /// The items of three rows at most that stand beside each other, and the index of the first.
    @usableFromInline var items: [any ItemListItem] = []
    @usableFromInline var start = 0

    @inlinable
    init(_ snapshot: ItemListSnapshot<Entry>) {
        self.snapshot = snapshot
    }

    @inlinable
    mutating func item(at index: Int) -> any ItemListItem {
        if index >= start, index < start + items.count { return items[index - start] }
        let item = snapshot.item(at: index)
        if index == start + items.count, !items.isEmpty {
            if items.count == 3 {
                items.removeFirst()
                start += 1
            }
            items.append(item)
        } else {
            items = [item]
            start = index
        }
        return item
    }

    /// What a row tells about itself to those beside it.
    @inlinable
    mutating func traits(at index: Int) -> ItemListNeighborTraits<Entry.Section> {
        item(at: index).neighborTraits(in: snapshot.entries[index].section)
    }

    @inlinable
    mutating func neighbors(at index: Int) -> ItemListNeighbors {
        let top = index > 0 ? traits(at: index - 1) : nil
        let middle = traits(at: index)
        return itemListNeighbors(
            item: middle, topItem: top, bottomItem: index + 1 < snapshot.entries.count ? traits(at: index + 1) : nil)
    }

    @inlinable
    mutating func row(at index: Int) -> ItemListRow<Entry.ID> {
        let entry = snapshot.entries[index]
        let neighbors = neighbors(at: index)
        let item = item(at: index)
        let strings = snapshot.look.presentationData.strings
        var content = item.offeredContent(in: strings)
        snapshot.activity?.show(in: &content, of: entry.id, strings)
        if let activity = snapshot.activity, activity.isUndoable(entry.id) {
            content.offers.insert(.undo)
        }
        if content.editing?.isSelected != nil {
            content.editing?.isSelected = snapshot.activity?.isSelected(entry.id) ?? false
        }
        return ItemListRow(
            id: entry.id, tag: entry.tag, section: ItemListSectionName(entry.section), content: content, neighbors: neighbors,
            isAlwaysPlain: item.isAlwaysPlain)
    }
}
