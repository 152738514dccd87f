#if os(Linux)
    import Dispatch
    import Testing

    @testable import Demo

    @Suite struct SettingsWatchDescriptorTests {
        private let directory = TemporaryDirectory()

        @Test func givesBackItsDescriptors() throws {
            // More than the other tests, which may run at the same time, have open together.
            let many = 50
            var watches: [SettingsWatch] = []
            for _ in 0..<many { watches.append(try SettingsFile(path: directory.path("settings.json")).watch(onChange: {})) }
            #expect(openCount() >= many)
            for watch in watches { watch.cancel() }
            // Dispatch closes a descriptor soon after the cancellation, but not at once.
            let deadline = DispatchTime.now() + .seconds(10)
            while openCount() >= many, DispatchTime.now() < deadline {}
            #expect(openCount() < many)
        }

        private func openCount() -> Int {
            TemporaryDirectory.names(at: "/proc/self/fd").count { Platform.target(ofLink: "/proc/self/fd/\($0)") == "anon_inode:inotify" }
        }
    }
#endif
