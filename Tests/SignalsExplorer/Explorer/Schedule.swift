/// The choices of one run that differ from the default: at a step, another thread goes on.
///
/// By default the running thread goes on as long as it can; where it can't, the first thread that can. A schedule prints as
/// `12b.40a`: at step 12 thread b goes on, at step 40 thread a.
struct Schedule: Hashable, Sendable, CustomStringConvertible {
    struct Choice: Hashable, Sendable {
        var step: Int
        var thread: Int

        init(step: Int, thread: Int) {
            self.step = step
            self.thread = thread
        }
    }

    var choices: [Choice]

    init(_ choices: [Choice] = []) {
        self.choices = choices
    }

    /// - Returns: nil for a text that is no schedule.
    init?(_ text: String) {
        choices = []
        guard text != "-" else { return }
        for part in text.split(separator: ".") {
            guard let letter = part.utf8.last, let step = Int(part.dropLast()), letter >= 97, letter < 97 + UInt8(Scheduler.threadLimit)
            else { return nil }
            choices.append(Choice(step: step, thread: Int(letter) - 97))
        }
    }

    var description: String {
        choices.isEmpty ? "-" : choices.map { "\($0.step)\(Self.name(of: $0.thread))" }.joined(separator: ".")
    }

    static func name(of thread: Int) -> String {
        String(UnicodeScalar(UInt8(97 + thread)))
    }
}
