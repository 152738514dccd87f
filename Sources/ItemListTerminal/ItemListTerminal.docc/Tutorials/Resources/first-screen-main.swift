import ItemListTerminal
import Signals

let order = ValuePromise(TeaOrder())
TerminalSession.main(teaController(order, on: Queue(name: "tea")))
