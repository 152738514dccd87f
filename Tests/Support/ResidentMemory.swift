#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The resident memory of this process in bytes; zero where the system has no `/proc`. A test measures it in a process of its own.
public func residentMemory() -> Int {
    #if os(Linux)
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var bytes = [CChar](repeating: 0, count: 128)
        let count = fread(&bytes, 1, bytes.count - 1, file)
        let fields = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: " ")
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    #else
        return 0
    #endif
}

/// The memory that a second run of a body leaves in use, in bytes. The first run pays for what is made once.
public func memoryGrowth(_ body: () -> Void) -> Int {
    body()
    let before = residentMemory()
    body()
    return residentMemory() - before
}
