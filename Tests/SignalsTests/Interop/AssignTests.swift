import Signals
import TestSupport
import Testing

@Suite struct AssignTests {
    private final class Shared: Sendable {
        private let state = Locked(0)

        var number: Int {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }

    @MainActor private final class Label {
        var text = ""
        var history: [String] = []
        var shown: String {
            get { history.last ?? "" }
            set { history.append(newValue) }
        }
    }

    private let source = ManualSource<Int, NoError>()

    @Test func setsEachValueInPlace() {
        let object = Shared()
        let handle = source.signal.assign(to: \.number, on: object)
        source.put(1)
        #expect(object.number == 1)
        source.put(2)
        #expect(object.number == 2)
        handle.dispose()
        source.put(3)
        #expect(object.number == 2)
        #expect(source.disposalCount == 1)
    }

    @Test func anObjectThatIsGoneEndsIt() {
        weak var released: Shared?
        do {
            let object = Shared()
            released = object
            source.signal.assign(to: \.number, on: object)
            source.put(1)
        }
        #expect(released == nil)
        source.put(2)
        #expect(source.disposalCount == 1)
    }

    @MainActor @Test func setsAtOnceOnTheMainActor() {
        let label = Label()
        let handle = source.signal.map { "\($0)" }.assignOnMainActor(to: \.text, on: label)
        source.put(1)
        #expect(label.text == "1")
        handle.dispose()
        source.put(2)
        #expect(label.text == "1")
        #expect(source.disposalCount == 1)
    }

    @MainActor @Test func whatComesElsewhereIsSetInOrderOnTheMainActor() async {
        let label = Label()
        let background = Queue(name: "background")
        source.signal.map { "\($0)" }.assignOnMainActor(to: \.shown, on: label)
        background.sync { for value in 1...3 { source.put(value) } }
        source.put(4)
        await withCheckedContinuation { continuation in
            Queue.mainQueue().justDispatch { continuation.resume() }
        }
        #expect(label.history == ["1", "2", "3", "4"])
    }

    @MainActor @Test func anObjectOfTheMainActorThatIsGoneEndsIt() {
        weak var released: Label?
        do {
            let label = Label()
            released = label
            source.signal.map { "\($0)" }.assignOnMainActor(to: \.text, on: label)
            source.put(1)
        }
        #expect(released == nil)
        source.put(2)
        #expect(source.disposalCount == 1)
    }
}
