/// Asynchronous work of a screen's handlers.
///
/// A handler that is an `async` closure does its work in this way by itself:
///
/// ```swift
/// ItemListActionItem(title: "Merge", action: { try await service.merge(request) })
/// ```
///
/// Any other handler starts its work by ``start(_:)``. While the work runs, its element shows activity, and further actions on the element are
/// answered but do nothing. An error goes to ``ItemListHandlers/failed``, or without it to an alert in front of the screen. The work is
/// cancelled with its screen, and not while the screen is paused. Work that must outlive its screen is a `Task` of the model: see <doc:Lifetimes>.
public enum ItemListWork {
    /// Starts work for the element with the running handler.
    ///
    /// ```swift
    /// ItemListChoiceItem(title: "Branch", options: branches, selected: branch, updated: { name in
    ///     ItemListWork.start { try await service.check(out: name) }
    /// })
    /// ```
    ///
    /// - Parameter work: the work, on the global executor. Its result belongs into the state. It is dropped if work of the same element runs.
    ///
    /// Outside of a handler, as in a test that calls an item itself, the work has no element: it is never cancelled, and its error is lost.
    public static func start(_ work: @escaping @Sendable () async throws -> Void) {
        if let element = HandledElement.current { return element.start(work) }
        Task { try await work() }
    }

    /// Returns a handler that starts work.
    static func handler(_ work: @escaping @Sendable () async throws -> Void) -> @Sendable () -> Void {
        { start(work) }
    }

    /// Returns a handler that starts work with its argument.
    static func handler<Value: Sendable>(
        _ work: @escaping @Sendable (Value) async throws -> Void
    ) -> @Sendable (Value) -> Void {
        { value in start { try await work(value) } }
    }
}

/// The element with the running handler.
struct HandledElement: Sendable {
    @TaskLocal static var current: HandledElement?

    let start: @Sendable (_ work: @escaping @Sendable () async throws -> Void) -> Void
}

/// An error of a screen's work that no handler of the screen received.
public struct ItemListFailure: Sendable {
    /// The error.
    public let error: any Error
    /// The appearance of the screen, for an alert.
    public let presentationData: PresentationData
}

extension ItemListRowContent {
    /// Adds an activity indicator, unless the row shows one.
    mutating func showActivity() {
        if leading != .activity, !values.contains(.activity) { values.append(.activity) }
    }
}

extension ItemListChrome {
    /// Marks the button or the row in a slot as working.
    mutating func showActivity(in slot: ItemListChromeSlot) {
        switch slot {
        case .backButton: backButton?.style = .activity
        case .leftButton: leftButton?.style = .activity
        case .rightButton: rightButton?.style = .activity
        case .secondaryRightButton: secondaryRightButton?.style = .activity
        case .toolbarLeft: toolbar?.left?.style = .activity
        case .toolbarMiddle: toolbar?.middle?.style = .activity
        case .toolbarRight: toolbar?.right?.style = .activity
        case .header: header?.showActivity()
        case .footer: footer?.showActivity()
        case .emptyState:
            guard case .message(var message) = emptyState else { return }
            message.button?.style = .activity
            emptyState = .message(message)
        default: break
        }
    }
}
