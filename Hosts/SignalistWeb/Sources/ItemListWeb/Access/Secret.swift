struct Secret: Sendable, Hashable {
    /// 32 hexadecimal digits.
    let text: String

    init() {
        var generator = SystemRandomNumberGenerator()
        let halves = [UInt64.random(in: 0...(.max), using: &generator), UInt64.random(in: 0...(.max), using: &generator)]
        text = halves.map { half in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// True if the guess equals the secret. The comparison takes constant time, so that it reveals no matching prefix.
    func matches(_ guess: String) -> Bool {
        let (guess, text) = (Array(guess.utf8), Array(text.utf8))
        guard guess.count == text.count else { return false }
        return zip(guess, text).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
