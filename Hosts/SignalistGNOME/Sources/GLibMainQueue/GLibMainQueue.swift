#if canImport(Glibc)
    internal import CGLib
    internal import Dispatch
    internal import Glibc

    /// Runs Dispatch's main queue inside of GLib's loop, so that `DispatchQueue.main` and `@MainActor` code work in a program of GTK.
    ///
    /// ```swift
    /// GLibMainQueue.attach()
    /// g_application_run(application, 0, nil)  // or g_main_loop_run, or your own g_main_context_iteration
    /// ```
    ///
    /// Nothing is polled. Libdispatch has a descriptor that becomes readable when the main queue has work, made for CoreFoundation's run
    /// loop; a source of GLib waits for it beside all that GLib waits for anyway. A program in which nothing happens is not woken.
    ///
    /// It is for the main thread and the default context of GLib, which is where GTK runs. On systems where the main queue has a loop of its
    /// own to run in, as those of Apple, there is nothing to attach and both functions do nothing.
    ///
    /// Dispatch does one thing on the main queue at a time, so a loop that is run inside of such work does none of the other: it comes when that
    /// work has ended. A loop that is run in a handler of GTK, as that of a dialog, does all of it. Work that goes on making more of itself
    /// leaves some turns of the loop, many times a second, to what comes after it, such as redrawing.
    @MainActor
    public enum GLibMainQueue {
        private static var source: UnsafeMutablePointer<GSource>?

        /// Runs the main queue in GLib's default context from now on; once, however often it is called. The last priority counts.
        ///
        /// Work that was put on the main queue before is done as soon as the loop runs. From then on `dispatchMain()` must not be called: the
        /// loop of GLib is what runs the main queue.
        ///
        /// - Parameter priority: among the sources of GLib, of which smaller numbers go first. The default goes before redrawing, so that a
        ///   frame shows all that was to happen before it.
        public static func attach(priority: Int32 = 0) {
            if let source { return g_source_set_priority(source, priority) }
            guard let new = g_source_new(&sourceFunctions, guint(MemoryLayout<MainQueueSource>.size)) else { return }
            g_source_set_static_name(new, "Dispatch main queue")
            g_source_set_priority(new, priority)
            new.withMemoryRebound(to: MainQueueSource.self, capacity: 1) { own in
                own.pointee.descriptor = GPollFD(
                    fd: _dispatch_get_main_queue_handle_4CF(), events: gushort(G_IO_IN.rawValue), revents: 0)
                // By the older of the two ways: a descriptor of the other one makes its source ready whatever the source says.
                g_source_add_poll(new, &own.pointee.descriptor)
            }
            g_source_attach(new, nil)
            source = new
        }

        /// Leaves the main queue alone from now on; what is put there waits for the next ``attach(priority:)``.
        public static func detach() {
            guard let old = source else { return }
            source = nil
            g_source_destroy(old)
            g_source_unref(old)
        }

        /// Whether the loop of GLib runs the main queue.
        public static var isAttached: Bool { source != nil }
    }

    /// A source as GLib keeps it, with the descriptor that it waits for.
    private struct MainQueueSource {
        var source: GSource
        var descriptor: GPollFD
    }

    /// What the main queue is at. Used on the main thread alone, where GLib calls its sources.
    private struct Progress {
        /// How long its work has taken since others had a turn, in microseconds.
        var spent: gint64 = 0
        /// How long it may take before others have one. Time that the machine gives to other programs counts, and can only bring it sooner.
        static let longestRun: gint64 = 5_000
        /// How many turns of the loop are still theirs. In each it calls the most urgent of them alone.
        var turnsOfOthers = 0
        static let turnCount = 3
    }

    nonisolated(unsafe) private var progress = Progress()  // See above.

    // Written never: GLib takes the table by its address and only reads it.
    nonisolated(unsafe) private var sourceFunctions = GSourceFuncs(
        prepare: nil, check: { source in source.map(isDue) == true ? 1 : 0 },
        dispatch: { _, _, _ in
            work()
            // The source stays.
            return 1
        }, finalize: nil, closure_callback: nil, closure_marshal: nil)

    private func work() {
        // Read first: what is put there from now on makes the descriptor readable again.
        var count: UInt64 = 0
        _ = read(_dispatch_get_main_queue_handle_4CF(), &count, MemoryLayout<UInt64>.size)
        let start = g_get_monotonic_time()
        _dispatch_main_queue_callback_4CF(nil)
        progress.spent += g_get_monotonic_time() - start
    }

    /// Whether the main queue has work, and is not to leave this turn to others.
    ///
    /// GLib calls none of the less urgent sources while a more urgent one is ready, however long that is.
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
    /// Nothing: the main queue has a loop of its own here.
    @MainActor
    public enum GLibMainQueue {
        public static func attach(priority: Int32 = 0) {}
        public static func detach() {}
        public static var isAttached: Bool { false }
    }
#endif
