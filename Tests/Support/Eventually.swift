import Dispatch

/// Waits until a condition holds, for at most a minute.
/// - Returns: false if the condition does not hold at the end of that minute.
@discardableResult
public func eventually(_ condition: () -> Bool) -> Bool {
    let (pause, deadline) = (DispatchSemaphore(value: 0), DispatchTime.now() + 60)
    while !condition() {
        guard DispatchTime.now() < deadline else { return false }
        _ = pause.wait(timeout: .now() + 0.001)
    }
    return true
}
