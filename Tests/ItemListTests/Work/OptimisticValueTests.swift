import ItemList
import Signals
import TestSupport
import Testing

/// Changes that are shown before they are confirmed.
@Suite struct OptimisticValueTests {
    private let service = Service()
    private let base = ValuePromise(["a"])

    /// Begins a change, which ends when the service answers.
    private func begin(_ value: OptimisticValue<[String]>, _ letter: String) -> Task<Void, any Error> {
        let service = service
        return Task {
            try await value.optimistically {
                $0.append(letter)
            } commit: {
                try await service.call()
            }
        }
    }

    @Test func changeIsShownAtOnceAndConfirmedOnce() async throws {
        let value = OptimisticValue(base)
        let shown = Received<[String]>()
        let subscription = value.get().start(next: { shown.append($0) })
        defer { subscription.dispose() }
        let change = begin(value, "b")
        await service.called(1)
        #expect(shown.values.last == ["a", "b"])
        #expect(base.value == ["a"])
        service.answer(1)
        try await change.value
        #expect(base.value == ["a", "b"])
        #expect(shown.values == [["a"], ["a", "b"], ["a", "b"]])
    }

    @Test func failedChangeIsTakenBackAndNothingElse() async {
        let value = OptimisticValue(base)
        let shown = Received<[String]>()
        let subscription = value.get().start(next: { shown.append($0) })
        defer { subscription.dispose() }
        let change = begin(value, "b")
        await service.called(1)
        #expect(shown.values.last == ["a", "b"])
        base.mutate { $0.insert("0", at: 0) }
        #expect(shown.values.last == ["0", "a", "b"])
        service.fail(Failure("no rights"))
        await #expect(throws: Failure("no rights")) { try await change.value }
        #expect(shown.values.last == ["0", "a"])
        #expect(base.value == ["0", "a"])
    }

    @Test func resultTakesThePlaceOfTheChange() async throws {
        let value = OptimisticValue(base)
        let shown = Received<[String]>()
        let subscription = value.get().start(next: { shown.append($0) })
        defer { subscription.dispose() }
        service.answer(7)
        let number = try await value.optimistically {
            $0.append("draft")
        } commit: { [service] in
            try await service.call()
        } confirm: { [base] number in
            base.mutate { $0.append("sent \(number)") }
        }
        #expect(number == 7)
        #expect(shown.values == [["a"], ["a", "draft"], ["a", "sent 7"]])
    }
}
