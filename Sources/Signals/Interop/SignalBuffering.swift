/// What an iterator of ``Signal/values(buffering:)`` keeps of the values that come faster than they are read.
///
/// The end of the signal takes no room: it always arrives, after the values that were kept.
public enum SignalBuffering: Sendable, Hashable {
    /// All values. The buffer grows for as long as the reader is slower than the signal.
    case unbounded
    /// At most so many values, at least 1: the oldest of them makes room for the one that comes.
    case newest(Int)
    /// At most so many values, at least 1: one that comes while there is no room is dropped.
    case oldest(Int)

    /// How many values are kept; nil for all.
    var capacity: Int? {
        switch self {
        case .unbounded: nil
        case .newest(let capacity), .oldest(let capacity): capacity
        }
    }
}
