import SignalistSettings

/// A file that is read at any place while others write to its end.
protocol LogFile: Sendable {
    func facts() throws(SystemError) -> FileFacts

    /// Reads from a place in the file; fewer bytes than there is room for at its end alone.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
}

extension LogFile {
    /// The bytes of a range, as many as there are.
    func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(SystemError) {
                count = try read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
