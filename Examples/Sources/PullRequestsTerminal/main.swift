import ItemList
import ItemListTerminal
import Signals

let model = PullRequests(SampleService())
let navigation = NavigationController(queue: .mainQueue(), routes: [pullRequestsRoute(model, on: .mainQueue())])
try navigation.open("pull-requests")
TerminalSession.main(navigation)
