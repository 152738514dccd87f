/// Which screens a window has, and which of them are seen.
public struct NavigationState: Sendable, Equatable {
    /// The stack from its first screen to the one on top; empty before the first and after the end.
    public internal(set) var stack: [NavigationScreen] = [] {
        // Another first screen has another detail, and a detail that its user went to is on the stack.
        didSet { if stack.count != 1 || stack.first != oldValue.first { firstDetail = nil } }
    }
    /// The tabs; empty where there are none. The stack is that of the one that is chosen.
    public internal(set) var tabs: [ItemListTab] = []
    /// Which of the tabs is chosen.
    public internal(set) var chosenTab = 0
    /// The stacks of the tabs that aren't seen; nothing where the chosen one is.
    var hiddenTabs: [HiddenTab] = []
    /// What stands above the stack, the topmost last: alerts and sheets.
    public internal(set) var modals: [NavigationModal] = []
    /// How a stack shows whose first screen doesn't say it.
    var usualStyle = NavigationStyle.flat
    /// Whether there is room for two screens beside each other, as the host has told.
    public internal(set) var isWide = false

    /// What stands beside the first screen while nothing was opened from there, as the first one's route says; nil for nothing. It is kept while
    /// there is no room for it.
    var firstDetail: NavigationScreen?

    /// Counts where its user went to, also to what was there already: keys go to the detail then.
    public internal(set) var visits = 0

    /// No screen.
    public init() {}

    /// How the stack shows where there is room: as the route of its first screen says, or else as the navigation was told.
    public var style: NavigationStyle { stack.first?.route?.style ?? usualStyle }

    /// Whether the first screen of the stack stands beside the others.
    public var isSplit: Bool { style == .split && isWide }

    /// The screen that leads to the others, where it stands beside them.
    public var master: NavigationScreen? { isSplit ? stack.first : nil }

    /// The screen on top of the stack; where that is the ``master``, what its route says is first beside it, or nil.
    public var detail: NavigationScreen? { isDetailOpened ? stack.last : firstDetail }

    /// Whether the ``detail`` is where its user went, so that keys go there: not where it stands beside its master by itself.
    public var isDetailOpened: Bool { !isSplit || stack.count > 1 }

    /// The screens that are seen, those that a modal stands above included.
    public var shown: [NavigationScreen] {
        [master, detail].compactMap(\.self) + modals.map(\.screen)
    }

    /// The screens that are there, seen or not: those of all tabs, and what stands above them.
    public var all: [NavigationScreen] {
        hiddenTabs.flatMap(\.all) + stack + [firstDetail].compactMap(\.self) + modals.map(\.screen)
    }

    /// The names of the screens from the first on, as far as they have names.
    public var path: [String] {
        Array(stack.lazy.map(\.name).prefix { $0 != nil }.compactMap(\.self))
    }

    /// The id of the row of a screen that leads to the one above it; nil where none stands above it, or no route says it.
    public func row(of screen: NavigationScreen) -> (any Hashable & Sendable)? {
        guard let place = stack.firstIndex(of: screen), place + 1 < stack.count else { return nil }
        return stack[place + 1].route?.row
    }

    /// The id of the row of the ``master`` that leads to what stands beside it; nil where nothing does, or no route says it.
    public var masterRow: (any Hashable & Sendable)? {
        guard isSplit else { return nil }
        return (isDetailOpened ? stack[1] : firstDetail)?.route?.row
    }

    /// Whether there is a screen to go back to. Beside its master the first one that was opened from there is no step.
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

    /// Takes screens off the stack; the first one stays.
    mutating func cut(to count: Int) {
        if count >= 1, count < stack.count { stack.removeSubrange(count...) }
    }

    /// Has the stack of another tab in place of this one's.
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

    /// The stack, with the detail that stands beside its first screen by itself: going on from there, or to it, puts it on the stack.
    var standing: [NavigationScreen] {
        isDetailOpened ? stack : stack + [firstDetail].compactMap(\.self)
    }

    /// The tab with a screen, and the screens up to that one; nil if it has gone.
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

    /// The made screens that run: those that are seen, and those that a place keeps alive.
    var running: Set<ObjectIdentifier> {
        Set(shown.compactMap(\.identity) + all.lazy.filter(\.keepsRunning).compactMap(\.identity))
    }
}

/// The stack of a tab that isn't seen.
struct HiddenTab: Sendable, Equatable {
    var stack: [NavigationScreen] = []
    var firstDetail: NavigationScreen?

    var all: [NavigationScreen] { stack + [firstDetail].compactMap(\.self) }
}

/// A place that a screen may stand at: above some of a tab's screens.
struct NavigationSpot {
    let tab: Int
    /// All screens that stand there now, from the first one on.
    let standing: [NavigationScreen]
    /// The number of those that stay below.
    let count: Int

    var below: ArraySlice<NavigationScreen> { standing.prefix(count) }
    /// The screen that stands there now.
    var known: NavigationScreen? { standing.dropFirst(count).first }
}

/// How a stack of screens shows.
public enum NavigationStyle: String, Sendable, Hashable, CaseIterable {
    /// One screen at a time.
    case flat
    /// The first screen beside the one on top, where there is room.
    case split
}

/// A screen that stands above the stack until it is answered or taken back.
public struct NavigationModal: Sendable, Equatable {
    /// What is shown.
    public let screen: NavigationScreen
    /// What kind of a thing it is.
    public let presentation: NavigationPresentation
    /// Takes it back, for whoever waits for its answer.
    let cancel: @Sendable () -> Void

    /// Whether both are the same.
    public static func == (first: NavigationModal, second: NavigationModal) -> Bool {
        first.screen == second.screen
    }
}

/// What a screen above the stack is.
@nonexhaustive
public enum NavigationPresentation: String, Sendable, Hashable, CaseIterable {
    /// A question that wants its answer first: a dialog in the middle.
    case alert
    /// A choice of what to do: a sheet.
    case sheet
}
