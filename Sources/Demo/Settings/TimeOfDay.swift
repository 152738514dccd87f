/// A time on a clock, to the minute.
struct TimeOfDay: Sendable, Equatable {
    /// Minutes since midnight, from 0 to 1439.
    let minutes: Int

    /// - Parameter minutes: minutes since midnight, from 0 to 1439.
    init(minutes: Int) {
        precondition((0..<24 * 60).contains(minutes), "a time of day has 0 to 1439 minutes since midnight")
        self.minutes = minutes
    }

    /// What is allowed, as the object of "expected".
    static let expectation = "a time from 00:00 to 23:59"
}

extension TimeOfDay: LosslessStringConvertible {
    /// Reads `HH:MM`.
    init?(_ text: String) {
        var reader = FieldReader(text)
        guard let hour = reader.number(digits: 2, in: 0...23), reader.skip(":"),
            let minute = reader.number(digits: 2, in: 0...59), reader.isAtEnd
        else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    var description: String {
        let hour = minutes / 60
        let minute = minutes % 60
        return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
    }
}
