/// What a file of a watched folder holds.
public enum WatchedFile<Content: Sendable>: Sendable {
    /// What was made of it.
    case content(Content)

    /// Why nothing could be made of it, in words.
    case problem(String)
}

extension WatchedFile: Equatable where Content: Equatable {}
