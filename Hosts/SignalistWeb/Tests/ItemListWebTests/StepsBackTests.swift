import Testing

@testable import ItemListWeb

@Suite struct StepsBackTests {
    @Test func aStepWaitsForTheOneBefore() {
        var steps = StepsBack()
        steps.ask(from: 3)
        #expect(steps.next([1, 2, 3]) == .init(leaves: 3))
        steps.ask(from: 2)
        #expect(steps.next([1, 2, 3]) == .init(), "the first one is on its way, and is not taken twice")
        #expect(steps.next([1, 2]) == .init(leaves: 2))
        #expect(steps.next([1]) == .init())
    }

    @Test func whatHasGoneIsNotLeftAgain() {
        var steps = StepsBack()
        steps.ask(from: 3)
        steps.ask(from: 3)
        #expect(steps.next([1, 2]) == .init())
        steps.ask(from: 2)
        #expect(steps.next([1, 2]) == .init(leaves: 2))
    }

    @Test func whatIsCoveredMeanwhileStays() {
        var steps = StepsBack()
        steps.ask(from: 2)
        steps.ask(from: 1)
        #expect(steps.next([1, 2, 4]) == .init(stays: [2, 1]))
        steps.ask(from: 2)
        #expect(steps.next([1, 2]) == .init(leaves: 2))
        #expect(steps.next([1, 2, 5]) == .init(stays: [2]), "it was covered before it went")
    }

    @Test func theFirstScreenStays() {
        var steps = StepsBack()
        steps.ask(from: 1)
        #expect(steps.next([1]) == .init(stays: [1]))
        #expect(steps.next([1]) == .init())
    }
}
