import ItemListTerminal
import Signals

let queue = Queue(name: "groceries")
TerminalSession.main(groceriesController(ValuePromise(Groceries()), on: queue))
