/// A binary indexed tree (P. M. Fenwick, 1994): sums and changes of an extent take log n steps; it has no room for a new row, so that it is
/// built anew for one.
struct FenwickTree: ExtentList {
    private var lengths: [Int32]
    /// At i, from 1: the sum of as many extents before row i as the lowest bit of i says.
    private var sums: [Int] = []

    init(_ lengths: [Int32]) {
        self.lengths = lengths
        build()
    }

    var count: Int { lengths.count }
    var length: Int { offset(of: lengths.count) }

    func offset(of row: Int) -> Int {
        var (sum, index) = (0, row)
        while index > 0 {
            sum += sums[index]
            index &= index - 1
        }
        return sum
    }

    func row(at offset: Int) -> Int {
        var (row, rest) = (0, offset)
        var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        while step > 0 {
            if row + step <= count, sums[row + step] <= rest {
                row += step
                rest -= sums[row]
            }
            step >>= 1
        }
        return row
    }

    mutating func set(_ length: Int32, of row: Int) {
        let distance = Int(length) - Int(lengths[row])
        lengths[row] = length
        var index = row + 1
        while index < sums.count {
            sums[index] += distance
            index += index & -index
        }
    }

    mutating func insert(_ lengths: [Int32], at row: Int) {
        self.lengths.insert(contentsOf: lengths, at: row)
        build()
    }

    mutating func remove(_ rows: Range<Int>) {
        lengths.removeSubrange(rows)
        build()
    }

    private mutating func build() {
        sums = [0]
        sums.reserveCapacity(lengths.count + 1)
        for length in lengths { sums.append(Int(length)) }
        sums.withUnsafeMutableBufferPointer { sums in
            for index in sums.indices.dropFirst() {
                let next = index + index & -index
                if next < sums.count { sums[next] += sums[index] }
            }
        }
    }
}
