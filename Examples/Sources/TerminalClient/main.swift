import ItemListTerminal
import Signals

let queue = Queue(name: "backup")
TerminalSession.main(backupController(Backup(), on: queue))
