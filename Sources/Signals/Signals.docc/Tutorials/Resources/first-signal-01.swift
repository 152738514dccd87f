import Signals

let temperature = ValuePromise(21)
