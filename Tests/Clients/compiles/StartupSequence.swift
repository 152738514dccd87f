// budget: 1 s
import Signals

// One thing after another, with something to show at once.

func status(_ connect: Signal<Int, NoError>, _ sync: Signal<Double, NoError>, _ idle: Signal<Void, NoError>) -> Signal<String, NoError> {
    connect.map { "attempt \($0 + 1)" }
        .startWith("connecting")
        .then(sync.filter { $0 > 0 }.map { "\($0 * 100) %" })
        .then(idle.map { "up to date" })
        .distinctUntilChanged()
}

func rows(_ first: Signal<[Int], NoError>, _ more: Signal<[Int], NoError>) -> Signal<Int, NoError> {
    first |> then(more) |> startWith([]) |> map { $0.count + 1 }
}
