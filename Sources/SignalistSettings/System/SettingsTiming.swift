/// Delays in seconds, unless stated otherwise.
enum SettingsTiming {
    /// The pause before typed text is written.
    static let typingPause = 0.1
    /// The pauses before each further read of an incomplete file, which another program may be writing.
    static let looks = [0.05, 0.1, 0.2, 0.4]
    /// The longest wait for a lock while other work waits for the same queue, in microseconds.
    static let lockPatience: UInt32 = 20_000
    static let lockPause = 0.05
    /// The pause before the next attempt to lock after another program has held the lock for long.
    static let busyPause = 0.5
    /// The pause between leaving a field and saving it, long enough for a following discard.
    static let leavingPause = 0.02
}
