import ItemList
import ItemListTerminal
import Signals

let model = PullRequests(SampleService { try await Task.sleep(for: .milliseconds(400)) })
let navigation = NavigationController(queue: .mainQueue(), routes: [pullRequestsRoute(model, on: .mainQueue())])
try navigation.open("pull-requests")
TerminalSession.main(navigation)
