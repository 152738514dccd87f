// budget: 1 s
import Signals

// Two loads, and what they give together.

struct User: Sendable {
    var name: String
    var friendCount: Int
}

func title(_ user: Signal<User, NoError>, _ messages: Signal<[String], NoError>) -> Signal<String, NoError> {
    zip(user, messages)
        .map { user, messages in "\(user.name): \(messages.count) from \(user.friendCount)" }
        .take(1)
}

func ratio(_ user: Signal<User, NoError>, _ messages: Signal<[String], NoError>) -> Signal<Double, NoError> {
    user.zip(messages).map { Double($1.count) / Double($0.friendCount) }.filter { $0 > 0.5 }
}

func sum(_ user: Signal<User, NoError>, _ other: Signal<User, NoError>) -> Signal<Int, NoError> {
    user |> zip(other) |> map { $0.friendCount + $1.friendCount }
}
