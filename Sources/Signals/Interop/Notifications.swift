// Foundation is imported only where Combine is available, on Apple platforms.
#if canImport(Combine)
    public import Foundation

    extension Signal where Failure == NoError {
        /// Returns a signal of the values that a closure reads from each notification with a name.
        ///
        /// ```swift
        /// Signal.notifications(named: UIDevice.batteryLevelDidChangeNotification) { _ in Void() }
        /// ```
        ///
        /// Notifications are delivered where they are posted, before the post returns. The signal never ends. Disposal removes the
        /// observer.
        ///
        /// - Parameters:
        ///   - name: The name of the notifications.
        ///   - object: The object that posts them, held weakly; nil for any object.
        ///   - center: The center that posts them.
        ///   - transform: Reads a value from a notification, which must not leave the posting thread.
        /// - Complexity: one closure call per notification.
        public static func notifications(
            named name: Notification.Name, from object: (any AnyObject & Sendable)? = nil, in center: NotificationCenter = .default,
            _ transform: @escaping @Sendable (Notification) -> Value
        ) -> Signal {
            let sender = WeakSender(object)
            return Signal { subscriber in
                guard sender.wasNil || sender.object != nil else { return .empty }
                // Passed to `removeObserver` only, which any thread may call.
                nonisolated(unsafe) let observer = center.addObserver(forName: name, object: sender.object, queue: nil) { notification in
                    // The center may still call an observer that another one's call has removed.
                    guard !subscriber.isTerminated else { return }
                    subscriber.putNext(transform(notification))
                }
                return ActionDisposable { center.removeObserver(observer) }
            }
        }
    }

    private final class WeakSender: Sendable {
        // Set once, and a weak reference may be read on any thread.
        nonisolated(unsafe) weak var object: (any AnyObject & Sendable)?
        let wasNil: Bool

        init(_ object: (any AnyObject & Sendable)?) {
            self.object = object
            wasNil = object == nil
        }
    }
#endif
