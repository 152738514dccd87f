// budget: 1 s
import Signals

// A sentence out of what several signals say.

func greeting(
    _ name: Signal<String, NoError>, _ unread: Signal<Int, NoError>, _ isOnline: Signal<Bool, NoError>, _ city: Signal<String?, NoError>
) -> Signal<String, NoError> {
    combineLatest(name, unread, isOnline, city)
        .map { "\($0) has \($1) new \($1 == 1 ? "message" : "messages"), \($2 ? "online" : "offline") in \($3 ?? "nowhere")" }
        .distinctUntilChanged()
}

func short(_ name: Signal<String, NoError>, _ unread: Signal<Int, NoError>) -> Signal<String, NoError> {
    combineLatest(name, unread) |> map { "\($0) (\($1 + 1))" }
}
