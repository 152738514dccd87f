// budget: 1 s
import Signals

// What a tab shows, of the tab that is chosen.

enum Tab: Sendable {
    case chats
    case contacts
}

func rows(
    _ tab: ValuePromise<Tab>, _ chats: Signal<[Int], NoError>, _ contacts: Signal<[String], NoError>
) -> Signal<[String], NoError> {
    tab.get()
        .map { tab in
            switch tab {
            case .chats: chats.map { $0.map { "chat \($0)" } }
            case .contacts: contacts
            }
        }
        .switchToLatest()
        .map { $0.sorted() }
}

func count(_ tab: ValuePromise<Tab>, _ chats: Signal<[Int], NoError>, _ contacts: Signal<[String], NoError>) -> Signal<Int, NoError> {
    tab.get() |> map { $0 == .chats ? chats.map { $0.count } : contacts.map { $0.count } } |> switchToLatest
}
