import ItemList
import Signals

/// C10: from another look to the applied transition, 1,000 rows that each say a word of the program and a colour of the theme.
///
/// A run sets one of two looks in turns: another theme, another language, another format of times, which no row shows. The renderer makes all
/// rows that the script names, as one does that shows all of them.
let lookRows: [Row] = [
    ("another theme", PresentationData(theme: .night)),
    ("another language", PresentationData(strings: PresentationStrings(language: "de"))),
    ("other hours, which no row shows", PresentationData(dateTimeFormat: PresentationDateTimeFormat(language: "de"))),
].map { title, look in
    Row("C10", "1,000 rows, \(title), to a view of the changed rows", unit: "transition", units: 1, goals: []) {
        [looks(look)]
    }
}

/// A row that shows something of the look. An enum, as a screen's rows are: what its cases read is known.
private enum LookEntry: ItemListNodeEntry {
    case word(Int)

    var id: Int {
        switch self {
        case .word(let id): id
        }
    }

    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListDisclosureItem(
            icon: ItemListIcon(.gear, color: presentationData.theme.list.itemAccentColor), title: presentationData.strings[.search],
            label: .text("\(id)"))
    }
}

/// A renderer that makes the contents of all rows at first, and then of those that the script names.
private final class ContentRenderer: ItemListRenderer {
    let made = Tally()

    func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
        let updates = transition.diff.updates
        let first = updates.first?.index ?? 0
        let changed = transition.from == 0 ? 0..<transition.rows.count : first..<(updates.last.map { $0.index + 1 } ?? first)
        // Rows beside each other are made one after the other, which has each make its item once.
        for row in transition.rows.rows(in: changed) { made.add(row.content.title.runs.count) }
        completion()
    }
}

private func looks(_ look: PresentationData) -> Contestant {
    Contestant.lasting(Name.ours) {
        let clock = VirtualClock()
        let looks = ValuePromise(PresentationData())
        let controller = ItemListController(
            queue: clock.queue, presentationData: looks.get(),
            state: .single(ItemListState(title: "Rows", entries: (0..<1_000).map { LookEntry.word($0) })))
        let renderer = ContentRenderer()
        controller.connect(renderer)
        clock.run()
        var isFirst = true
        return {
            isFirst.toggle()
            looks.set(isFirst ? PresentationData() : look)
            clock.run()
            withExtendedLifetime(controller) {}
            return renderer.made.take()
        }
    }
}
