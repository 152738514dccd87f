// Long lines in pieces, so that lines of any length can be read.
extension LogReader {
    /// Reads at most `count` lines from an offset where a line or a piece begins, and splits long ones into pieces.
    ///
    /// A line is cut at each multiple of ``pieceLength`` in the file that has at least so many bytes of the line before it. So the cuts
    /// depend only on the bytes around them, in both directions, and a piece is shorter than twice that length.
    func pieces(from start: Int, upTo limit: Int, count: Int) throws(LogReadError) -> LogChunk {
        let isInside = start > 0 ? try bytes(in: start - 1..<start) != [Self.newline] : false
        let end = min(start + piecesLength, limit)
        let bytes = try bytes(in: start..<end)
        var lines = pieces(bytes, at: start, from: 0, isInside: isInside, isEnd: end == limit)
        if lines.count > count { lines.removeLast(lines.count - count) }
        let last = lines.last?.end ?? start
        return LogChunk(range: start..<last, lines: lines, openStart: openStart(lines, last, bytes, at: start))
    }

    /// Reads the lines before the beginning of a line or piece, or before the end of the file, and splits long ones into pieces.
    func pieces(before end: Int, count: Int) throws(LogReadError) -> LogChunk {
        let start = max(0, end - piecesLength)
        let bytes = try bytes(in: start..<end)
        var first = 0
        var isInside = false
        if start > 0 {
            // The first offset at which a line begins or is cut.
            let cut = cut(after: start) - start
            let newline = bytes.firstIndex(of: Self.newline) ?? bytes.count
            isInside = newline > cut
            first = isInside ? bytes.withUnsafeBytes { LogText.boundary(in: $0, at: cut) } : newline + 1
        }
        var lines = pieces(bytes, at: start, from: first, isInside: isInside, isEnd: true)
        if lines.count > count { lines.removeFirst(lines.count - count) }
        let range = (lines.first?.start ?? start)..<end
        return LogChunk(range: range, lines: lines, openStart: openStart(lines, end, bytes, at: start))
    }

    /// The length of a block, with room for several pieces.
    private var piecesLength: Int { max(shownLength, 4 * pieceLength) }

    /// The offset at which a line or piece that begins at `place` is cut, if it is long enough.
    private func cut(after place: Int) -> Int {
        (place + 2 * pieceLength - 1) / pieceLength * pieceLength
    }

    private func openStart(_ lines: [LogLine], _ end: Int, _ bytes: [UInt8], at start: Int) -> Int? {
        guard let last = lines.last, end > start, bytes[end - start - 1] != Self.newline else { return nil }
        return last.start
    }

    /// Splits bytes of the file into pieces.
    ///
    /// - Parameters:
    ///   - bytes: the bytes to split.
    ///   - base: the offset of the first byte.
    ///   - first: the index of the first piece's beginning.
    ///   - isInside: true if that is inside a line.
    ///   - isEnd: true if a line or piece ends with the bytes; otherwise the last one may continue and is left out.
    private func pieces(_ bytes: [UInt8], at base: Int, from first: Int, isInside: Bool, isEnd: Bool) -> [LogLine] {
        bytes.withUnsafeBytes { bytes in
            var pieces: [LogLine] = []
            var (place, isInside) = (first, isInside)
            while place < bytes.count {
                let newline = Self.firstNewline(in: bytes, from: place)
                let cut = cut(after: base + place) - base
                let end: Int
                if cut < newline ?? bytes.count {
                    end = LogText.boundary(in: bytes, at: cut)
                } else if let newline {
                    end = newline + 1
                } else if isEnd {
                    end = bytes.count
                } else {
                    break
                }
                pieces.append(
                    LogLine(piece: UnsafeRawBufferPointer(rebasing: bytes[place..<end]), start: base + place, beginsInside: isInside))
                isInside = end != newline.map { $0 + 1 }
                place = end
            }
            return pieces
        }
    }
}
