import SignalistSettings
import Signals
import Synchronization

/// A reading of the processes, or why there is none.
struct ProcessReading: Sendable {
    var rows: [ProcessRow] = []
    var problem: SystemError?

    /// The processes now, then again after each pause.
    ///
    /// - Parameters:
    ///   - queue: where they are read.
    ///   - period: how long a pause is, in seconds.
    static func readings(of source: any ProcessSource, on queue: Queue, every period: Double) -> Signal<ProcessReading, NoError> {
        Signal { subscriber in
            // What is compared with belongs to one run: after a pause the shares would be those of the pause.
            let last = Mutex<ProcessTable?>(nil)
            let readings: Signal<ProcessReading, NoError> = repeated(
                on: queue,
                read: {
                    let before = last.withLock { $0 }
                    do throws(SystemError) {
                        let table = try source.read(after: before)
                        last.withLock { $0 = table }
                        return ProcessReading(rows: ProcessRow.rows(of: table, after: before))
                    } catch {
                        return ProcessReading(problem: error)
                    }
                }, pause: { period })
            return readings.start(next: { subscriber.putNext($0) })
        }
    }
}
