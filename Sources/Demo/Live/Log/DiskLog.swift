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

/// The numbers of lines before places of a log, eight bytes for a mebibyte of it.
struct LogIndex: Sendable {
    /// The distance of the places for which the numbers are kept, in bytes.
    private let spacing: Int
    /// The lines that end before each multiple of the spacing.
    private var counts = [0]
    /// Up to where lines were counted.
    private(set) var end = 0
    /// The lines that end before there.
    private(set) var count = 0
    /// True if nothing ends the last line there yet.
    private var isOpen = false

    /// The lines of what was counted.
    var lineCount: Int { count + (isOpen ? 1 : 0) }

    init(spacing: Int = 1 << 20) {
        self.spacing = spacing
    }

    /// Counts on, up to the next place for which the number is kept.
    /// - Parameter size: the length of the file.
    mutating func step(_ reader: LogReader, upTo size: Int) throws(LogReadError) {
        let next = min((end / spacing + 1) * spacing, size)
        guard next > end else { return }
        count += try reader.lineEnds(in: end..<next)
        isOpen = next == size ? try reader.bytes(in: next - 1..<next) != [LogReader.newline] : false
        end = next
        if end.isMultiple(of: spacing) { counts.append(count) }
    }

    /// The number of lines before the one that begins at a place; nil if those are not counted yet.
    /// - Complexity: the spacing is read.
    func lines(before place: Int, _ reader: LogReader) throws(LogReadError) -> Int? {
        guard place <= end else { return nil }
        let mark = place / spacing
        guard mark < counts.count else { return nil }
        return counts[mark] + (try reader.lineEnds(in: mark * spacing..<place))
    }
}
