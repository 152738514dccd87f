import Signals

/// A server in this process, which answers when a gate lets it.
final class SampleService: PullRequestService {
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// Waits until the server may answer; throws its error.
    private let answer: @Sendable () async throws -> Void
    private let requests = ValuePromise([
        PullRequest(
            id: 1, repository: "signals", title: "Faster share", author: "ada",
            comments: [Comment(id: "1", author: "ben", text: "Measured?")]),
        PullRequest(id: 2, repository: "signals", title: "Fix a typo", author: "cleo"),
        PullRequest(id: 3, repository: "site", title: "Dark mode", author: "ada"),
        PullRequest(id: 4, repository: "site", title: "Old idea", author: "ben", isOpen: false),
    ])
    private let pipe = ValuePipe<PullRequest>()

    init(answer: @escaping @Sendable () async throws -> Void) {
        self.answer = answer
    }

    var changes: Signal<PullRequest, NoError> { pipe.signal() }

    func pullRequests() async throws -> [PullRequest] {
        try await answer()
        return requests.value ?? []
    }

    func close(_ id: Int) async throws {
        try await answer()
        requests.mutate { $0[id: id]?.isOpen = false }
    }

    func merge(_ id: Int) async throws { try await close(id) }

    func comment(_ text: String, on id: Int) async throws -> Comment {
        try await answer()
        let comment = Comment(id: "\(id).\(text)", author: "you", text: text)
        requests.mutate { $0[id: id]?.comments.append(comment) }
        return comment
    }

    /// Another user's change.
    func rename(_ id: Int, to title: String) {
        requests.mutate { $0[id: id]?.title = title }
        if let changed = requests.value?[id: id] { pipe.putNext(changed) }
    }
}
