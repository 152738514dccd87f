import Synchronization
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListPresentation

@Suite struct ThemeResourceTests {
    @Test func whatIsMadeOfAThemeIsMadeOnceForEqualThemes() {
        let cache = PresentationThemeResourceCache(capacity: 8)
        let key = PresentationThemeResource<String>("name")
        let count = Atomic(0)
        func ask(_ theme: PresentationTheme) -> String {
            cache.value(of: key, theme: theme) { theme in
                count.wrappingAdd(1, ordering: .relaxed)
                return theme.name
            }
        }
        var other = PresentationTheme.day
        other.name = "other"
        var again = other
        again.name = "day"
        #expect([ask(.day), ask(other), ask(again), ask(.day)] == ["day", "other", "day", "day"])
        #expect(count.load(ordering: .relaxed) == 2)
        #expect(again.index != PresentationTheme.day.index && again == .day)
    }

    @Test func whatIsMadeOfAThemeIsMadeOnceWhenManyThreadsAsk() {
        for _ in 0..<50 {
            let cache = PresentationThemeResourceCache(capacity: 8)
            let key = PresentationThemeResource<[Int]>("ramp")
            let count = Atomic(0)
            let isRight = Atomic(true)
            let areDone = runThreads(8) { _ in
                let value = cache.value(of: key, theme: .day) { _ in
                    yieldThread()
                    return [count.wrappingAdd(1, ordering: .relaxed).newValue]
                }
                if value != [1] { isRight.store(false, ordering: .relaxed) }
            }
            #expect(areDone && count.load(ordering: .relaxed) == 1 && isRight.load(ordering: .relaxed))
        }
    }

    /// The closure asks for another resource, also one of a thread that waits for nobody: it would wait for ever if a lock were held.
    @Test func noLockIsHeldWhileSomethingIsMade() {
        let cache = PresentationThemeResourceCache(capacity: 8)
        let (outer, inner) = (PresentationThemeResource<Int>("outer"), PresentationThemeResource<Int>("inner"))
        let value = cache.value(of: outer, theme: .day) { theme in
            let other = Mutex(0)
            _ = runThreads(1) { _ in
                let made = cache.value(of: inner, theme: theme) { _ in 20 }
                other.withLock { $0 = made }
            }
            return other.withLock { $0 } + cache.value(of: inner, theme: theme) { _ in 0 } + cache.count
        }
        #expect(value == 42)
    }

    @Test func theOldestOfTooManyIsMadeAgain() {
        let cache = PresentationThemeResourceCache(capacity: 2)
        var made: [String] = []
        func ask(_ name: String) {
            _ = cache.value(of: PresentationThemeResource<String>(name), theme: .day) { _ in
                made.append(name)
                return name
            }
        }
        for name in ["a", "b", "a", "c", "a", "b", "c"] { ask(name) }
        #expect(made == ["a", "b", "c", "b", "c"])
        #expect(cache.count == 2)
    }

    @Test func thingsOfOneNameAndTwoKindsAreTwo() {
        let theme = PresentationTheme.night
        #expect(theme.resource(PresentationThemeResource<Int>("tests.same")) { _ in 1 } == 1)
        #expect(theme.resource(PresentationThemeResource<String>("tests.same")) { $0.name } == "night")
    }
}
