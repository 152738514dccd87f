public import ItemList
public import Signals

/// Maps the states of bars and lists to states of a screen.
@usableFromInline
func screenStates<Entry>(
    _ states: Signal<(ItemListControllerState, (ItemListNodeState<Entry>, Entry.Arguments)), NoError>,
    _ presentationData: Signal<ItemListPresentationData, NoError>, _ tab: Signal<ItemListTab, NoError>
) -> Signal<ScreenState<Entry>, NoError> {
    // Outlives the runs of the signal: a run after a pause neither repeats a request nor reuses its number.
    let requests = TagRequests<Entry>()
    // Never ends: the controller's two subscriptions to an ended signal would be two runs of the states.
    let tabs = tab.map(Optional.some).startWith(nil).then(.never())
    return combineLatest(states, presentationData, tabs)
        .map { state, presentationData, tab in
            let (bars, (list, arguments)) = state
            return ScreenState(bars, list, arguments, presentationData, tab, requests.update(list))
        }
        .replay(1)
}

/// A state of a screen, and the appearance in which it is shown.
@usableFromInline
struct ScreenState<Entry: ItemListNodeEntry>: Sendable {
    @usableFromInline let presentationData: PresentationData
    @usableFromInline let state: ItemListState<Entry>

    init(
        _ bars: ItemListControllerState, _ list: ItemListNodeState<Entry>, _ arguments: Entry.Arguments, _ shared: ItemListPresentationData,
        _ tab: ItemListTab?, _ requests: [ItemListRequest<Entry.ID>]
    ) {
        presentationData = (list.presentationData ?? bars.presentationData ?? shared).presentationData
        var state = ItemListState(
            chrome: ItemListChrome(title: bars.title, style: list.style), entries: list.entries, arguments: arguments,
            animateChanges: bars.animateChanges && list.animateChanges)
        state.crossfadeState = list.crossfadeState
        state.requests = requests
        state.chrome.isScrollEnabled = list.scrollEnabled
        state.chrome.tab = bars.tabBarItem ?? tab
        state.show(bars)
        state.show(list, in: presentationData.strings)
        self.state = state
    }
}

extension ItemListState {
    /// Adds the buttons beside the title, and the title's handler.
    fileprivate mutating func show(_ bars: ItemListControllerState) {
        if let changed = bars.titleControlValueChanged {
            handlers[.title] = { action in
                if case .choose(let id) = action, let index = Int(id) { changed(index) }
            }
        }
        chrome.leftButton = button(bars.leftNavigationButton, in: .leftButton)
        chrome.rightButton = button(bars.rightNavigationButton, in: .rightButton)
        chrome.secondaryRightButton = button(bars.secondaryRightNavigationButton, in: .secondaryRightButton)
        if let back = bars.backNavigationButton {
            chrome.backButton = .text(back.title)
            handlers[.backButton] = { _ in back.action() }
        }
    }

    /// Adds the elements around the rows.
    fileprivate mutating func show(_ list: ItemListNodeState<Entry>, in strings: PresentationStrings) {
        if let empty = list.emptyStateItem {
            chrome.emptyState = empty.content
            if let action = empty.action { handlers[.emptyState] = { _ in action() } }
        }
        if let search = list.searchItem {
            chrome.search = ItemListSearch(placeholder: search.placeholder)
            handlers.search = { action in
                switch action {
                case .query(let query): search.updated(query)
                case .cancel: search.updated(nil)
                default: break
                }
            }
        }
        if let buttons = list.toolbarItem {
            var toolbar = ItemListToolbar(.text(""))
            toolbar.left = button(buttons.left, in: .toolbarLeft)
            toolbar.middle = button(buttons.middle, in: .toolbarMiddle)
            toolbar.right = button(buttons.right, in: .toolbarRight)
            chrome.toolbar = toolbar
        }
        let (header, footer) = (list.header, list.footerItem)
        chrome.header = header?.content(in: strings)
        chrome.footer = footer?.content(in: strings)
        handlers[.header] = { header?.perform($0) }
        handlers[.footer] = { footer?.perform($0) }
        handlers.part = { action, slot, part in (slot == .header ? header : footer)?.perform(action, on: part) }
    }

    private mutating func button(_ button: ItemListNavigationButton?, in slot: ItemListChromeSlot) -> ItemListButton? {
        guard let button else { return nil }
        handlers[slot] = { _ in button.action() }
        return button.button
    }
}

/// The requests for the tags of a screen's lists: one for each new tag, once its row exists.
final class TagRequests<Entry: ItemListNodeEntry>: Sendable {
    private typealias Request = ItemListRequest<Entry.ID>

    /// A tag of the newest list, and the request for its row.
    private struct Wish: Sendable {
        var tag: ItemListItemTag?
        var request: Request?

        /// Takes the tag of a list, and returns it while its row isn't found.
        mutating func take(_ tag: ItemListItemTag?) -> ItemListItemTag? {
            if tag != self.tag { self = Wish(tag: tag) }
            return request == nil ? tag : nil
        }
    }

    private struct Wishes: Sendable {
        var focus = Wish()
        var visible = Wish()
        var count = 0

        mutating func add(_ kind: Request.Kind?, to wish: WritableKeyPath<Wishes, Wish>) {
            guard let kind else { return }
            count += 1
            self[keyPath: wish].request = Request(count, kind)
        }
    }

    private let wishes = Locked(Wishes())

    /// Returns the requests of a list, those of its unchanged tags included.
    /// - Complexity: O(n) in the rows while a tag's row isn't found.
    func update(_ list: ItemListNodeState<Entry>) -> [ItemListRequest<Entry.ID>] {
        let (focus, visible) = wishes.withLock {
            ($0.focus.take(list.focusItemTag), $0.visible.take(list.ensureVisibleItemTag))
        }
        func row(_ tag: ItemListItemTag) -> Entry.ID? { list.entries.first { $0.tag == tag }?.id }
        // The tags of entries are read without the lock.
        let (focused, shown) = (focus.flatMap(row), visible.flatMap(row))
        return wishes.withLock { wishes in
            wishes.add(focused.map { .focus(.row($0)) }, to: \.focus)
            wishes.add(shown.map { .ensureVisible($0) }, to: \.visible)
            return [wishes.focus.request, wishes.visible.request].compactMap(\.self)
        }
    }
}
