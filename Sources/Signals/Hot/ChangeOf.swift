/// What one delivery did to a source of values of one type.
final class ChangeOf<Value: Sendable, Failure: Error>: SourceChange {
    let old: (earlier: FIFO<Value>, latest: Value?)
    private let values: [Value]

    init(_ source: Broadcaster<Value, Failure>, old: (FIFO<Value>, Value?), values: [Value]) {
        self.old = old
        self.values = values
        super.init(source: source)
    }

    override func deliver(to place: SubscriberPlace) {
        let entry = unsafeDowncast(place, to: Broadcaster<Value, Failure>.Entry.self)
        let broadcaster = unsafeDowncast(source, to: Broadcaster<Value, Failure>.self)
        for value in values {
            if entry.state.isLive {
                entry.target.next(value)
            } else {
                broadcaster.deliver(value, toWaiting: entry)
            }
        }
    }
}
