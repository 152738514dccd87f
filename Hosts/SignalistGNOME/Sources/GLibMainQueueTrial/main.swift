import CGLib
import Dispatch
import GLibMainQueue
import Glibc

// A separate process for the tests of the main queue, because the test process already runs Dispatch's own main loop.

/// The GLib main loop, which a test case quits.
let loop = g_main_loop_new(nil, 0)
// Constant, and GLib allows calls from any thread.
nonisolated(unsafe) let sharedLoop = loop

// Used on the main thread only.
nonisolated(unsafe) var done = 0
nonisolated(unsafe) var ticks = 0
nonisolated(unsafe) var sleptBefore = 0
nonisolated(unsafe) var noted: [String] = []
nonisolated(unsafe) var hasCome = false
nonisolated(unsafe) var counts = (work: 0, tasks: 0, redraws: 0, idles: 0)

func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// The number of voluntary context switches of the process; each wake-up needs one.
func sleepCount() -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return -1 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if words.hasPrefix("voluntary_ctxt_switches:") { return Int(words.split(whereSeparator: \.isWhitespace)[1]) ?? -1 }
    }
    return -1
}

/// The processor time of the process, in microseconds.
func processorTime() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000_000 + usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
}

/// The median time from a thread to the main queue, in nanoseconds.
@MainActor
func hopTime(count: Int) -> UInt64 {
    let queue = DispatchQueue(label: "other")
    nonisolated(unsafe) var times: [UInt64] = []  // Used on the main queue only.
    @Sendable func hop(_ left: Int) {
        queue.async {
            let start = now()
            DispatchQueue.main.async {
                times.append(now() - start)
                if left > 1 { hop(left - 1) } else { g_main_loop_quit(sharedLoop) }
            }
        }
    }
    hop(count)
    g_main_loop_run(loop)
    return times.sorted()[times.count / 2]
}

/// The median time with a millisecond timer that polls the main queue, the common workaround.
@MainActor
func polledHopTime(count: Int) -> UInt64 {
    GLibMainQueue.detach()
    let timer = g_timeout_add(
        1,
        { _ in
            var value: UInt64 = 0
            _ = read(_dispatch_get_main_queue_handle_4CF(), &value, 8)
            _dispatch_main_queue_callback_4CF(nil)
            return 1
        }, nil)
    let time = hopTime(count: count)
    g_source_remove(timer)
    GLibMainQueue.attach()
    return time
}

func say(_ words: String) {
    print(words)
    fflush(nil)
}

switch CommandLine.arguments.dropFirst().first {
case "order":
    // The order of blocks enqueued before the loop, by other blocks, and from other threads.
    nonisolated(unsafe) var order: [Int] = []  // Used on the main queue only.
    DispatchQueue.main.async {
        order.append(1)
        DispatchQueue.main.async { order.append(2) }
        DispatchQueue.global().async {
            DispatchQueue.main.async { order.append(3) }
            DispatchQueue.main.async {
                order.append(4)
                g_main_loop_quit(sharedLoop)
            }
        }
    }
    GLibMainQueue.attach()
    GLibMainQueue.attach()
    g_main_loop_run(loop)
    say("\(order)")
case "flood":
    // 100,000 blocks from four threads, next to a GLib timer.
    GLibMainQueue.attach()
    let timer = g_timeout_add(
        1,
        { _ in
            ticks += 1
            return 1
        }, nil)
    for _ in 0..<4 {
        DispatchQueue.global().async {
            for index in 0..<25_000 {
                if index.isMultiple(of: 100) { usleep(100) }
                DispatchQueue.main.async {
                    done += 1
                    if done == 100_000 { g_main_loop_quit(sharedLoop) }
                }
            }
        }
    }
    g_main_loop_run(loop)
    g_source_remove(timer)
    say("\(done) \(ticks > 10)")
case "actor":
    // Tasks of the main actor run in the loop, on the main thread.
    GLibMainQueue.attach()
    let thread = pthread_self()
    Task { @MainActor in
        try? await Task.sleep(for: .milliseconds(5))
        say("\(pthread_equal(thread, pthread_self()) != 0)")
        g_main_loop_quit(sharedLoop)
    }
    g_main_loop_run(loop)
case "detach":
    // Detached, no block runs, and none is lost.
    GLibMainQueue.attach()
    GLibMainQueue.detach()
    nonisolated(unsafe) var isDone = false  // Used on the main thread only.
    DispatchQueue.main.async { isDone = true }
    for _ in 0..<100 { g_main_context_iteration(nil, 0) }
    let before = isDone
    GLibMainQueue.attach()
    while !isDone { g_main_context_iteration(nil, 1) }
    say("\(before) \(isDone) \(GLibMainQueue.isAttached)")
case "idle":
    // The number of wake-ups of an idle program in three seconds.
    GLibMainQueue.attach()
    g_timeout_add(
        500,
        { _ in
            sleptBefore = sleepCount()
            g_timeout_add(
                3_000,
                { _ in
                    // This timer itself causes one wake-up.
                    print(sleepCount() - sleptBefore - 1)
                    g_main_loop_quit(sharedLoop)
                    return 0
                }, nil)
            return 0
        }, nil)
    g_main_loop_run(loop)
case "hops":
    GLibMainQueue.attach()
    _ = hopTime(count: 1_000)
    for _ in 0..<3 {
        say(
            "a hop to the main queue: \(hopTime(count: 5_000) / 1_000) µs by the source, \(polledHopTime(count: 300) / 1_000) µs by a timer of 1 ms"
        )
    }
case "nested", "nested-attached":
    // A nested loop inside a block: other blocks run after that block, and the loop doesn't spin.
    GLibMainQueue.attach()
    let isAttachedAnew = CommandLine.arguments[1] == "nested-attached"
    DispatchQueue.main.async {
        if isAttachedAnew {
            MainActor.assumeIsolated {
                GLibMainQueue.detach()
                GLibMainQueue.attach()
            }
        }
        DispatchQueue.global().async { DispatchQueue.main.async { noted.append("later") } }
        let inner = g_main_loop_new(nil, 0)
        g_timeout_add(
            100,
            { loop in
                g_main_loop_quit(OpaquePointer(loop))
                return 0
            }, gpointer(inner))
        let before = sleepCount()
        let start = processorTime()
        g_main_loop_run(inner)
        noted.append(processorTime() - start < 50_000 && sleepCount() - before < 50 ? "quiet" : "busy")
    }
    g_timeout_add(
        400,
        { _ in
            g_main_loop_quit(sharedLoop)
            return 0
        }, nil)
    g_main_loop_run(loop)
    say("\(noted)")
case "handler":
    // A nested loop in a GLib handler, such as a dialog's, runs blocks.
    GLibMainQueue.attach()
    g_idle_add(
        { _ in
            DispatchQueue.global().async { DispatchQueue.main.async { hasCome = true } }
            for _ in 0..<1_000 where !hasCome {
                usleep(1_000)
                g_main_context_iteration(nil, 0)
            }
            g_main_loop_quit(sharedLoop)
            return 0
        }, nil)
    g_main_loop_run(loop)
    say("\(hasCome)")
case "pending":
    // The common pattern of running the loop while work is pending also runs blocks, even after a pause.
    GLibMainQueue.attach()
    nonisolated(unsafe) var count = 0  // Used on the main thread only.
    for _ in 0..<20 {
        usleep(15_000)
        DispatchQueue.main.async { count += 1 }
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
    }
    say("\(count)")
case "endless":
    // Blocks and tasks that keep enqueueing more: sources of lower priority still run, and timers are on time.
    GLibMainQueue.attach()
    @Sendable func again() {
        counts.work += 1
        DispatchQueue.main.async { again() }
    }
    @Sendable func taskAgain() {
        Task { @MainActor in
            counts.tasks += 1
            taskAgain()
        }
    }
    again()
    taskAgain()
    g_timeout_add(
        10,
        { _ in
            ticks += 1
            return 1
        }, nil)
    for (priority, isRedraw) in [(Int32(120), true), (200, false)] {
        // The redraw timer has a display's frame interval; the idle source runs when nothing else does.
        g_timeout_add_full(
            priority, isRedraw ? 16 : 0,
            { isRedraw in
                if isRedraw == nil { counts.idles += 1 } else { counts.redraws += 1 }
                return isRedraw == nil ? 0 : 1
            }, isRedraw ? gpointer(bitPattern: 1) : nil, nil)
    }
    g_timeout_add(
        1_000,
        { _ in
            g_main_loop_quit(sharedLoop)
            return 0
        }, nil)
    g_main_loop_run(loop)
    say("\(counts.work > 100) \(counts.tasks > 100) \(counts.redraws >= 5) \(counts.idles) \(ticks >= 20)")
case "priority":
    // Higher priority runs first, and the last priority counts.
    GLibMainQueue.attach()
    GLibMainQueue.attach(priority: 300)
    DispatchQueue.main.async {
        noted.append("queue")
        g_main_loop_quit(sharedLoop)
    }
    g_idle_add(
        { _ in
            noted.append("idle")
            return 0
        }, nil)
    g_main_loop_run(loop)
    say("\(noted)")
case "again":
    // Attaches and detaches a thousand times, also from a block: no block is lost or repeated, and no source is leaked.
    nonisolated(unsafe) var count = 0  // Used on the main thread only.
    for _ in 0..<1_000 {
        GLibMainQueue.attach()
        DispatchQueue.main.async {
            count += 1
            MainActor.assumeIsolated { GLibMainQueue.detach() }
            DispatchQueue.main.async { count += 1 }
        }
        while g_main_context_iteration(nil, 0) != 0 {}
    }
    let first = count
    let isIdle = g_main_context_pending(nil) == 0
    GLibMainQueue.attach()
    while g_main_context_iteration(nil, 0) != 0 {}
    say("\(first) \(isIdle) \(count)")
default:
    say("order, flood, actor, detach, idle, nested, nested-attached, handler, pending, endless, priority, again or hops")
}
