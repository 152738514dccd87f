import SignalistC
import Dispatch
import SignalistSettings
import Signals

/// A program that tests run beside themselves, as another process that changes, follows or can't write a settings file.
@main
enum Helper {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let number = Int(arguments[3]) else { exit(2) }
        runHelper(arguments[1], path: arguments[2], number)
    }
}

/// - Parameters:
///   - command: what to do.
///   - path: the settings file.
///   - number: how large, how much, or who.
func runHelper(_ command: String, path: String, _ number: Int) {
    switch command {
    case "save": saveForever(path, length: number)
    case "change": change(path, process: number)
    case "toggle": toggle(path, process: number)
    case "write": write(path, length: number)
    case "writeAsNobody":
        becomeNobody()
        write(path, length: number)
    case "forceAsNobody":
        becomeNobody()
        force(path, number)
    case "followAsNobody":
        becomeNobody()
        follow(path)
    case "lock": lock(path)
    case "finishOnMain": finishOnMain(path)
    default: exit(2)
    }
}

private func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { SignalistC.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}

/// Saves one of two contents after the other, until it is killed. Says how long the second save took, in microseconds.
private func saveForever(_ path: String, length: Int) {
    let file = SettingsFile<HelperValues>(path: path)
    var count = 0
    while true {
        let isSecond = count % 2 == 1
        let start = DispatchTime.now().uptimeNanoseconds
        do {
            try file.update([
                .set(HelperValues.note, to: String(repeating: isSecond ? "b" : "a", count: length)),
                .set(HelperValues.isSecond, to: isSecond),
            ])
        } catch {
            say("\(error)")
            exit(1)
        }
        if count == 1 { say("\((DispatchTime.now().uptimeNanoseconds - start) / 1000)") }
        count += 1
    }
}

/// Makes 2,500 changes, each of a value that no other process changes, and looks each time whether all of its own are there.
private func change(_ path: String, process: Int) {
    let file = SettingsFile<HelperValues>(path: path)
    let first = process * HelperValues.countPerProcess
    var expected = Array(repeating: 0, count: HelperValues.countPerProcess)
    for step in 1...2500 {
        let index = step % HelperValues.countPerProcess
        expected[index] = step
        do {
            let content = try file.update([.set(HelperValues.counters[first + index], to: step)])
            guard content.problems.isEmpty,
                content.values?.counts[first..<first + HelperValues.countPerProcess].elementsEqual(expected) == true
            else {
                say("lost at \(step)")
                exit(1)
            }
        } catch {
            say("\(error)")
            exit(1)
        }
    }
    say("done")
}

/// Changes one setting of its own again and again by a store, as a person who toggles a switch.
private func toggle(_ path: String, process: Int) {
    let store = SettingsStore(file: SettingsFile<HelperValues>(path: path))
    for step in 1...20 {
        store.set(HelperValues.counters[process * HelperValues.countPerProcess], to: step)
        if step % 5 == 0 { try? store.finish() }
    }
    do {
        try store.finish()
        say("done")
    } catch {
        say("\(error)")
    }
}

/// Writes more than fits: the system lets a file have 100,000 bytes and no more. Says what it said to that.
private func write(_ path: String, length: Int) {
    var limit = rlimit()
    limit.rlim_cur = 100_000
    limit.rlim_max = 100_000
    #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
        setrlimit(RLIMIT_FSIZE, &limit)
    #endif
    signal(SIGXFSZ, SIG_IGN)
    let store = SettingsStore(file: SettingsFile<HelperValues>(path: path))
    store.set(HelperValues.note, to: String(repeating: "x", count: length))
    do {
        try store.finish()
        say("written")
    } catch {
        say("\(error)")
    }
}

/// Root may do what others may not.
private func becomeNobody() {
    guard getuid() == 0 else { return }
    _ = setgid(65534)
    _ = setuid(65534)
}

/// Changes a file that is read-only.
private func force(_ path: String, _ number: Int) {
    do {
        try SettingsFile<HelperValues>(path: path).update([.set(HelperValues.note, to: "\(number)")], overridesReadOnly: true)
        say("written")
    } catch {
        say("\(error)")
    }
}

/// Says what the file says, each time it is another.
private func follow(_ path: String) {
    let store = SettingsStore(file: SettingsFile<HelperValues>(path: path))
    let subscription = store.state.start(next: { say($0.problems.first?.description ?? $0.values.note) })
    store.follow()
    while getchar() != EOF {}
    subscription.dispose()
}

/// Has the lock until it is killed.
private func lock(_ path: String) {
    let descriptor = open(path, O_RDONLY)
    flock(descriptor, LOCK_EX)
    say("locked")
    while getchar() != EOF {}
}

/// Changes a setting in a store of the main queue, and waits there for the end of it.
private func finishOnMain(_ path: String) {
    let store = SettingsStore(file: SettingsFile<HelperValues>(path: path), queue: .mainQueue())
    store.set(HelperValues.isSecond, to: true)
    do {
        try store.finish()
        say("written")
    } catch {
        say("\(error)")
    }
}
