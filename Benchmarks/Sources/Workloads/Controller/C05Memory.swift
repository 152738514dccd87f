import CHeap

/// C5: what a long list keeps on the heap before anybody looked at its rows, and what is left behind by transitions.
let memoryFigures = [
    Figure("C5", "heap of a row nobody looked at, beside its entry", unit: "bytes") { _ in
        let entries = Screen.entries(rowCount)
        return Figure.Outcome(heapOfScreen(entries) / Double(rowCount))
    },
    Figure("C5", "the same after rows came and went, whose ids are remembered", unit: "bytes") { _ in
        let entries = Screen.entries(rowCount)
        return Figure.Outcome(heapOfScreen(entries, insertionCount: 40) / Double(rowCount))
    },
    Figure("C5", "heap of an entry (id, section, two strings, flag)", unit: "bytes") { _ in
        let before = heap_bytes_in_use()
        let entries = Screen.entries(rowCount)
        let after = heap_bytes_in_use()
        withExtendedLifetime(entries) {}
        return Figure.Outcome(Double(after) / Double(rowCount) - Double(before) / Double(rowCount))
    },
    Figure("C5", "growth of the heap over 100,000 transitions", unit: "bytes") { isQuick in
        Figure.Outcome(growth(transitionCount: isQuick ? 10_000 : 100_000), limit: 4_096)
    },
]

private let rowCount = 100_000

private func heapOfScreen(_ entries: [Screen.Entry], insertionCount: Int = 0) -> Double {
    let before = heap_bytes_in_use()
    let screen = Screen(entries)
    let renderer = VisibleRowsRenderer()
    screen.connect(renderer)
    for _ in 0..<insertionCount {
        screen.show(entries + [Screen.Entry(rowCount)])
        screen.show(entries)
    }
    let after = heap_bytes_in_use()
    withExtendedLifetime((screen, renderer)) {}
    return Double(after) - Double(before)
}

private func growth(transitionCount: Int) -> Double {
    let first = Screen.entries(10)
    let second = Screen.oneChanged(first)
    let screen = Screen(first)
    let renderer = VisibleRowsRenderer()
    screen.connect(renderer)
    func show(_ count: Int) {
        for index in 0..<count {
            screen.show(index.isMultiple(of: 2) ? second : first)
        }
    }
    show(1_000)
    let before = heap_bytes_in_use()
    show(transitionCount)
    return Double(heap_bytes_in_use()) - Double(before)
}
