import Signals
import TestSupport
import Testing

/// G3: no lock is held while user code runs. Each test calls back into the object at work from a place where the user's code
/// runs; with a lock held that would trap or hang.
@Suite struct G3NoLockTests {
    /// A value whose release is user code.
    private struct Loaded: Sendable, Equatable {
        let number: Int
        let token: Token

        static func == (first: Loaded, second: Loaded) -> Bool { first.number == second.number }
    }

    @Test func aDeferredValueIsReleasedOutsideOfThePipe() {
        let pipe = ValuePipe<Token>()
        let released = Counter()
        let received = Counter()
        let handle = pipe.signal().start(next: { _ in
            if received.increment() == 1 {
                pipe.putNext(
                    Token {
                        released.increment()
                        pipe.putNext(Token())
                    })
            }
        })
        pipe.putNext(Token())
        #expect(released.count == 1)
        #expect(received.count == 3)
        handle.dispose()
    }

    @Test func aReplacedValueIsReleasedOutsideOfThePromise() {
        let promise = ValuePromise<Token>()
        let released = Counter()
        promise.set(
            Token {
                released.increment()
                promise.get().start().dispose()
            })
        promise.set(Token())
        #expect(released.count == 1)
    }

    @Test func aValueReplacedInCombineLatestIsReleasedOutsideOfIt() {
        let first = ValuePipe<Token>()
        let second = ValuePipe<Int>()
        let released = Counter()
        let count = Counter()
        let handle = combineLatest(first.signal(), second.signal()).start(next: { _ in count.increment() })
        first.putNext(
            Token {
                released.increment()
                second.putNext(0)
            })
        first.putNext(Token())
        #expect(released.count == 1)
        handle.dispose()
    }

    @Test func aFinishedInnerSignalIsReleasedOutsideOfThrottled() {
        let outer = ManualSource<Signal<Int, NoError>, NoError>()
        let inner = ManualSource<Int, NoError>()
        let recording = outer.signal.throttled().record()
        let released = Counter()
        outer.put(inner.signal)
        do {
            let token = Token {
                released.increment()
                outer.put(.single(3))
            }
            outer.put(
                Signal { subscriber in
                    token.touch()
                    subscriber.putNext(2)
                    subscriber.putCompletion()
                    return .empty
                })
        }
        inner.complete()
        #expect(released.count == 1)
        #expect(recording.text == "2 3")
    }

    @Test func workOfAVirtualClockIsReleasedOutsideOfIt() {
        let clock = VirtualClock()
        let released = Counter()
        do {
            let token = Token {
                released.increment()
                clock.queue.justDispatch {}
            }
            clock.queue.justDispatch { token.touch() }
        }
        clock.run()
        #expect(released.count == 1)
    }

    @Test func aKeyAndItsDisposableAreReleasedOutsideOfTheirDict() {
        final class Key: Hashable, Sendable {
            let token: Token

            init(_ token: Token) { self.token = token }

            static func == (first: Key, second: Key) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }
        let dict = DisposableDict<Key>()
        let released = Counter()
        let other = Key(Token())
        dict.set(
            ActionDisposable {
                // Waits for its turn, so that nobody but the dict holds the key.
                dict.set(
                    nil,
                    forKey: Key(
                        Token {
                            released.increment()
                            dict.set(nil, forKey: other)
                        }))
            }, forKey: other)
        dict.dispose()
        #expect(released.count == 1)
    }

    @Test func aReleasedHandlerMayTouchItsSubscriber() {
        let box = Locked<Subscriber<Int, NoError>?>(nil)
        let released = Counter()
        let signal = Signal<Int, NoError> { subscriber in
            box.withLock { $0 = subscriber }
            return .empty
        }
        func start() -> any Disposable {
            let token = Token {
                released.increment()
                let subscriber = box.withLock { $0 }
                subscriber?.putNext(1)
                subscriber?.putCompletion()
            }
            return signal.start(next: { _ in token.touch() })
        }
        start().dispose()
        #expect(released.count == 1)
        let handle = start()
        let subscriber = box.withLock { $0 }
        subscriber?.putCompletion()
        #expect(released.count == 2)
        handle.dispose()
    }

    @Test func aComparisonMayReadThePromiseThatItIsMadeFor() {
        struct Nosy: Equatable, Sendable {
            let number: Int
            let onCompare: @Sendable () -> Void

            static func == (first: Nosy, second: Nosy) -> Bool {
                first.onCompare()
                return first.number == second.number
            }
        }
        let slot = Locked<ValuePromise<Nosy>?>(nil)
        let compared = Counter()
        let onCompare: @Sendable () -> Void = {
            compared.increment()
            slot.withLock { $0 }?.get().start().dispose()
        }
        let promise = ValuePromise(Nosy(number: 1, onCompare: onCompare), ignoreRepeated: true)
        slot.withLock { $0 = promise }
        promise.set(Nosy(number: 1, onCompare: onCompare))
        #expect(compared.count == 1)
        slot.withLock { $0 = nil }
    }

    @Test func disposalActionsMayCallBack() {
        let set = DisposableSet()
        let meta = MetaDisposable()
        let order = Received<String>()
        meta.set(
            ActionDisposable {
                order.append("meta")
                meta.set(nil)
                set.add(.empty)
            })
        set.add(
            ActionDisposable {
                order.append("set")
                set.add(ActionDisposable { order.append("late") })
                set.dispose()
            })
        meta.set(nil)
        set.dispose()
        #expect(order.values == ["meta", "set", "late"])
    }
}
