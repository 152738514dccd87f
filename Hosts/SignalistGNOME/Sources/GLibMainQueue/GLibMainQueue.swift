#if canImport(Glibc)
    internal import CGLib
    internal import Dispatch
    internal import Glibc

    /// Integrates Dispatch's main queue into GLib's main loop, so that `DispatchQueue.main` and `@MainActor` code work in GTK programs.
    ///
    /// ```swift
    /// GLibMainQueue.attach()
    /// g_application_run(application, 0, nil)  // or g_main_loop_run, or your own g_main_context_iteration
    /// ```
    ///
    /// Nothing is polled. Libdispatch has a file descriptor, made for CoreFoundation's run loop, that becomes readable when the main queue
    /// has work. A GLib source waits for it together with all other sources. An idle program isn't woken.
    ///
    /// Use it on the main thread with GLib's default context, where GTK runs. On systems with a native run loop for the main queue, such as
    /// Apple's, both functions do nothing.
    ///
    /// Dispatch runs one block on the main queue at a time. So a nested loop inside such a block runs no other blocks until the block ends.
    /// A nested loop in a GTK handler, such as that of a dialog, runs all of them. Blocks that keep enqueueing more blocks yield some
    /// iterations of the loop, many times a second, to sources with lower priority, such as redrawing.
    @MainActor
    public enum GLibMainQueue {
        private static var source: UnsafeMutablePointer<GSource>?

        /// Attaches the main queue to GLib's default context. Repeated calls only change the priority.
        ///
        /// Blocks enqueued before run as soon as the loop runs. Don't call `dispatchMain()` afterwards, because GLib's loop runs the main
        /// queue.
        ///
        /// - Parameter priority: the priority among GLib's sources; smaller numbers run first. The default runs before redrawing, so that a
        ///   frame shows the effect of all earlier blocks.
        public static func attach(priority: Int32 = 0) {
            if let source { return g_source_set_priority(source, priority) }
            guard let new = g_source_new(&sourceFunctions, guint(MemoryLayout<MainQueueSource>.size)) else { return }
            g_source_set_static_name(new, "Dispatch main queue")
            g_source_set_priority(new, priority)
            new.withMemoryRebound(to: MainQueueSource.self, capacity: 1) { own in
                own.pointee.descriptor = GPollFD(
                    fd: _dispatch_get_main_queue_handle_4CF(), events: gushort(G_IO_IN.rawValue), revents: 0)
                // With the older API: a descriptor of the newer `g_source_add_unix_fd` makes its source ready whatever `check` returns.
                g_source_add_poll(new, &own.pointee.descriptor)
            }
            g_source_attach(new, nil)
            source = new
        }

        /// Detaches the main queue; its blocks wait for the next ``attach(priority:)``.
        public static func detach() {
            guard let old = source else { return }
            source = nil
            g_source_destroy(old)
            g_source_unref(old)
        }

        /// A Boolean value that indicates whether GLib's loop runs the main queue.
        public static var isAttached: Bool { source != nil }
    }

    private struct MainQueueSource {
        var source: GSource
        var descriptor: GPollFD
    }

    /// The time budget of the main queue. Used on the main thread only, where GLib calls its sources.
    private struct Progress {
        /// The time since the queue last yielded to other sources, in microseconds.
        var spent: gint64 = 0
        /// The time after which the queue yields. It is wall-clock time, so other programs can only make it yield sooner.
        static let longestRun: gint64 = 5_000
        /// The number of loop iterations still yielded. Each one runs only the most urgent of the other sources.
        var turnsOfOthers = 0
        static let turnCount = 3
    }

    nonisolated(unsafe) private var progress = Progress()  // See above.

    // Never written: GLib keeps the address of the table and only reads it.
    nonisolated(unsafe) private var sourceFunctions = GSourceFuncs(
        prepare: nil, check: { source in source.map(isDue) == true ? 1 : 0 },
        dispatch: { _, _, _ in
            work()
            // Keeps the source.
            return 1
        }, finalize: nil, closure_callback: nil, closure_marshal: nil)

    private func work() {
        // Read before running the blocks, so that a block enqueued meanwhile makes the descriptor readable again.
        var count: UInt64 = 0
        _ = read(_dispatch_get_main_queue_handle_4CF(), &count, MemoryLayout<UInt64>.size)
        let start = g_get_monotonic_time()
        _dispatch_main_queue_callback_4CF(nil)
        progress.spent += g_get_monotonic_time() - start
    }

    /// True if the main queue has work and doesn't yield this iteration.
    ///
    /// GLib runs no source of lower priority while one of higher priority is ready.
    private func isDue(_ source: UnsafeMutablePointer<GSource>) -> Bool {
        let isReadable = source.withMemoryRebound(to: MainQueueSource.self, capacity: 1) { own in
            UInt32(own.pointee.descriptor.revents) & G_IO_IN.rawValue != 0
        }
        if !isReadable { progress.turnsOfOthers = 0 }
        if progress.turnsOfOthers > 0 {
            progress.turnsOfOthers -= 1
            return false
        }
        if isReadable, progress.spent < Progress.longestRun { return true }
        progress.spent = 0
        if isReadable { progress.turnsOfOthers = Progress.turnCount - 1 }
        return false
    }
#else
    /// A placeholder without effect: the main queue has a native run loop on this system.
    @MainActor
    public enum GLibMainQueue {
        public static func attach(priority: Int32 = 0) {}
        public static func detach() {}
        public static var isAttached: Bool { false }
    }
#endif
