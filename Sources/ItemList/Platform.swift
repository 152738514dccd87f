#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif

/// Standard error, where diagnostics go by default.
enum StandardError {
    /// Writes a line with one call, so that lines of several threads do not mix.
    static func print(_ line: String) {
        let text = line + "\n"
        text.utf8.withContiguousStorageIfAvailable { bytes in
            _ = write(2, bytes.baseAddress, bytes.count)
        }
    }
}
