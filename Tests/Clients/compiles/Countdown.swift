// budget: 1 s
import Signals

// A countdown that says when it is over.

func countdown(from start: Int, on queue: Queue, cancel: ValuePipe<Void>) -> Signal<String, NoError> {
    Signal<Int, NoError>.interval(1, queue: queue)
        .map { start - $0 - 1 }
        .take(until: { $0 <= 0 }, inclusive: true)
        .take(until: cancel.signal())
        .map { $0 > 0 ? "\($0) s" : "now" }
        .startWith("\(start) s")
}

func progress(_ bytes: Signal<Int, NoError>, of total: Int) -> Signal<Double, NoError> {
    bytes |> take(until: { $0 >= total }) |> map { Double($0) / Double(total) }
}
