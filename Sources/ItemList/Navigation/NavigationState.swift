/// The screens of a window: its stack, tabs and modals.
public struct NavigationState: Sendable, Equatable {
    /// The stack, the first screen first; empty before the first screen and after ``NavigationController/close()``.
    public internal(set) var stack: [NavigationScreen] = [] {
        // Another first screen has another first detail, and a detail that the user opened is on the stack.
        didSet { if stack.count != 1 || stack.first != oldValue.first { firstDetail = nil } }
    }
    /// The tabs; empty without tabs. The stack is that of the chosen tab.
    public internal(set) var tabs: [ItemListTab] = []
    /// The index of the chosen tab.
    public internal(set) var chosenTab = 0
    /// The stacks of the hidden tabs; empty at the index of the chosen one.
    var hiddenTabs: [HiddenTab] = []
    /// The alerts and sheets in front of the stack, the topmost last.
    public internal(set) var modals: [NavigationModal] = []
    /// The style of a stack if its first screen's route sets none.
    var usualStyle = NavigationStyle.flat
    /// True if there is room for two screens side by side, as reported by the host.
    public internal(set) var isWide = false

    /// The screen beside the first one until the user opens another, as the first one's route defines; nil for none. Kept while the window
    /// is narrow.
    var firstDetail: NavigationScreen?

    /// Counts the navigations, also those to a screen that is shown already: hosts move the focus to the detail then.
    public internal(set) var visits = 0

    /// Creates a state without screens.
    public init() {}

    /// The wide layout of the stack: that of its first screen's route, or else the navigation's.
    public var style: NavigationStyle { stack.first?.route?.style ?? usualStyle }

    /// True if the first screen of the stack is shown beside the others.
    public var isSplit: Bool { style == .split && isWide }

    /// The first screen if it is shown beside the others; otherwise nil.
    public var master: NavigationScreen? { isSplit ? stack.first : nil }

    /// The top screen of the stack; if that is the ``master``, its first detail or nil.
    public var detail: NavigationScreen? { isDetailOpened ? stack.last : firstDetail }

    /// True if the user opened the ``detail``, so it gets the focus; false if it is only the first detail of its master.
    public var isDetailOpened: Bool { !isSplit || stack.count > 1 }

    /// The shown screens, including those behind a modal.
    public var shown: [NavigationScreen] {
        [master, detail].compactMap(\.self) + modals.map(\.screen)
    }

    /// All screens, shown or not: those of all tabs, and the modals.
    public var all: [NavigationScreen] {
        hiddenTabs.flatMap(\.all) + stack + [firstDetail].compactMap(\.self) + modals.map(\.screen)
    }

    /// The names of the screens from the first on, up to one without a name.
    public var path: [String] {
        Array(stack.lazy.map(\.name).prefix { $0 != nil }.compactMap(\.self))
    }

    /// The id of the row of a screen that opens the screen above it. nil for the top screen, or if the route above doesn't define the row.
    public func row(of screen: NavigationScreen) -> (any Hashable & Sendable)? {
        guard let place = stack.firstIndex(of: screen), place + 1 < stack.count else { return nil }
        return stack[place + 1].route?.row
    }

    /// The id of the row of the ``master`` that opens the screen beside it. nil without such a screen, or if its route doesn't define the
    /// row.
    public var masterRow: (any Hashable & Sendable)? {
        guard isSplit else { return nil }
        return (isDetailOpened ? stack[1] : firstDetail)?.route?.row
    }

    /// Returns the placeholder beside the ``master`` while nothing is open there, for the host to show centered. It has no button. nil
    /// outside a split, beside an open ``detail``, and if the master's route defines none.
    /// - Parameter strings: the language of the master.
    public func emptyDetail(in strings: PresentationStrings) -> ItemListEmptyMessage? {
        guard detail == nil, var message = master?.route?.emptyDetail?(strings) else { return nil }
        message.button = nil
        return message
    }

    /// True if there is a screen to go back to. In a split, the first screen beside the master is no step.
    public var canGoBack: Bool { stack.count > (isSplit ? 2 : 1) }
}

extension NavigationState {
    mutating func setWide(_ isWide: Bool, isInDetail: Bool) {
        if isInDetail, !isWide, !isDetailOpened, let firstDetail {
            stack.append(firstDetail)
            visits += 1
        }
        self.isWide = isWide
    }

    /// Removes screens from the top of the stack; the first one stays.
    mutating func cut(to count: Int) {
        if count >= 1, count < stack.count { stack.removeSubrange(count...) }
    }

    /// Switches to the stack of another tab.
    mutating func choose(_ tab: Int) {
        guard tab != chosenTab else { return }
        hiddenTabs[chosenTab] = HiddenTab(stack: stack, firstDetail: firstDetail)
        let chosen = hiddenTabs[tab]
        hiddenTabs[tab] = HiddenTab()
        chosenTab = tab
        stack = chosen.stack
        firstDetail = chosen.firstDetail
    }

    /// Changes a tab as if it were chosen.
    mutating func change(tab: Int, _ change: (inout NavigationState) -> Void) {
        let chosen = chosenTab
        choose(tab)
        change(&self)
        choose(chosen)
    }

    /// The stack, including a first detail: navigating from that or to it puts it on the stack.
    var standing: [NavigationScreen] {
        isDetailOpened ? stack : stack + [firstDetail].compactMap(\.self)
    }

    /// The tab of a screen, with the screens up to that one; nil if it has been removed.
    func spot(of number: Int) -> NavigationSpot? {
        for tab in hiddenTabs.isEmpty ? chosenTab..<chosenTab + 1 : hiddenTabs.indices {
            var state = self
            state.choose(tab)
            let standing = state.standing
            if let index = standing.firstIndex(where: { $0.number == number }) {
                return NavigationSpot(tab: tab, standing: standing, count: index + 1)
            }
        }
        return nil
    }

    /// The made screens that run: those that are shown, and those that an entry keeps running.
    var running: Set<ObjectIdentifier> {
        Set(shown.compactMap(\.identity) + all.lazy.filter(\.keepsRunning).compactMap(\.identity))
    }
}

struct HiddenTab: Sendable, Equatable {
    var stack: [NavigationScreen] = []
    var firstDetail: NavigationScreen?

    var all: [NavigationScreen] { stack + [firstDetail].compactMap(\.self) }
}

/// A position for a screen: above some of a tab's screens.
struct NavigationSpot {
    let tab: Int
    /// The tab's current screens, the first one first.
    let standing: [NavigationScreen]
    /// The number of screens below the position.
    let count: Int

    var below: ArraySlice<NavigationScreen> { standing.prefix(count) }
    /// The screen that is at the position now.
    var known: NavigationScreen? { standing.dropFirst(count).first }
}

/// The layout of a stack of screens.
public enum NavigationStyle: String, Sendable, Hashable, CaseIterable {
    /// One screen at a time.
    case flat
    /// The first screen beside the top one, where there is room.
    case split
}

/// A screen in front of the stack until it is answered or cancelled.
public struct NavigationModal: Sendable, Equatable {
    /// The modal's screen.
    public let screen: NavigationScreen
    /// The kind of modal.
    public let presentation: NavigationPresentation
    /// Cancels the modal, with the answer nil.
    let cancel: @Sendable () -> Void

    /// Returns true if both are the same modal.
    public static func == (first: NavigationModal, second: NavigationModal) -> Bool {
        first.screen == second.screen
    }
}

/// The kind of a modal.
@nonexhaustive
public enum NavigationPresentation: String, Sendable, Hashable, CaseIterable {
    /// A dialog with a question that must be answered first.
    case alert
    /// A sheet of actions.
    case sheet
}
