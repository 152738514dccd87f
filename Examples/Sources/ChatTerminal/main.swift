import ItemList
import ItemListTerminal
import Signals

// Every fourth answer of the server is a refusal.
let answers = ValuePromise(0)
let server = SampleChat(count: 300) {
    try await Task.sleep(for: .milliseconds(400))
    if answers.mutate({ $0 += 1 }).map({ $0 % 4 == 0 }) == true { throw SampleChat.Refusal() }
}
TerminalSession.main(chatController(Chat(server, unreadCount: 3), on: .mainQueue()))
