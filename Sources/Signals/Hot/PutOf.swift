/// A value of one type that was put in a transaction which is still open.
final class PutOf<Value: Sendable, Failure: Error>: CollectedPut {
    private let broadcaster: Broadcaster<Value, Failure>
    private(set) var value: Value
    /// What makes the value, of one in the same transaction or of the newest one, which had this number.
    private let change: ((Value) -> Value)?
    private let previous: PutOf?
    private var number: UInt64

    init(
        _ value: Value, into broadcaster: Broadcaster<Value, Failure>, after previous: PutOf? = nil, number: UInt64 = 0,
        change: ((Value) -> Value)? = nil
    ) {
        self.value = value
        self.broadcaster = broadcaster
        self.change = change
        self.previous = previous
        self.number = number
        super.init(broadcaster)
    }

    override func wait(_ propagation: Propagation) {
        _ = broadcaster.wait(value, after: nil, propagation)
    }

    override var isUpToDate: Bool {
        change == nil || previous != nil || broadcaster.newestNumber == number
    }

    override func update() {
        guard let change else { return }
        if let previous {
            value = change(previous.value)
        } else if let (newest, number) = broadcaster.newestAccepted {
            value = change(newest)
            self.number = number
        }
    }
}
