import ItemList
import Signals
import TestSupport
import Testing

/// A screen that is paused runs nothing, and keeps what was being done with it.
@Suite struct PauseTests {
    private let clock = VirtualClock()
    private let running = Locked(0)
    private let names = ValuePromise(["a", "b"])

    private func makeController() -> ItemListController<ItemListItemEntry<String>> {
        let (running, names) = (running, names)
        return ItemListController(
            showing: Signal<[String], NoError> { subscriber in
                running.withLock { $0 += 1 }
                let subscription = names.get().start(next: { subscriber.putNext($0) })
                return ActionDisposable {
                    running.withLock { $0 -= 1 }
                    subscription.dispose()
                }
            }, queue: clock.queue
        ) { names in
            var state = ItemListState<ItemListItemEntry<String>>(title: "Names") {
                names.map { name in
                    ItemListSwitchItem(title: name, value: false, updated: { _ in }).editable(isEditing: true, canSelect: true).id(name)
                }
            }
            state.chrome.search = ItemListSearch(placeholder: "Search")
            return state
        }
    }

    @Test func nothingOfAPausedScreenRuns() {
        let controller = makeController()
        let recorder = ItemListRecorder<String>()
        controller.connect(recorder)
        clock.run()
        controller.pause()
        controller.pause()
        clock.run()
        #expect(running.withLock { $0 } == 0)
        names.set(["a", "b", "c"])
        clock.run()
        #expect(recorder.rows.map(\.id) == ["a", "b"])
        controller.resume()
        controller.resume()
        clock.run()
        #expect(running.withLock { $0 } == 1)
        #expect(recorder.rows.map(\.id) == ["a", "b", "c"])
        #expect(recorder.transitions.last?.diff.insertions.map(\.index) == [2])
    }

    @Test func subscriptionsOfAControllerOutliveAPause() {
        let disposals = Counter()
        var controller: ItemListController? = makeController()
        controller?.subscriptions.add(ActionDisposable { disposals.increment() })
        clock.run()
        controller?.pause()
        clock.run()
        #expect(running.withLock { $0 } == 0 && disposals.count == 0)
        controller?.resume()
        clock.run()
        #expect(running.withLock { $0 } == 1 && disposals.count == 0)
        controller = nil
        #expect(disposals.count == 1)
    }

    @Test func whatWasBeingDoneIsKept() {
        let controller = makeController()
        let recorder = ItemListRecorder<String>()
        let connection = controller.connect(recorder)
        clock.run()
        controller.perform(.query("x"), on: .search)
        controller.perform(.select(true), on: .row("b"))
        clock.run()
        connection.dispose()
        controller.pause()
        clock.run()
        names.set(["b", "c"])
        controller.resume()
        let other = ItemListRecorder<String>()
        controller.connect(other)
        clock.run()
        #expect(other.transitions.last?.interaction.query == "x")
        #expect(other.transitions.last?.interaction.selection == ["b"])
        #expect(other.rows.map(\.id) == ["b", "c"])
    }

    @Test("What waits for states that a paused screen lost is called, and what is asked of it is answered")
    func nobodyWaitsForAPausedScreen() {
        let controller = makeController()
        controller.connect(ItemListRecorder<String>())
        clock.run()
        let answers = Received<Bool>()
        let shown = Received<Int>()
        // The state is emitted and on its way to the controller when it is paused.
        names.set(["a"])
        controller.perform(.toggle, on: .row("a"), completion: { answers.append($0.isHandled) })
        controller.whenShown { shown.append(1) }
        controller.pause()
        clock.run()
        controller.perform(.toggle, on: .row("a"), completion: { answers.append($0.isHandled) })
        controller.whenShown { shown.append(2) }
        clock.run()
        #expect(answers.values == [true, true])
        #expect(shown.values == [1, 2])
        controller.resume()
        controller.perform(.toggle, on: .row("a"), completion: { answers.append($0.isHandled) })
        controller.whenShown { shown.append(3) }
        clock.run()
        #expect(answers.values == [true, true, true])
        #expect(shown.values == [1, 2, 3])
    }

    @Test func aScreenThatIsPausedByWhatItSaysFirstIsPaused() {
        let controller = Locked<ItemListController<ItemListItemEntry<String>>?>(nil)
        let starts = Locked(0)
        let running = running
        let made = ItemListController<ItemListItemEntry<String>>(
            queue: clock.queue,
            state: Signal { subscriber in
                running.withLock { $0 += 1 }
                let count = starts.withLock { count in
                    count += 1
                    return count
                }
                subscriber.putNext(ItemListState(title: "\(count)", entries: []))
                if count == 2 { controller.withLock { $0 }?.pause() }
                return ActionDisposable { running.withLock { $0 -= 1 } }
            })
        controller.withLock { $0 = made }
        clock.run()
        made.pause()
        made.resume()
        clock.run()
        #expect(starts.withLock { $0 } == 2)
        #expect(running.withLock { $0 } == 0)
        controller.withLock { $0 = nil }
    }

    @Test func aControllerThatIsReleasedWhilePausedLetsGoOfItsState() {
        weak var held: Counter?
        do {
            let counter = Counter()
            held = counter
            let controller = ItemListController<ItemListItemEntry<String>>(
                showing: names.get(), queue: clock.queue
            ) { _ in
                counter.increment()
                return ItemListState(title: "", entries: [])
            }
            let connection = controller.connect(ItemListRecorder<String>())
            clock.run()
            controller.pause()
            clock.run()
            _ = connection
        }
        clock.run()
        #expect(held == nil)
    }
}
