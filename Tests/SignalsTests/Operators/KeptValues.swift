import Signals
import TestSupport

/// How many of three values a stage keeps: while it runs, and after each way in which its subscription may be over, which are its
/// disposal, the completion of its signal, and an end that came from downstream. The handle is kept, and the source lives on.
func keptValueCounts<Output>(_ stage: (Signal<Token, NoError>) -> Signal<Output, NoError>) -> [Int] {
    var counts: [Int] = []
    for ending in ["dispose", "|", "downstream"] {
        let hot = ValuePipe<Token>()
        let cold = ManualSource<Token, NoError>()
        let stop = ManualSource<Int, NoError>()
        let releases = Counter()
        let handle = stage(ending == "|" ? cold.signal : hot.signal()).take(until: stop.signal).start()
        for _ in 0..<3 {
            let token = Token { releases.increment() }
            if ending == "|" { cold.put(token) } else { hot.putNext(token) }
        }
        if counts.isEmpty {
            counts.append(3 - releases.count)
        }
        switch ending {
        case "dispose": handle.dispose()
        case "|": cold.complete()
        default: stop.put(1)
        }
        counts.append(3 - releases.count)
        withExtendedLifetime((hot, cold, handle)) {}
    }
    return counts
}
