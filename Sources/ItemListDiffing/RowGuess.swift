/// Where the next row probably is: beside the last one.
///
/// Rows mostly follow each other as they did, or the other way round after a change of the sort order. One guess then saves a hash.
@usableFromInline
struct RowGuess {
    /// Where the last row was found.
    @usableFromInline var last: Int
    @usableFromInline var step = 1

    @inlinable
    init(last: Int) {
        self.last = last
    }

    @inlinable
    var next: Int { last + step }

    /// Learns where a row was found. After a jump there is no direction: the guess is that row again, which costs nothing and is not taken.
    @inlinable
    mutating func found(_ index: Int) {
        let distance = index - last
        step = abs(distance) > 8 ? 0 : distance.signum()
        last = index
    }
}
