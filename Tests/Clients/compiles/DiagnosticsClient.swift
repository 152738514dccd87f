import Signals

/// What a test or a debugging session writes: options, traces, the inventory, causes, and starts in all spellings.
@MainActor func lookInside() {
    SignalDiagnostics.options.insert([.inventory, .causes])
    let pipe = ValuePipe<Int>()
    let signal = pipe.signal().trace("pipe") |> trace("lines", to: { line in print(line) })
    signal.start { (value: Int) in print(value, SignalDiagnostics.cause.map { "\($0)" } ?? "") }
    signal.start { _ in
    } error: { _ in
    } completed: {
        print("completed")
    }
    signal.startOnMainActor { _ in
    } completed: {
        print("completed")
    }
    let strict = signal.startStrict { _ in }
    Signal<Int, NoError>.single(1).start(next: pipe.putNext)
    for subscription in SignalDiagnostics.liveSubscriptions(in: #fileID) {
        print(subscription, subscription.id, subscription.file, subscription.line)
    }
    strict.dispose()
}
