#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The memory that the process has in use, in kilobytes; 0 where the system does not tell.
func residentKilobytes() -> Int {
    #if os(Linux)
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var buffer = [CChar](repeating: 0, count: 256)
        while fgets(&buffer, Int32(buffer.count), file) != nil {
            let line = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if line.hasPrefix("VmRSS:") { return Int(line.filter(\.isNumber)) ?? 0 }
        }
    #endif
    return 0
}

/// Ends the program as one that failed.
func fail() -> Never {
    exit(1)
}
