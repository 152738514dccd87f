import Signals

let temperature = ValuePromise(21)
let text = temperature.get() |> map { (degrees: Int) in "\(degrees) °C" }
let subscription = text.start(next: { print($0) })  // prints 21 °C
temperature.set(22)  // prints 22 °C
subscription.dispose()
