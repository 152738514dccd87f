import Signals

let temperature = ValuePromise(21)
let humidity = ValuePromise(40)
let text =
    combineLatest(temperature.get(), humidity.get())
    |> map { (degrees: Int, percent: Int) in "\(degrees) °C, \(percent) %" }
let subscription = text.start(next: { print($0) })  // prints 21 °C, 40 %
temperature.set(22)  // prints 22 °C, 40 %
subscription.dispose()
