#if os(Linux)
    import Dispatch
    import TestSupport
    import Testing

    @testable import SignalistSettings

    @Suite struct FileWatchDescriptorTests {
        private let directory = TemporaryDirectory()

        @Test func givesBackItsDescriptors() throws {
            // One after the other: the system allows a user 128 at a time.
            for isCancelled in [true, false] { try check(isCancelled: isCancelled) }
        }

        private func check(isCancelled: Bool) throws {
            // More than the other tests, which may run at the same time, have open together.
            let many = 30
            var watches: [FileWatch] = []
            for _ in 0..<many { watches.append(SettingsFile<Preferences>(path: directory.path("settings.json")).watch(onChange: {})) }
            #expect(openCount() >= many)
            if isCancelled {
                for watch in watches { watch.cancel() }
            } else {
                watches.removeAll()
            }
            // Dispatch closes a descriptor soon after the cancellation, but not at once.
            let deadline = DispatchTime.now() + .seconds(10)
            while openCount() >= many, DispatchTime.now() < deadline {}
            withExtendedLifetime(watches) {}
            #expect(openCount() < many, "\(isCancelled ? "cancelled" : "released")")
        }

        private func openCount() -> Int {
            TemporaryDirectory.names(at: "/proc/self/fd").count {
                Platform.target(ofLink: PathName("/proc/self/fd/\($0)")) == "anon_inode:inotify"
            }
        }
    }
#endif
