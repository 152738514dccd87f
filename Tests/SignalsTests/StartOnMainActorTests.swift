import Signals
import TestSupport
import Testing

@MainActor @Suite struct StartOnMainActorTests {
    final class Screen {
        var texts: [String] = []
    }

    private let screen = Screen()

    @Test func atOnceWhenTheValueComesOnTheMainQueue() {
        let source = ManualSource<Int, Failure>()
        let handle = source.signal.startOnMainActor(
            next: { [screen] in screen.texts.append("\($0)") }, error: { [screen] in screen.texts.append("#\($0)") })
        source.put(1)
        #expect(screen.texts == ["1"])
        source.fail(Failure("e"))
        #expect(screen.texts == ["1", "#e"])
        handle.dispose()
    }

    @Test func inOrderWhenBothThreadsPut() async {
        let source = ManualSource<Int, NoError>()
        let background = Queue(name: "background")
        await withCheckedContinuation { continuation in
            source.signal.startOnMainActor(
                next: { [screen] in screen.texts.append("\($0)") }, completed: { continuation.resume() })
            background.sync { for value in 1...3 { source.put(value) } }
            source.put(4)
            background.justDispatch { source.complete() }
        }
        #expect(screen.texts == ["1", "2", "3", "4"])
    }

    @Test func disposalOnTheMainActorIsFinal() async {
        let source = ManualSource<Int, NoError>()
        let handle = source.signal.startOnMainActor(next: { [screen] in screen.texts.append("\($0)") })
        let put = Gate()
        Queue(name: "background").justDispatch {
            source.put(1)
            put.open()
        }
        #expect(put.wait())
        handle.dispose()
        await withCheckedContinuation { continuation in Queue.mainQueue().justDispatch { continuation.resume() } }
        #expect(screen.texts == [])
    }
}
