// Long lines in pieces, so that all of them can be read, whatever their length.
extension LogReader {
    /// The lines from a place where a line or a piece begins, long ones in pieces.
    ///
    /// A line is cut at each multiple of ``pieceLength`` in the file that has so many bytes of the line before it. So the places follow from
    /// the bytes around them, in both directions, and a piece has less than twice that length.
    ///
    /// - Parameters:
    ///   - limit: the end of what there is.
    ///   - count: the most to give; those that are nearest to the place.
    func pieces(from start: Int, upTo limit: Int, count: Int) throws(LogReadError) -> LogChunk {
        let isInside = start > 0 ? try bytes(in: start - 1..<start) != [Self.newline] : false
        let end = min(start + piecesLength, limit)
        let bytes = try bytes(in: start..<end)
        var lines = pieces(bytes, at: start, from: 0, isInside: isInside, isEnd: end == limit)
        if lines.count > count { lines.removeLast(lines.count - count) }
        let last = lines.last?.end ?? start
        return LogChunk(range: start..<last, lines: lines, openStart: openStart(lines, last, bytes, at: start))
    }

    /// The lines before a place where a line or a piece begins, or before the end of the file, long ones in pieces.
    func pieces(before end: Int, count: Int) throws(LogReadError) -> LogChunk {
        let start = max(0, end - piecesLength)
        let bytes = try bytes(in: start..<end)
        var first = 0
        var isInside = false
        if start > 0 {
            // The first place where a line begins, or is cut.
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

    /// A block has a few pieces.
    private var piecesLength: Int { max(shownLength, 4 * pieceLength) }

    /// The place where a line or a piece that begins at another one is cut, if it goes on there.
    private func cut(after place: Int) -> Int {
        (place + 2 * pieceLength - 1) / pieceLength * pieceLength
    }

    private func openStart(_ lines: [LogLine], _ end: Int, _ bytes: [UInt8], at start: Int) -> Int? {
        guard let last = lines.last, end > start, bytes[end - start - 1] != Self.newline else { return nil }
        return last.start
    }

    /// - Parameters:
    ///   - base: the place of the first byte.
    ///   - first: the beginning of the first piece among them.
    ///   - isInside: true if that is within a line.
    ///   - isEnd: true if a line or piece ends with the bytes; otherwise the last one may go on, and is left out.
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
