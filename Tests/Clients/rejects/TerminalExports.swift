// expected: in scope
import ItemListTerminal

let move = ItemListTextMove.up  // expected-line
let queue = Queue(name: "queue")  // expected-line
let terminal = isatty(1)  // expected-line
let length = strlen("text")  // expected-line
