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
    @MainActor
    public enum GLibMainQueue {
        private static var source: UnsafeMutablePointer<GSource>?

        /// Runs the main queue in GLib's default context from now on; once, however often it is called.
        ///
        /// Work that was put on the main queue before is done as soon as the loop runs. From then on `dispatchMain()` must not be called: the
        /// loop of GLib is what runs the main queue.
        ///
        /// - Parameter priority: among the sources of GLib, of which smaller numbers go first. The default goes before redrawing, so that a
        ///   frame shows all that was to happen before it.
        public static func attach(priority: Int32 = 0) {
            guard source == nil else { return }
            guard let new = g_source_new(&sourceFunctions, guint(MemoryLayout<MainQueueSource>.size)) else { return }
            g_source_set_static_name(new, "Dispatch main queue")
            g_source_set_priority(new, priority)
            // Dispatch works off all that is there when it is called, and what that puts there comes in the next turn.
            g_source_set_can_recurse(new, 1)
            new.withMemoryRebound(to: MainQueueSource.self, capacity: 1) { own in
                own.pointee.tag = g_source_add_unix_fd(new, _dispatch_get_main_queue_handle_4CF(), G_IO_IN)
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

    /// A source as GLib keeps it, with what it is told of the descriptor by.
    private struct MainQueueSource {
        var source: GSource
        var tag: gpointer?
    }

    // Written never: GLib takes the table by its address and only reads it.
    nonisolated(unsafe) private var sourceFunctions = GSourceFuncs(
        prepare: nil, check: { source in source.map(isReadable) ?? 0 },
        dispatch: { _, _, _ in
            // Read first: what is put there from now on makes the descriptor readable again.
            var count: UInt64 = 0
            _ = read(_dispatch_get_main_queue_handle_4CF(), &count, MemoryLayout<UInt64>.size)
            _dispatch_main_queue_callback_4CF(nil)
            // The source stays.
            return 1
        }, finalize: nil, closure_callback: nil, closure_marshal: nil)

    private func isReadable(_ source: UnsafeMutablePointer<GSource>) -> gboolean {
        source.withMemoryRebound(to: MainQueueSource.self, capacity: 1) { own in
            guard let tag = own.pointee.tag else { return 0 }
            return g_source_query_unix_fd(source, tag).rawValue & G_IO_IN.rawValue == 0 ? 0 : 1
        }
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
