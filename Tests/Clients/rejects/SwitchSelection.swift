// expected: type 'Tab' has no member 'chatts'
// budget: 2 s
import Signals

enum Tab: Sendable {
    case chats
    case contacts
}

func count(_ tab: ValuePromise<Tab>, _ chats: Signal<[Int], NoError>, _ contacts: Signal<[String], NoError>) -> Signal<Int, NoError> {
    tab.get() |> map { $0 == .chatts ? chats.map { $0.count } : contacts.map { $0.count } } |> switchToLatest  // expected-line
}
