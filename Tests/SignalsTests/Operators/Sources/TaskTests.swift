import Signals
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct TaskTests {
    @Test func theValueThenTheCompletion() async {
        let value = ValuePromise<Int>()
        value.set(1)
        #expect(await Signal.task { await value.get().first() ?? 0 }.events() == "1 |")
        #expect(await task { await value.get().first() ?? 0 }.events() == "1 |")
    }

    @Test func anErrorEndsIt() async {
        @Sendable func fail() async throws(Failure) -> Int { throw Failure("e") }
        #expect(await Signal.task(operation: fail).events() == "#e")
        #expect(await task(operation: fail).events() == "#e")
    }

    @Test func eachSubscriptionDoesTheWork() async {
        let runs = Counter()
        let signal = Signal<Int, NoError>.task { runs.increment() }
        #expect(runs.count == 0)
        #expect(await signal.events() == "1 |")
        #expect(await signal.events() == "2 |")
    }

    @Test func theTaskHasThePriority() async {
        #expect(await Signal.task(priority: .utility) { Task.basePriority == .utility }.events() == "true |")
        #expect(await task(priority: .background) { Task.basePriority == .background }.events() == "true |")
    }

    @Test func disposalCancelsTheTaskAndNothingOfThatIsDelivered() async {
        let begun = ValuePromise<Bool>()
        let released = ValuePromise<Bool>()
        let received = Received<String>()
        let signal = Signal<Int, TokenFailure>.task { () async throws(TokenFailure) in
            begun.set(true)
            _ = await Signal<Int, NoError>.never().first()
            throw TokenFailure(token: Token { released.set(true) })
        }
        let handle = signal.start(
            next: { _ in received.append("1") }, error: { _ in received.append("#") }, completed: { received.append("|") })
        _ = await begun.get().first()
        handle.dispose()
        _ = await released.get().first()
        #expect(received.values == [])
    }

    @Test func itsHandlersAreReleasedAtTheEnd() async {
        let released = ValuePromise<Bool>()
        func start() -> any Disposable {
            let token = Token { released.set(true) }
            return Signal<Int, NoError>.task { 1 }.start(next: { _ in token.touch() })
        }
        let handle = start()
        #expect(await released.get().first() == true)
        handle.dispose()
    }

    @Test(arguments: 1...100) func aDisposalThatMeetsTheWorkDeliversNothingAfterwards(round: Int) async {
        let over = ValuePromise<Bool>()
        let received = Received<String>()
        func start() -> any Disposable {
            let token = Token { over.set(true) }
            return Signal<Int, NoError>.task { 1 }.start(
                next: { received.append("\($0)") },
                completed: {
                    token.touch()
                    received.append("|")
                })
        }
        let handle = start()
        if round.isMultiple(of: 2) { await Task.yield() }
        handle.dispose()
        _ = await over.get().first()
        #expect(["", "1", "1|"].contains(received.values.joined()))
    }
}
