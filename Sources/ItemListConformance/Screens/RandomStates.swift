internal import ItemList

/// A sequence of screens with small differences, as in a real program.
struct RandomStates {
    private static let ids = ["a", "b", "c", "two words", "\"<&>'", "日本", "", "é", "id=1", "../x", "a.b", "0", "-1", "😀"]

    var screen: RandomScreen
    private(set) var state = ModelState()
    private var requestCount = 0

    init(seed: UInt64) {
        screen = RandomScreen(seed: seed, hasOddNumbers: false)
        state.rows = (0..<Int.random(in: 0...8, using: &screen.generator)).map { _ in row() }
        if screen.chance() { state.chrome = screen.chrome() }
    }

    /// Returns the next screen: rows are changed, moved, inserted, repeated or removed, or the chrome changes.
    mutating func next() -> ModelState {
        for _ in 0..<Int.random(in: 0...3, using: &screen.generator) {
            change()
        }
        if screen.generator.chance(oneIn: 15) { state.rows.shuffle(using: &screen.generator) }
        if screen.generator.chance(oneIn: 20) { state.rows = screen.chance() ? [] : Array(state.rows.suffix(2)) }
        if screen.generator.chance(oneIn: 20) { state.rows.reverse() }
        if screen.generator.chance(oneIn: 5) { changeChrome() }
        state.animateChanges = !screen.generator.chance(oneIn: 5)
        state.crossfadeState = screen.generator.chance(oneIn: 10)
        state.requests = screen.generator.chance(oneIn: 6) ? [request()] : []
        let shortcuts: [ItemListShortcut<String>] = [
            ItemListShortcut("n", [.control], .activate, on: .chrome(.rightButton)), ItemListShortcut("p", .activate, on: .cursorRow),
        ]
        state.shortcuts = screen.generator.chance(oneIn: 8) ? shortcuts : []
        return state
    }

    mutating func nextPresentationData() -> PresentationData {
        state.presentationData = PresentationData(
            theme: screen.chance() ? .night : .day, reduceMotion: screen.generator.chance(oneIn: 3))
        return state.presentationData
    }

    private mutating func change() {
        let place = Int.random(in: 0...state.rows.count, using: &screen.generator)
        let kind = Int.random(in: 0...7, using: &screen.generator)
        if kind < 2 { return state.rows.insert(row(), at: place) }
        guard place < state.rows.count else { return }
        switch kind {
        case 2: state.rows.remove(at: place)
        case 3:
            state.rows[place].content = screen.content()
        case 4:
            // Only the words change, as in most changes of real programs.
            state.rows[place].content.title = RichText(screen.text(4))
        case 5:
            state.rows[place].section = Int.random(in: 0...2, using: &screen.generator)
        default:
            let row = state.rows.remove(at: place)
            state.rows.insert(row, at: Int.random(in: 0...state.rows.count, using: &screen.generator))
        }
    }

    private mutating func request() -> ItemListRequest<String> {
        requestCount += 1
        let id = screen.generator.one(of: Self.ids)
        let kinds: [ItemListRequest<String>.Kind] = [
            .ensureVisible(id), .scrollTo(id, screen.generator.one(of: ItemListScrollPosition.allCases)), .focus(.row(id)), .selectText(id),
        ]
        return ItemListRequest(requestCount, screen.generator.one(of: kinds))
    }

    private mutating func changeChrome() {
        let other = screen.chrome()
        switch Int.random(in: 0...11, using: &screen.generator) {
        case 0: state.chrome.title = other.title
        case 1: state.chrome.backButton = other.backButton
        case 2: state.chrome.leftButton = other.leftButton
        case 3: state.chrome.rightButton = other.rightButton
        case 4: state.chrome.secondaryRightButton = other.secondaryRightButton
        case 5: state.chrome.toolbar = other.toolbar
        case 6: state.chrome.search = other.search
        case 7: state.chrome.header = other.header
        case 8: state.chrome.footer = other.footer
        case 9: state.chrome.emptyState = other.emptyState
        case 10: state.chrome.style = other.style
        default: state.chrome = other
        }
    }

    private mutating func row() -> ModelRow {
        ModelRow(
            id: screen.generator.one(of: Self.ids), section: Int.random(in: 0...2, using: &screen.generator),
            tag: screen.generator.chance(oneIn: 5) ? "tag" : nil, content: screen.content(),
            requestsNoInset: screen.generator.chance(oneIn: 6),
            maxLength: screen.chance() ? Int.random(in: 0...40, using: &screen.generator) : nil)
    }
}
