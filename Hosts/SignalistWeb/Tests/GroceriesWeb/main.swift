import ItemListWeb
import Signals

let list = ValuePromise(Groceries())
try await serve { tab in
    groceriesController(list, on: tab.queue)
}
