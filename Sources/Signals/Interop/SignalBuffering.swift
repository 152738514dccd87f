/// The values that are kept where they come faster than they are read or delivered: by an iterator of ``Signal/values(buffering:)`` and by
/// the hop of ``Signal/deliverOn(_:keeping:)``.
///
/// The end of the signal takes no room: it always arrives, after the values that were kept.
public enum SignalBuffering: Sendable, Hashable {
    /// All values. They pile up for as long as the reader is slower than the signal.
    case unbounded
    /// At most so many values, at least 1: the oldest of them makes room for the one that comes.
    case newest(Int)
    /// At most so many values, at least 1: one that comes while there is no room is dropped.
    case oldest(Int)

    /// The newest value alone: what matters is the latest state.
    public static var latest: SignalBuffering { .newest(1) }

    /// How many values are kept; nil for all.
    @usableFromInline var capacity: Int? {
        switch self {
        case .unbounded: nil
        case .newest(let capacity), .oldest(let capacity): capacity
        }
    }
}
