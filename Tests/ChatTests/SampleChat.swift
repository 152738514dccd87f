/// A server with numbered messages.
struct SampleChat: ChatService {
    struct Refusal: Error, CustomStringConvertible {
        var description: String { "the network is down" }
    }

    let count: Int
    /// Returns when the server answers; throws what it refuses.
    let answer: @Sendable () async throws -> Void

    func messages(before id: String?, count: Int) async throws -> [Message] {
        try await answer()
        let end = id.flatMap { Int($0) } ?? self.count
        return (max(0, end - count)..<end).map { Message(id: "\($0)", author: "Ada", text: "Message \($0)") }
    }

    func send(_ text: String) async throws -> Message {
        try await answer()
        return Message(id: "new", author: "you", text: text)
    }
}
