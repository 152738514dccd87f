import Signals
import TestSupport

/// A service that answers when the test says.
final class Service: Sendable {
    private let calls = ValuePromise(0)
    private let cancellations = ValuePromise(0)
    private let answer = ValuePromise<Result<Int, Failure>?>(nil)

    func answer(_ number: Int) { answer.set(.success(number)) }
    func fail(_ error: Failure) { answer.set(.failure(error)) }
    func hold() { answer.set(nil) }

    var callCount: Int { calls.value ?? 0 }
    var cancellationCount: Int { cancellations.value ?? 0 }

    /// Waits for a number of calls.
    func called(_ count: Int) async { _ = await calls.get().filter { $0 >= count }.first() }

    /// Waits for a number of cancelled calls.
    func cancelled(_ count: Int) async { _ = await cancellations.get().filter { $0 >= count }.first() }

    @discardableResult
    func call() async throws -> Int {
        calls.mutate { $0 += 1 }
        guard let result = await answer.get().compactMap({ $0 }).first() else {
            cancellations.mutate { $0 += 1 }
            throw CancellationError()
        }
        return try result.get()
    }
}
