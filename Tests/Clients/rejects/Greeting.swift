// expected: value of type 'String?' has no member 'name'
// budget: 2 s
import Signals

func greeting(
    _ name: Signal<String, NoError>, _ unread: Signal<Int, NoError>, _ isOnline: Signal<Bool, NoError>, _ city: Signal<String?, NoError>
) -> Signal<String, NoError> {
    combineLatest(name, unread, isOnline, city)
        .map { "\($0) has \($1) new \($1 == 1 ? "message" : "messages"), \($2 ? "online" : "offline") in \($3.name)" }  // expected-line
        .distinctUntilChanged()
}
