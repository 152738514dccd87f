import Foundation
import Signals
import TestSupport
import Testing

@testable import ItemList

/// Random walks of navigations, each beside a model that knows lists of names alone.
@Suite struct NavigationWalkTests {
    /// All turns with `WHOLE_TESTS=1`.
    static let turns = ProcessInfo.processInfo.environment["WHOLE_TESTS"] == "1" ? 100_000 : 5_000

    @Test(arguments: 0..<4) func aWalkAgreesWithItsModel(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 1)
        var turns = 0
        while turns < Self.turns {
            let walk = NavigationWalk(hasTabs: Bool.random(using: &random))
            for _ in 0..<60 {
                let turn = walk.turn(using: &random)
                turns += 1
                if let difference = walk.difference {
                    Issue.record("seed \(seed), after \(walk.turns.joined(separator: ", ")): \(difference) [\(turn)]")
                    return
                }
            }
            walk.end()
            #expect(walk.counts.living == walk.shared.keys.sorted(), "seed \(seed): screens live though their window has ended")
        }
    }
}

/// A place of the model.
private struct Place: Equatable {
    let number: Int
    let screen: String
    var name: String?
    var keepsRunning = false
}

/// A tab of the model.
private struct Tab: Equatable {
    var stack: [Place] = []
    var firstDetail: Place?
}

private final class NavigationWalk {
    let counts = RunCounts()
    let shared: [String: ItemListController<ItemListItemEntry<String>>]
    private(set) var turns: [String] = []
    private let clock = VirtualClock()
    private let host = MetaDisposable()
    private let navigation: NavigationController
    private let hasTabs: Bool
    private var tabs: [Tab]
    private var chosen = 0
    private var isWide = false
    /// The number of places that were made: the navigation counts as well.
    private var places = 0

    init(hasTabs: Bool) {
        let (counts, queue) = (counts, clock.queue)
        self.hasTabs = hasTabs
        shared = Dictionary(uniqueKeysWithValues: ["S", "T"].map { ($0, counts.screen($0, on: queue)) })
        func route(_ name: String, _ children: [NavigationRoute] = [], firstDetail: String? = nil) -> NavigationRoute {
            NavigationRoute(name, children, style: children.isEmpty ? nil : .split, firstDetail: firstDetail) { [counts] place in
                counts.screen("\(name) \(place.number)", on: queue)
            }
        }
        let routes = [route("x", [route("a", [route("c")]), route("b")], firstDetail: "a"), route("y", [route("a")])]
        if hasTabs {
            navigation = NavigationController(
                queue: queue, tabs: TabBarController(routes.map { TabBarController.Tab($0, tab: .never()) }))
        } else {
            navigation = NavigationController(queue: queue, routes: routes)
        }
        tabs = [Tab(), Tab()]
        if hasTabs {
            for (index, name) in ["x", "y"].enumerated() { tabs[index].stack = [madeByName(name)] }
        }
        host.set(navigation.state.start(next: { state in for place in state.shown { _ = place.screen } }))
        clock.run()
    }

    func end() {
        navigation.close()
        host.dispose()
        clock.run()
    }

    // MARK: The model

    private func made(_ screen: String?, keepsRunning: Bool = false) -> Place {
        places += 1
        return Place(number: places, screen: screen ?? "new \(places)", keepsRunning: keepsRunning)
    }

    private func madeByName(_ name: String) -> Place {
        places += 1
        return Place(number: places, screen: "\(name) \(places)", name: name)
    }

    private func isSplit(_ tab: Tab) -> Bool { isWide && ["x", "y"].contains(tab.stack.first?.name) }

    private func standing(_ tab: Tab) -> [Place] {
        isSplit(tab) && tab.stack.count == 1 ? tab.stack + [tab.firstDetail].compactMap(\.self) : tab.stack
    }

    private func set(_ stack: [Place], _ tab: Int) {
        if stack.count != 1 || stack.first != tabs[tab].stack.first { tabs[tab].firstDetail = nil }
        tabs[tab].stack = stack
    }

    /// The detail beside the first screen of the chosen tab.
    private func settle() {
        let tab = tabs[chosen]
        if isSplit(tab), tab.stack.count == 1, tab.firstDetail == nil, tab.stack[0].name == "x" {
            tabs[chosen].firstDetail = madeByName("a")
        }
    }

    private var shown: [Place] {
        let tab = tabs[chosen]
        guard isSplit(tab) else { return tab.stack.suffix(1) }
        return [tab.stack[0], tab.stack.count > 1 ? tab.stack.last : tab.firstDetail].compactMap(\.self)
    }

    private var all: [Place] { tabs.flatMap { $0.stack + [$0.firstDetail].compactMap(\.self) } }

    // MARK: Turns

    func turn(using random: inout SeededGenerator) -> String {
        let words = makeTurn(Int.random(in: 0..<14, using: &random), using: &random)
        turns.append(words)
        clock.run()
        return words
    }

    private func makeTurn(_ kind: Int, using random: inout SeededGenerator) -> String {
        let key = ["S", "T"].randomElement(using: &random)!
        let stack = tabs[chosen].stack
        defer { settle() }
        switch kind {
        case 0:
            navigation.start(shared[key]!)
            set([made(key, keepsRunning: true)], chosen)
            return "start \(key)"
        case 1:
            navigation.start(maker(key))
            set([made(key)], chosen)
            return "start { \(key) }"
        case 2:
            navigation.push(shared[key]!)
            set(stack + [made(key, keepsRunning: true)], chosen)
            return "push \(key)"
        case 3:
            navigation.push(maker(key))
            set(stack + [made(key)], chosen)
            return "push { \(key) }"
        case 4:
            navigation.push(maker(nil))
            set(stack + [made(nil)], chosen)
            return "push { new }"
        case 5:
            navigation.replace(maker(key))
            set(stack.dropLast() + [made(key)], chosen)
            return "replace { \(key) }"
        case 6:
            navigation.pop()
            if stack.count > 1 { set(stack.dropLast(), chosen) }
            return "pop"
        case 7:
            navigation.popToRoot()
            if stack.count > 1 { set([stack[0]], chosen) }
            return "popToRoot"
        case 8:
            isWide.toggle()
            navigation.setWide(isWide)
            return "wide \(isWide)"
        case 9:
            guard hasTabs else { return "" }
            let tab = Int.random(in: 0..<2, using: &random)
            navigation.chooseTab(tab)
            if tab == chosen, stack.count > 1 { set([stack[0]], tab) }
            chosen = tab
            return "tab \(tab)"
        case 10:
            return open(["x", "x/a", "x/a/c", "x/b", "y/a"].randomElement(using: &random)!)
        default:
            return act(at: Int.random(in: 1...max(places, 1), using: &random), kind, key)
        }
    }

    private func maker(_ key: String?) -> @Sendable (NavigationPlace) -> any ItemListScreen {
        let (own, counts, queue) = (key.flatMap { shared[$0] }, counts, clock.queue)
        return { place in own ?? counts.screen("new \(place.number)", on: queue) }
    }

    private func open(_ path: String) -> String {
        let names = path.split(separator: "/").map(String.init)
        // A tab is chosen in a step of its own.
        if hasTabs {
            chosen = names[0] == "x" ? 0 : 1
            settle()
        }
        try? navigation.open(path)
        var known = standing(tabs[chosen])
        known.removeSubrange(zip(known, names).prefix { $0.name == $1 }.count...)
        set(known + names.dropFirst(known.count).map { madeByName($0) }, chosen)
        return "open \(path)"
    }

    /// A place acts, seen or not, or gone.
    private func act(at number: Int, _ kind: Int, _ key: String) -> String {
        let place = NavigationPlace(navigation: navigation, number: number)
        let tab = tabs.indices.first { standing(tabs[$0]).contains { $0.number == number } }
        let index = tab.flatMap { standing(tabs[$0]).firstIndex { $0.number == number } }
        switch kind {
        case 11:
            place.pop()
            if let tab, let index, tabs[tab].stack.count > max(index, 1) { set(Array(tabs[tab].stack.prefix(max(index, 1))), tab) }
            return "\(number).pop"
        case 12:
            place.push(maker(key))
            if let tab, let index { set(standing(tabs[tab]).prefix(index + 1) + [made(key)], tab) }
            return "\(number).push { \(key) }"
        default:
            place.push("a")
            if let tab, let index, case let stack = standing(tabs[tab]), ["x", "y"].contains(stack[index].name) {
                let known = stack.dropFirst(index + 1).first
                set(stack.prefix(index + 1) + [known?.name == "a" ? known! : madeByName("a")], tab)
            }
            return "\(number).push a"
        }
    }

    // MARK: Comparing

    /// The first difference between the navigation and its model; nil for none.
    var difference: String? {
        let state = navigation.current
        if state.stack.map(\.number) != tabs[chosen].stack.map(\.number) {
            return "stack \(state.stack.map(\.number)), not \(tabs[chosen].stack.map(\.number))"
        }
        if state.shown.map(\.number) != shown.map(\.number) { return "shown \(state.shown.map(\.number)), not \(shown.map(\.number))" }
        if state.all.map(\.number).sorted() != all.map(\.number).sorted() {
            return "all \(state.all.map(\.number).sorted()), not \(all.map(\.number).sorted())"
        }
        let there = Set(all.map(\.screen))
        for screen in there {
            let runs = shown.contains { $0.screen == screen } || all.contains { $0.screen == screen && $0.keepsRunning } ? 1 : 0
            // A screen is made when it is seen first.
            if counts[screen] != runs, shared[screen] == nil || all.contains(where: { $0.screen == screen && wasSeen($0) }) {
                return "\(screen) has \(counts[screen]) runs, not \(runs)"
            }
        }
        for screen in counts.living where shared[screen] == nil && !there.contains(screen) { return "\(screen) lives" }
        return nil
    }

    private func wasSeen(_ place: Place) -> Bool { navigation.current.all.contains { $0.number == place.number && $0.isMade } }
}
