import ItemList
import ItemListGNOME
import Signals

GNOMEApplication.main(id: "org.signalist.Demo", title: "Demo") { window in
    trialController(Trial(), on: .mainQueue(), window: window)
}
