// Runs the bridges over the stubs, and fails on the first thing that is not as it should be.
import Combine
import Foundation
import Signals

/// Takes what it asks for.
final class Probe: Combine.Subscriber {
    typealias Input = Int
    typealias Failure = Never

    var log: [String] = []
    var subscription: (any Combine.Subscription)?
    /// What is asked for with each value.
    var more = Subscribers.Demand.none
    var onSubscription: (any Combine.Subscription) -> Void = { _ in }
    var onReceive: () -> Void = {}

    func receive(subscription: any Combine.Subscription) {
        self.subscription = subscription
        onSubscription(subscription)
    }

    func receive(_ input: Int) -> Subscribers.Demand {
        log.append("\(input)")
        onReceive()
        return more
    }

    func receive(completion: Subscribers.Completion<Never>) {
        log.append("|")
    }
}

/// Delivers up to a million numbers at once when it is asked, until it is cancelled.
struct LoopPublisher: Publisher, Sendable {
    typealias Output = Int
    typealias Failure = Never

    // Sendable: the checks use it on one thread.
    final class State: @unchecked Sendable {
        var puts = 0
        var cancellations = 0
    }

    final class Run: Combine.Subscription {
        let state: State
        let put: (Int) -> Void
        var isCancelled = false

        init(_ state: State, _ put: @escaping (Int) -> Void) {
            self.state = state
            self.put = put
        }

        func request(_ demand: Subscribers.Demand) {
            while !isCancelled, state.puts < 1_000_000 {
                state.puts += 1
                put(state.puts)
            }
        }

        func cancel() {
            isCancelled = true
            state.cancellations += 1
        }
    }

    let state = State()

    func receive<S: Combine.Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        subscriber.receive(subscription: Run(state) { _ = subscriber.receive($0) })
    }
}

func expect(_ actual: [String], _ expected: [String], line: UInt = #line) {
    guard actual != expected else { return }
    fatalError("main.swift:\(line): expected \(expected), got \(actual)")
}

do {
    let probe = Probe()
    Signal<Int, NoError>.from([1, 2, 3]).publisher.subscribe(probe)
    expect(probe.log, [])
    probe.subscription?.request(.max(2))
    expect(probe.log, ["1", "2"])
    probe.subscription?.request(.unlimited)
    expect(probe.log, ["1", "2", "3", "|"])
}
do {
    let probe = Probe()
    probe.more = .max(1)
    let pipe = ValuePipe<Int>()
    pipe.signal().publisher.subscribe(probe)
    probe.subscription?.request(.max(1))
    pipe.putNext(1)
    pipe.putNext(2)
    expect(probe.log, ["1", "2"])
    probe.subscription?.cancel()
    pipe.putNext(3)
    probe.subscription?.request(.unlimited)
    expect(probe.log, ["1", "2"])
}
do {
    nonisolated(unsafe) var log: [String] = []
    let promise = ValuePromise(1)
    let handle = Signal<Int, NoError>.from(promise.get().publisher).start(next: { log.append("\($0)") })
    promise.set(2)
    handle.dispose()
    promise.set(3)
    expect(log, ["1", "2"])
    Signal<Int, NoError>.from(Signal<Int, NoError>.single(7).publisher)
        .start(next: { log.append("\($0)") }, completed: { log.append("|") })
    expect(log, ["1", "2", "7", "|"])
}
do {
    nonisolated(unsafe) var log: [String] = []
    let name = Notification.Name("changed")
    let signal = Signal<String, NoError>.notifications(named: name) { $0.object as? String ?? "-" }
    let handle = signal.start(next: { log.append($0) })
    NotificationCenter.default.post(name: name, object: "a")
    NotificationCenter.default.post(name: Notification.Name("other"), object: "b")
    handle.dispose()
    NotificationCenter.default.post(name: name, object: "c")
    expect(log, ["a"])
}
do {
    // A subscriber that has enough while the signal starts stops the generator.
    let probe = Probe()
    probe.onReceive = { probe.subscription?.cancel() }
    nonisolated(unsafe) var puts = 0
    let loop = Signal<Int, NoError> { subscriber in
        while puts < 1_000_000, !subscriber.isTerminated {
            puts += 1
            subscriber.putNext(puts)
        }
        return ActionDisposable { puts = -1 }
    }
    probe.onSubscription = { $0.request(.unlimited) }
    loop.publisher.subscribe(probe)
    expect(probe.log, ["1"])
    expect(["\(puts)"], ["-1"])
}
do {
    // The other way round, a signal that has ended cancels the publisher's subscription while that delivers.
    nonisolated(unsafe) var log: [String] = []
    let publisher = LoopPublisher()
    Signal<Int, NoError>.from(publisher).take(2).start(next: { log.append("\($0)") }, completed: { log.append("|") })
    expect(log, ["1", "2", "|"])
    expect(["\(publisher.state.puts)", "\(publisher.state.cancellations)"], ["2", "1"])
}
do {
    // A subscriber that cancels before it asks for anything runs nothing.
    let probe = Probe()
    probe.onSubscription = { $0.cancel() }
    nonisolated(unsafe) var starts = 0
    Signal<Int, NoError>.never().beforeStarted { starts += 1 }.publisher.subscribe(probe)
    expect(["\(starts)"], ["0"])
}
do {
    // Nothing is read from a notification after the end, though the center still calls the observer.
    nonisolated(unsafe) var reads = 0
    let name = Notification.Name("twice")
    let stop = ValuePipe<Void>()
    let other = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in stop.putNext(()) }
    let handle = Signal<Void, NoError>.notifications(named: name) { _ in reads += 1 }.take(until: stop.signal()).start()
    NotificationCenter.default.post(name: name, object: nil)
    expect(["\(reads)"], ["0"])
    NotificationCenter.default.removeObserver(other)
    handle.dispose()
}
print("bridges: ok")
