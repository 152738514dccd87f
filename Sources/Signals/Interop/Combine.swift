#if canImport(Combine)
    public import Combine

    extension Signal {
        /// This signal as a Combine publisher.
        ///
        /// ```swift
        /// names.publisher.receive(on: RunLoop.main).assign(to: &model.$name)
        /// ```
        ///
        /// Each subscription runs the signal and ends with it. A cold signal doesn't wait for demand: values not yet requested are buffered
        /// without a bound. Cancelling a subscription disposes this signal.
        public var publisher: SignalPublisher<Value, Failure> { SignalPublisher(signal: self) }

        /// Returns a signal of the values of a Combine publisher.
        ///
        /// Each start subscribes and requests all values. Ends with the publisher. Disposal cancels the subscription.
        ///
        /// - Parameter publisher: A publisher that any thread may subscribe to.
        public static func from<Source: Publisher & Sendable>(_ publisher: Source) -> Signal
        where Source.Output == Value, Source.Failure == Failure {
            Signal { subscriber in
                let sink = PublisherSink(subscriber)
                publisher.subscribe(sink)
                return ActionDisposable { sink.cancel() }
            }
        }
    }

    /// A signal as a Combine publisher, made by ``Signal/publisher``.
    public struct SignalPublisher<Value: Sendable, SignalFailure: Error>: Publisher, Sendable {
        /// The value type of the signal.
        public typealias Output = Value
        /// The error type of the signal.
        public typealias Failure = SignalFailure

        fileprivate let signal: Signal<Value, SignalFailure>

        /// Runs the signal for a subscriber, which receives as many values as it requests.
        public func receive<Downstream: Combine.Subscriber>(subscriber: Downstream)
        where Downstream.Input == Value, Downstream.Failure == SignalFailure {
            let demand = DemandSubscription(subscriber)
            subscriber.receive(subscription: demand)
            demand.start(signal)
        }
    }

    /// The demand of a publisher's subscriber and the values it hasn't requested yet.
    // Sendable: the lock guards the variables. The thread that set `isDelivering` calls the subscriber, without the lock. Combine requires
    // a subscriber to accept values on any thread, one at a time.
    private final class DemandSubscription<Value: Sendable, SignalFailure: Error>: Combine.Subscription, @unchecked Sendable {
        private struct Receiver {
            let next: (Value) -> Subscribers.Demand
            let end: (Subscribers.Completion<SignalFailure>) -> Void
        }

        private let lock = Lock()
        /// Created before the signal starts, so that a subscriber can cancel it during the start.
        private let run = Subscription()
        private var subscriber: Receiver?
        private var demand = Subscribers.Demand.none
        private var waiting = FIFO<Value>()
        private var end: SignalEnd<SignalFailure>?
        private var isDelivering = false

        init<Downstream: Combine.Subscriber>(_ subscriber: Downstream)
        where Downstream.Input == Value, Downstream.Failure == SignalFailure {
            self.subscriber = Receiver(next: { subscriber.receive($0) }, end: { subscriber.receive(completion: $0) })
        }

        func start(_ signal: Signal<Value, SignalFailure>) {
            SubscriptionInventory.addIfOn(run.scope, file: #fileID, line: #line)
            signal.run(
                in: run, next: { value in self.change { self.waiting.append(value) } },
                end: { end in self.change { self.end = end } })
        }

        func request(_ demand: Subscribers.Demand) {
            change { self.demand += demand }
        }

        func cancel() {
            lock.lock()
            let released = (subscriber.take(), waiting)
            waiting = FIFO()
            lock.unlock()
            run.dispose()
            withExtendedLifetime(released) {}
        }

        /// Changes the state, then delivers the requested values, unless another call is delivering.
        private func change(_ change: () -> Void) {
            lock.lock()
            guard subscriber != nil else { return lock.unlock() }
            change()
            guard !isDelivering else { return lock.unlock() }
            isDelivering = true
            while unlockAndDeliver() {
                lock.lock()
            }
        }

        /// Delivers one event; returns false if there is nothing left to deliver. Called with the lock, returns without it.
        private func unlockAndDeliver() -> Bool {
            guard let subscriber else {
                isDelivering = false
                lock.unlock()
                return false
            }
            if demand > .none, let value = waiting.popFirst() {
                demand -= 1
                lock.unlock()
                let more = subscriber.next(value)
                lock.withLock { demand += more }
                return true
            }
            isDelivering = false
            guard waiting.isEmpty, let end else {
                lock.unlock()
                return false
            }
            self.subscriber = nil
            lock.unlock()
            switch end {
            case .completed: subscriber.end(.finished)
            case .failed(let failure): subscriber.end(.failure(failure))
            }
            return false
        }
    }

    /// Forwards the events of a publisher to a subscriber of Signals.
    // Sendable: the lock guards the variables.
    private final class PublisherSink<Value: Sendable, SignalFailure: Error>: Combine.Subscriber, Cancellable, @unchecked Sendable {
        typealias Input = Value
        typealias Failure = SignalFailure

        private let lock = Lock()
        private let subscriber: Signals.Subscriber<Value, SignalFailure>
        private var subscription: (any Combine.Subscription)?
        private var isCancelled = false

        init(_ subscriber: Signals.Subscriber<Value, SignalFailure>) {
            self.subscriber = subscriber
        }

        func receive(subscription: any Combine.Subscription) {
            lock.lock()
            guard !isCancelled, self.subscription == nil else {
                lock.unlock()
                return subscription.cancel()
            }
            self.subscription = subscription
            lock.unlock()
            subscription.request(.unlimited)
        }

        func receive(_ value: Value) -> Subscribers.Demand {
            subscriber.putNext(value)
            // A publisher that delivers during `subscribe` has returned no handle that could be cancelled yet.
            if subscriber.isTerminated {
                cancel()
            }
            return .none
        }

        func receive(completion: Subscribers.Completion<SignalFailure>) {
            switch completion {
            case .finished: subscriber.putCompletion()
            case .failure(let failure): subscriber.putError(failure)
            }
        }

        func cancel() {
            lock.lock()
            isCancelled = true
            let subscription = self.subscription.take()
            lock.unlock()
            subscription?.cancel()
        }
    }
#endif
