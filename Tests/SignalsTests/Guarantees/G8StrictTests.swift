import Signals
import TestSupport
import Testing

/// G8: `startStrict` reports a handle that is released undisposed and unfinished. The handler of reports is one for the process,
/// so these tests run one after the other.
@Suite(.serialized) struct G8StrictTests {
    private func reports(_ body: () -> Void) -> [SignalDiagnostic] {
        let received = Received<SignalDiagnostic>()
        SignalDiagnostics.setHandler { received.append($0) }
        body()
        SignalDiagnostics.setHandler { _ in }
        return received.values
    }

    @Test func aDroppedHandleIsReportedWithItsPlace() {
        let source = ManualSource<Int, NoError>()
        let values = Counter()
        let line = UInt(#line + 2)
        let reports = reports {
            _ = source.signal.startStrict(next: { _ in values.increment() })
        }
        #expect(reports == [.droppedStrictHandle(file: #fileID, line: line)])
        #expect(reports.first?.description.contains("G8StrictTests.swift:\(line)") == true)
        source.put(1)
        #expect(values.count == 1, "a dropped handle does not cancel")
        source.complete()
    }

    @Test func aDisposedOrFinishedOneIsNot() {
        let source = ManualSource<Int, Failure>()
        let reports = reports {
            source.signal.startStrict().dispose()
            _ = Signal<Int, NoError>.single(1).startStrict()
            let completed = source.signal.startStrict()
            source.complete()
            let failed = source.signal.startStrict()
            source.fail(Failure("e"))
            withExtendedLifetime((completed, failed)) {}
        }
        #expect(reports == [])
    }
}
