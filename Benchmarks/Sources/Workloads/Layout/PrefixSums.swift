/// An array with the end of each row: what lies where is found at once, and each change moves all that is below it.
struct PrefixSums: ExtentList {
    private var ends: [Int]

    init(_ lengths: [Int32]) {
        var end = 0
        ends = lengths.map { length in
            end += Int(length)
            return end
        }
    }

    var count: Int { ends.count }
    var length: Int { ends.last ?? 0 }

    func offset(of row: Int) -> Int { row == 0 ? 0 : ends[row - 1] }

    func row(at offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    mutating func set(_ length: Int32, of row: Int) {
        move(from: row, by: Int(length) - (ends[row] - offset(of: row)))
    }

    mutating func insert(_ lengths: [Int32], at row: Int) {
        var end = offset(of: row)
        let added = lengths.map { length in
            end += Int(length)
            return end
        }
        let distance = end - offset(of: row)
        ends.insert(contentsOf: added, at: row)
        move(from: row + lengths.count, by: distance)
    }

    mutating func remove(_ rows: Range<Int>) {
        let distance = offset(of: rows.lowerBound) - offset(of: rows.upperBound)
        ends.removeSubrange(rows)
        move(from: rows.lowerBound, by: distance)
    }

    private mutating func move(from row: Int, by distance: Int) {
        ends.withUnsafeMutableBufferPointer { ends in
            for index in row..<ends.count { ends[index] += distance }
        }
    }
}
