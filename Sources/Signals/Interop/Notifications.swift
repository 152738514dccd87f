// Foundation is imported where Combine is, on Apple's systems, and nowhere else.
#if canImport(Combine)
    public import Foundation

    extension Signal where Failure == NoError {
        /// What a closure reads from each notification with a name.
        ///
        /// ```swift
        /// Signal.notifications(named: UIDevice.batteryLevelDidChangeNotification) { _ in Void() }
        /// ```
        ///
        /// Notifications are delivered where they are posted, before the post returns. It never ends. Disposal removes the observer.
        ///
        /// - Parameters:
        ///   - name: the name of the notifications.
        ///   - object: whose notifications; nil for everybody's. It is not kept.
        ///   - center: posts them.
        ///   - transform: takes what is wanted out of a notification, which must not leave the thread that posts it.
        /// - Complexity: the closure's, for each notification.
        public static func notifications(
            named name: Notification.Name, from object: (any AnyObject & Sendable)? = nil, in center: NotificationCenter = .default,
            _ transform: @escaping @Sendable (Notification) -> Value
        ) -> Signal {
            let sender = WeakSender(object)
            return Signal { subscriber in
                guard sender.wasNil || sender.object != nil else { return .empty }
                // Handed to `removeObserver` only, which any thread may call.
                nonisolated(unsafe) let observer = center.addObserver(forName: name, object: sender.object, queue: nil) { notification in
                    // The center may still call an observer that was removed by another one's call.
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
