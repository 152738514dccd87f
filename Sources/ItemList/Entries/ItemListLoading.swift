public import Signals

/// A value that is loaded: not there yet, there, or failed.
@nonexhaustive
public enum ItemListLoading<Value: Sendable>: Sendable {
    /// The value is being loaded, for the first time or anew.
    case loading(last: Value?)
    /// The value is there.
    case loaded(Value)
    /// Loading has failed.
    case failed(any Error, last: Value?)

    /// The newest value that was loaded; nil before the first.
    public var value: Value? {
        switch self {
        case .loaded(let value): value
        case .loading(let last), .failed(_, let last): last
        }
    }

    /// True while the value is being loaded.
    public var isLoading: Bool { if case .loading = self { true } else { false } }

    /// The error of the last attempt; nil if it succeeded or runs.
    public var error: (any Error)? { if case .failed(let error, _) = self { error } else { nil } }
}

/// The words around rows that are loaded.
public struct ItemListLoadingWords: Sendable {
    /// The words shown while the first rows are being loaded.
    public var loading: String
    /// The title of the button that tries again.
    public var retry: String
    /// The message if there are no rows; nil for none.
    public var empty: String?

    /// Creates the words, by default in English.
    public init(loading: String = "Loading…", retry: String = "Try again", empty: String? = nil) {
        self.loading = loading
        self.retry = retry
        self.empty = empty
    }
}

extension ItemListState {
    /// Shows the progress of loading around the rows, and offers to load them anew.
    ///
    /// ```swift
    /// var state = ItemListState(title: "Pull requests") { (requests.value ?? []).map(row) }
    /// state.show(requests, words: ItemListLoadingWords(empty: "No open pull requests"), reload: loader.reload)
    /// ```
    ///
    /// Without a value, the empty state says that the rows are being loaded, or shows the error with a button. Beside a value, the list's
    /// ``ItemListChrome/refresh`` shows the progress, and the header shows the error.
    ///
    /// - Parameters:
    ///   - loading: the value from which the rows are made.
    ///   - words: the words around the rows.
    ///   - reload: loads the value anew.
    public mutating func show<Value>(
        _ loading: ItemListLoading<Value>, words: ItemListLoadingWords = ItemListLoadingWords(), reload: @escaping @Sendable () -> Void
    ) {
        chrome.refresh = ItemListRefresh(isActive: loading.isLoading && loading.value != nil)
        let others = handlers.list
        handlers.list = { action in action == .refresh ? reload() : others?(action) }
        switch loading {
        case .loading(last: nil):
            chrome.emptyState = .loading(words.loading)
        case .failed(let error, last: nil):
            chrome.emptyState = .message(
                ItemListEmptyMessage(icon: ItemListIcon(.warning), text: "\(error)", button: .text(words.retry)))
            handlers[.emptyState] = { _ in reload() }
        case .failed(let error, _):
            chrome.header = ItemListRowContent(
                role: .button, icon: ItemListIcon(.warning), title: RichText("\(error)"), subtitle: RichText(words.retry), offers: .activate
            )
            handlers[.header] = { _ in reload() }
        case .loading, .loaded:
            if let empty = words.empty { chrome.emptyState = .text(empty) }
        }
    }
}

/// Loads a value when it is first looked at, and anew when asked.
///
/// ```swift
/// let requests = ItemListLoader { try await service.pullRequests() }
/// let controller = ItemListController(showing: requests.loading) { loading in … }
/// ```
///
/// A loader outlives its screens, so that a screen that is uncovered shows the value at once. Its release cancels the loading.
public final class ItemListLoader<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var loading: ItemListLoading<Value> = .loading(last: nil)
        /// The number of the attempt that runs; nil for none.
        var attempt: Int?
        var attemptCount = 0
    }

    private let state = ValuePromise(State())
    private let load: @Sendable () async throws -> Value
    private let task = Locked<Task<Void, Never>?>(nil)

    /// Creates a loader.
    /// - Parameter load: loads the value. A thrown `CancellationError` counts as a failure, except after the release.
    public init(_ load: @escaping @Sendable () async throws -> Value) {
        self.load = load
    }

    deinit {
        task.withLock { $0 }?.cancel()
    }

    /// The value and the progress of its loading, which the first subscriber starts.
    public var loading: Signal<ItemListLoading<Value>, NoError> {
        Signal { [self] subscriber in
            if current.attemptCount == 0 { reload() }
            let states = state.get().start(next: { subscriber.putNext($0.loading) })
            // The subscription keeps the loader.
            return ActionDisposable { [self] in
                states.dispose()
                withExtendedLifetime(self) {}
            }
        }
    }

    private var current: State { state.value ?? State() }

    /// Loads the value anew, unless it is being loaded. May be called from any thread.
    public func reload() {
        var number = 0
        var isFirst = false
        state.mutate { state in
            isFirst = state.attempt == nil
            guard isFirst else { return }
            state.attemptCount += 1
            number = state.attemptCount
            state.attempt = number
            state.loading = .loading(last: state.loading.value)
        }
        guard isFirst else { return }
        let attempt = Task { [weak self, load, number] in
            do {
                let value = try await load()
                self?.end(number) { _ in .loaded(value) }
            } catch {
                self?.end(number) { .failed(error, last: $0) }
            }
        }
        task.withLock { $0 = attempt }
    }

    /// Changes the loaded value, as a live update does. Ignored before there is one.
    public func update(_ change: @Sendable (inout Value) -> Void) {
        state.mutate { state in
            guard var value = state.loading.value else { return }
            change(&value)
            state.loading =
                switch state.loading {
                case .loading: .loading(last: value)
                case .loaded: .loaded(value)
                case .failed(let error, _): .failed(error, last: value)
                }
        }
    }

    private func end(_ number: Int, _ result: (Value?) -> ItemListLoading<Value>) {
        state.mutate { state in
            guard state.attempt == number else { return }
            state.attempt = nil
            state.loading = result(state.loading.value)
        }
    }
}
