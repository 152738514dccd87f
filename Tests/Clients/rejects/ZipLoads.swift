// expected: value of type 'User' has no member 'friends'
// budget: 2 s
import Signals

struct User: Sendable {
    var name: String
    var friendCount: Int
}

func ratio(_ user: Signal<User, NoError>, _ messages: Signal<[String], NoError>) -> Signal<Double, NoError> {
    user.zip(messages).map { Double($1.count) / Double($0.friends) }.filter { $0 > 0.5 }  // expected-line
}
