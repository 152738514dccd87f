import ItemList
import ItemListText
import Signals

/// C8: from a state's emission to a drawn frame of 80 by 24 cells, 100,000 rows in sections of 100, of which one that is seen changed.
///
/// A run sets one of two states in turns and draws the frame. Beside it the same with 1,000 rows, and the visible rows alone: a view that
/// knows nothing is given the rows, and draws them.
let textRendererRow = Row(
    "C8", "100,000 rows, a visible one changed, to a drawn text frame", unit: "frame", units: 1,
    goals: [Goal(1, Name.visibleRows), Goal(1.5, Name.thousandRows)]
) {
    [
        frames(Name.ours, rowCount: 100_000),
        frames(Name.thousandRows, rowCount: 1_000),
        visibleRows(),
    ]
}

extension Name {
    static let thousandRows = "of 1,000 rows"
    static let visibleRows = "visible rows alone"
}

private let size = TextSize(columns: 80, rows: 24)

private func sections(_ rowCount: Int) -> [[Screen.Entry]] {
    (0..<(rowCount / 100)).map { section in (0..<100).map { Screen.Entry(section * 100 + $0) } }
}

private func frames(_ name: String, rowCount: Int) -> Contestant {
    Contestant.lasting(name) {
        let clock = VirtualClock()
        let first = sections(rowCount)
        var second = first
        second[0][10].flag.toggle()
        let changed = second
        let state = ValuePromise(first)
        let controller = ItemListController<Screen.Entry>(
            queue: clock.queue, state: state.get().map { ItemListState(title: "Rows", sections: $0) })
        let renderer = ItemListTextRenderer<Int>(size: size, onChange: {})
        controller.connect(renderer)
        clock.run()
        var isFirst = true
        return {
            isFirst.toggle()
            state.set(isFirst ? first : changed)
            clock.run()
            return withExtendedLifetime(controller) { renderer.view.frame().rows }
        }
    }
}

private func visibleRows() -> Contestant {
    let clock = VirtualClock()
    let recorder = ItemListRecorder<Int>()
    let controller = ItemListController<Screen.Entry>(
        queue: clock.queue,
        state: Signal<ItemListState<Screen.Entry>, NoError>.single(ItemListState(title: "Rows", sections: sections(100_000))))
    controller.connect(recorder)
    clock.run()
    return Contestant(
        Name.visibleRows,
        run: {
            var view = ItemListTextView<Int>(size: size)
            if let transition = recorder.transitions.first { view.apply(transition) }
            return view.frame().rows
        })
}
