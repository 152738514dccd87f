import ItemList
import Signals

/// A request to merge a branch.
struct PullRequest: Sendable, Identifiable, Equatable {
    let id: Int
    let repository: String
    var title: String
    let author: String
    var isOpen = true
    var comments: [Comment] = []
}

/// A comment on a request.
struct Comment: Sendable, Identifiable, Equatable {
    let id: String
    let author: String
    let text: String
    /// False until the service has it.
    var isSent = true
}

/// The server.
protocol PullRequestService: Sendable {
    func pullRequests() async throws -> [PullRequest]
    func close(_ id: Int) async throws
    func merge(_ id: Int) async throws
    func comment(_ text: String, on id: Int) async throws -> Comment
    /// Requests that others change.
    var changes: Signal<PullRequest, NoError> { get }
}

/// All requests, for as long as the program runs. Screens come and go.
final class PullRequests: Sendable {
    let service: any PullRequestService
    private let loader: ItemListLoader<[PullRequest]>
    private let live = MetaDisposable()

    init(_ service: any PullRequestService) {
        self.service = service
        loader = ItemListLoader { try await service.pullRequests() }
        live.set(service.changes.start(next: { [loader] changed in loader.update { $0[id: changed.id] = changed } }))
    }

    deinit { live.dispose() }

    /// The requests, which are loaded when a screen first shows them.
    var all: Signal<ItemListLoading<[PullRequest]>, NoError> { loader.loading }

    /// The request with an id, while there is one.
    func request(_ id: Int) -> Signal<PullRequest, NoError> { all.compactMap { $0.value?[id: id] } }

    func reload() { loader.reload() }

    func close(_ ids: Set<Int>) async throws {
        for id in ids.sorted() {
            try await service.close(id)
            loader.update { $0[id: id]?.isOpen = false }
        }
    }

    func merge(_ id: Int) async throws {
        try await service.merge(id)
        loader.update { $0[id: id]?.isOpen = false }
    }

    func add(_ comment: Comment, to id: Int) {
        loader.update { requests in
            guard requests[id: id]?.comments.contains(where: { $0.id == comment.id }) == false else { return }
            requests[id: id]?.comments.append(comment)
        }
    }
}

extension Array where Element: Identifiable {
    /// The element with an id.
    subscript(id id: Element.ID) -> Element? {
        get { first { $0.id == id } }
        set {
            if let index = firstIndex(where: { $0.id == id }), let newValue { self[index] = newValue }
        }
    }
}
