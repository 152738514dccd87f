import SignalistSettings
import Signals

/// A log by its path.
struct DiskLog: LogSource {
    let path: String

    var name: String? { PrintableText.of(PathName.last(of: path)) }

    func open(after identity: FileFacts.Identity?) throws(LogProblem) -> any LogFile {
        // Devices are not even opened: they may do something then.
        let kind: FileFacts.Kind
        do throws(SystemError) { kind = try facts(after: identity).kind } catch { throw .system(error) }
        if let problem = LogProblem(kind) { throw problem }
        do throws(SystemError) {
            return DiskFile(descriptor: try FileDescriptor(path, .readWithoutWaiting))
        } catch {
            throw .system(error)
        }
    }

    func facts(after identity: FileFacts.Identity?) throws(SystemError) -> FileFacts {
        try FileFacts(of: path)
    }

    func watch(_ onChange: @escaping @Sendable () -> Void) throws(SystemError) -> any Disposable {
        let watch = FileWatch(path: path, seeing: .writes, onChange: onChange)
        return ActionDisposable { watch.cancel() }
    }

    private final class DiskFile: LogFile {
        private let descriptor: FileDescriptor

        init(descriptor: consuming FileDescriptor) {
            self.descriptor = descriptor
        }

        func facts() throws(SystemError) -> FileFacts {
            try descriptor.facts()
        }

        func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
            try descriptor.readPart(at: offset, into: buffer)
        }
    }
}
