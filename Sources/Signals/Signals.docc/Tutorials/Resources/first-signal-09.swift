import Signals

let temperature = ValuePromise(21)
let humidity = ValuePromise(40)
let text =
    combineLatest(temperature.get(), humidity.get())
    |> map { (degrees: Int, percent: Int) in "\(degrees) °C, \(percent) %" }
let clock = VirtualClock()
let settled = text |> debounce(.milliseconds(500), queue: clock.queue)
let subscription = settled.start(next: { print($0) })
temperature.set(22)
temperature.set(23)
clock.advance(by: 1)  // prints 23 °C, 40 %
subscription.dispose()
