#if os(Linux)
    import SignalistC
    import TestSupport

    /// The program of the tests, run as a process of its own.
    final class HelperProcess {
        private var pid: pid_t = 0
        private let input: Int32
        private let output: UnsafeMutablePointer<FILE>
        private var isOver = false

        /// - Parameter arguments: a command, the path of a file, a number.
        init(_ command: String, _ path: String, _ number: Int) {
            var (inputs, outputs): ([Int32], [Int32]) = ([0, 0], [0, 0])
            precondition(pipe(&inputs) == 0 && pipe(&outputs) == 0, "pipe failed")
            for descriptor in inputs + outputs { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            var actions = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&actions)
            posix_spawn_file_actions_adddup2(&actions, inputs[0], STDIN_FILENO)
            posix_spawn_file_actions_adddup2(&actions, outputs[1], STDOUT_FILENO)
            defer { posix_spawn_file_actions_destroy(&actions) }
            let words: [String] = [Self.program, command, path, "\(number)"]
            var arguments: [UnsafeMutablePointer<CChar>?] = words.map { (word: String) in strdup(word) }
            arguments.append(nil)
            defer { arguments.forEach { free($0) } }
            precondition(posix_spawn(&pid, Self.program, &actions, nil, &arguments, environ) == 0, "\(Self.program) can't be run")
            close(inputs[0])
            close(outputs[1])
            input = inputs[1]
            guard let output = fdopen(outputs[0], "r") else { preconditionFailure("fdopen failed") }
            self.output = output
        }

        deinit {
            if !isOver { kill() }
            fclose(output)
            close(input)
        }

        /// The next line that it says; nil when it says no more.
        func line() -> String? {
            var bytes: [UInt8] = []
            while case let byte = fgetc(output), byte != EOF {
                if byte == 10 { return String(decoding: bytes, as: UTF8.self) }
                bytes.append(UInt8(truncatingIfNeeded: byte))
            }
            return nil
        }

        /// Reads lines up to one that is as it should be.
        func says(_ condition: (String) -> Bool) -> Bool {
            while let line = line() {
                if condition(line) { return true }
            }
            return false
        }

        /// True if one of its descriptors is of this file or directory.
        func hasOpen(_ path: String) -> Bool {
            let directory = "/proc/\(pid)/fd"
            guard let opened = realpath(path, nil) else { return false }
            defer { free(opened) }
            return TemporaryDirectory.names(at: directory).contains { Self.target(ofLink: "\(directory)/\($0)") == String(cString: opened) }
        }

        /// Ends it where it is.
        func kill() {
            SignalistC.kill(pid, SIGKILL)
            wait()
        }

        func wait() {
            var status: Int32 = 0
            while waitpid(pid, &status, 0) < 0, errno == EINTR {}
            isOver = true
        }

        /// It lies beside the program of the tests.
        private static let program: String = {
            let path = target(ofLink: "/proc/self/exe")
            return path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/SettingsTestHelper"
        }()

        private static func target(ofLink path: String) -> String {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(path, &buffer, buffer.count)
            return String(decoding: buffer[..<max(count, 0)].map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
#endif
