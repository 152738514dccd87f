import ItemListGNOME
import Signals

let list = ValuePromise(Groceries())
GNOMEApplication.main(id: "org.example.Groceries") { window in
    groceriesController(list, on: .mainQueue())
}
