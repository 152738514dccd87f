import Signals

/// What a server does: no main queue, no main actor, errors of its own.
enum RequestError: Error {
    case refused(Int)
}

struct Request: Sendable {
    let path: String
}

func answer(_ request: Request) -> Signal<String, RequestError> {
    Signal { subscriber in
        let timer = Queue.concurrentDefaultQueue().after(0.1) {
            guard !subscriber.isTerminated else { return }
            if request.path.isEmpty {
                subscriber.putError(.refused(404))
            } else {
                subscriber.putNext("hello \(request.path)")
                subscriber.putCompletion()
            }
        }
        return timer
    }
}

func serve(_ requests: ValuePipe<Request>) -> any Disposable {
    requests.signal().start(next: { request in
        answer(request).start(next: { print($0) }, error: { print($0) }, completed: { print("done") })
    })
}

func both() async -> String {
    await withCheckedContinuation { continuation in
        combineLatest(answer(Request(path: "a")), answer(Request(path: "b"))).start(
            next: { first, second in continuation.resume(returning: first + second) },
            error: { _ in continuation.resume(returning: "") })
    }
}
