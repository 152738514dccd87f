import Signals
import TestSupport
import Testing

@Suite struct SubscriptionWatchTests {
    @Test func aWatchSeesWhatItsCodeStartedAndNothingElse() {
        let source = ManualSource<Int, NoError>()
        let (watch, other) = (SubscriptionWatch(), SubscriptionWatch())
        let outside = source.signal.start()
        let line = UInt(#line + 1)
        let inside = watch.during { source.signal.start() }
        let elsewhere = other.during { source.signal.start() }
        #expect(watch.live.map(\.line) == [line])
        #expect(watch.live.first?.file == #fileID)
        #expect(other.live.count == 1)
        inside.dispose()
        #expect(watch.live.isEmpty)
        elsewhere.dispose()
        outside.dispose()
    }

    @Test func itSeesNothingOfAnotherThread() {
        let source = ManualSource<Int, NoError>()
        let watch = SubscriptionWatch()
        let handles = Received<any Disposable>()
        watch.during { runOnThread { handles.append(source.signal.start()) } }
        #expect(watch.live.isEmpty)
        handles.values.forEach { $0.dispose() }
    }

    @Test func theInventoryListsNothingForAWatch() {
        let source = ManualSource<Int, NoError>()
        let handle = SubscriptionWatch().during { source.signal.start() }
        #expect(!SignalDiagnostics.liveSubscriptions.contains { $0.file == #fileID })
        handle.dispose()
    }

    @Test func anErrorComesThrough() {
        #expect(throws: Failure.self) { try SubscriptionWatch().during { () throws(Failure) in throw Failure("no") } }
    }
}
