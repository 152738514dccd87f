import SignalistSettings
import Signals

struct DiskLog: LogSource {
    let path: String

    var name: String? { PrintableText.of(PathName.last(of: path)) }

    func open(after identity: FileFacts.Identity?) throws(LogProblem) -> any LogFile {
        // Devices aren't even opened, because opening can have an effect.
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

/// Line counts at regular offsets of a log: eight bytes for each mebibyte.
struct LogIndex: Sendable {
    /// The distance between the offsets, in bytes.
    private let spacing: Int
    /// The number of lines that end before each multiple of the spacing.
    private var counts = [0]
    /// The offset up to which lines are counted.
    private(set) var end = 0
    /// The number of lines that end before `end`.
    private(set) var count = 0
    /// True if the last line before `end` has no newline yet.
    private var isOpen = false

    /// The number of counted lines, including an unfinished last one.
    var lineCount: Int { count + (isOpen ? 1 : 0) }

    init(spacing: Int = 1 << 20) {
        self.spacing = spacing
    }

    /// Counts up to the next multiple of the spacing, in a file of `size` bytes.
    mutating func step(_ reader: LogReader, upTo size: Int) throws(LogReadError) {
        let next = min((end / spacing + 1) * spacing, size)
        guard next > end else { return }
        count += try reader.lineEnds(in: end..<next)
        isOpen = next == size ? try reader.bytes(in: next - 1..<next) != [LogReader.newline] : false
        end = next
        if end.isMultiple(of: spacing) { counts.append(count) }
    }

    /// The number of lines before the line that begins at an offset; nil if they aren't counted yet.
    /// - Complexity: reads at most as many bytes as the spacing.
    func lines(before place: Int, _ reader: LogReader) throws(LogReadError) -> Int? {
        guard place <= end else { return nil }
        let mark = place / spacing
        guard mark < counts.count else { return nil }
        return counts[mark] + (try reader.lineEnds(in: mark * spacing..<place))
    }
}
