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

    func receive(subscription: any Combine.Subscription) {
        self.subscription = subscription
    }

    func receive(_ input: Int) -> Subscribers.Demand {
        log.append("\(input)")
        return more
    }

    func receive(completion: Subscribers.Completion<Never>) {
        log.append("|")
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
print("bridges: ok")
