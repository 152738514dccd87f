/// How long it is waited for something, in seconds.
enum SettingsTiming {
    /// Until what was typed is written.
    static let typingPause = 0.1
    /// Before each further look at a file that is no document, as one is that another program is just writing.
    static let looks = [0.05, 0.1, 0.2, 0.4]
    /// For a lock while other things wait for the same queue, in microseconds.
    static let lockPatience: UInt32 = 20_000
    /// Before the next attempt to get a lock.
    static let lockPause = 0.05
    /// Before the next attempt to get a lock that another program has had for long.
    static let busyPause = 0.5
    /// Between leaving a field and saving it: long enough to hear that it was given up.
    static let leavingPause = 0.02
}
