import Signals
import TestSupport
import Testing

@Suite struct SignalTimerTests {
    private let marbles = Marbles()

    @Test func oneValueThenCompletion() {
        let signal = Signal<Void, Failure>.timer(3, queue: marbles.queue)
        marbles.expect(signal.map { "x" }, "---(x|)")
        marbles.expect((timer(0, queue: marbles.queue, Failure.self) |> map { "x" }), "(x|)")
        let recording = signal.record()
        #expect(recording.text == "", "never while it starts")
        recording.dispose()
    }

    @Test func disposalStopsIt() {
        marbles.expect(timer(3, queue: marbles.queue, NoError.self), "", disposal: "--!")
    }

    @Test func itIsDeliveredOnTheQueue() {
        let queue = marbles.clock.makeQueue()
        let places = Received<Bool>()
        timer(1, queue: queue, NoError.self).start(next: { places.append(queue.isCurrent()) })
        marbles.clock.advance(by: 1)
        #expect(places.values == [true])
    }

    @Test func aNegativeTimeIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = timer(-1, queue: VirtualClock().queue, NoError.self)
        }
        await #expect(processExitsWith: .failure) {
            _ = timer(.nan, queue: VirtualClock().queue, NoError.self)
        }
    }
}
