import Dispatch
import Signals

// A client whose state lives on a queue of its own: readings come from anywhere, are combined, and are handled on that queue.

@main
enum BackgroundClient {
    static func main() {
        let queue = Queue(name: "readings")
        let temperature = ValuePromise(20)
        let humidity = ValuePromise(50)
        let done = DispatchSemaphore(value: 0)

        let subscription =
            combineLatest(temperature.get(), humidity.get())
            .deliverOn(queue)
            .start(next: { temperature, humidity in
                precondition(queue.isCurrent())
                print("\(temperature) °C, \(humidity) %")
                if temperature == 22, humidity == 48 { done.signal() }
            })
        Queue.concurrentDefaultQueue().justDispatch {
            temperature.set(21)
            temperature.set(22)
            humidity.set(48)
        }
        done.wait()
        subscription.dispose()
    }
}
