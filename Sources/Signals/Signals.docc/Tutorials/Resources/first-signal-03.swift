import Signals

let temperature = ValuePromise(21)
let subscription = temperature.get().start(next: { print($0) })  // prints 21
temperature.set(22)  // prints 22
