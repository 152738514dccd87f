#if os(Linux)
    import Glibc
    import SignalistSettings

    @testable import SignalistDemoScreens

    /// What this process has asked the system to watch.
    enum FileWatchCount {
        /// How many watches there are of a directory.
        static func of(_ directory: String) -> Int {
            var status = stat()
            guard stat(directory, &status) == 0 else { return 0 }
            // Other tests may open and close files meanwhile.
            let files = (try? Platform.names(in: "/proc/self/fdinfo")) ?? []
            let mark = " ino:\(String(status.st_ino, radix: 16)) "
            return files.count { name in
                guard let file = try? FileDescriptor("/proc/self/fdinfo/\(name)", .readWithoutWaiting), let bytes = try? file.readAll()
                else {
                    return false
                }
                let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
                return lines.contains { $0.hasPrefix("inotify ") && $0.contains(mark) }
            }
        }
    }
#endif
