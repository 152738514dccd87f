/// A binary tree of rows whose shape is that of random priorities (C. R. Aragon and R. G. Seidel, 1989), split and merged by counts.
struct Treap: ExtentList {
    private struct Node {
        var left: Int32 = 0
        var right: Int32 = 0
        var priority: UInt32
        var length: Int32
        var count: Int32 = 1
        /// Of all extents below, and its own.
        var sum: Int

        static let none = Node(priority: 0, length: 0, count: 0, sum: 0)
    }

    // Node 0 is none.
    private var nodes: [Node] = [.none]
    private var free: [Int32] = []
    private var root: Int32 = 0
    private var random: UInt32 = 2_463_534_242

    init(_ lengths: [Int32]) {
        nodes.reserveCapacity(lengths.count + 1)
        root = make(lengths)
    }

    var count: Int { Int(nodes[Int(root)].count) }
    var length: Int { nodes[Int(root)].sum }

    func offset(of row: Int) -> Int {
        nodes.withUnsafeBufferPointer { nodes in
            var (node, rest, offset) = (nodes[Int(root)], row, 0)
            while node.count > 0 {
                let left = nodes[Int(node.left)]
                if rest <= Int(left.count) {
                    node = left
                } else {
                    offset += left.sum + Int(node.length)
                    rest -= Int(left.count) + 1
                    node = nodes[Int(node.right)]
                }
            }
            return offset
        }
    }

    func row(at offset: Int) -> Int {
        nodes.withUnsafeBufferPointer { nodes in
            var (node, rest, row) = (nodes[Int(root)], offset, 0)
            while node.count > 0 {
                let left = nodes[Int(node.left)]
                if rest < left.sum {
                    node = left
                } else if rest < left.sum + Int(node.length) {
                    return row + Int(left.count)
                } else {
                    rest -= left.sum + Int(node.length)
                    row += Int(left.count) + 1
                    node = nodes[Int(node.right)]
                }
            }
            return row
        }
    }

    mutating func set(_ length: Int32, of row: Int) {
        let distance = Int(length) - (offset(of: row + 1) - offset(of: row))
        nodes.withUnsafeMutableBufferPointer { nodes in
            var (index, rest) = (Int(root), row)
            while true {
                nodes[index].sum += distance
                let left = Int(nodes[index].left)
                let leftCount = Int(nodes[left].count)
                if rest == leftCount { break }
                if rest < leftCount {
                    index = left
                } else {
                    rest -= leftCount + 1
                    index = Int(nodes[index].right)
                }
            }
            nodes[index].length = length
        }
    }

    mutating func insert(_ lengths: [Int32], at row: Int) {
        let new = make(lengths)
        nodes.withUnsafeMutableBufferPointer { nodes in
            let (before, after) = Self.split(root, at: Int32(row), nodes)
            root = Self.merged(Self.merged(before, new, nodes), after, nodes)
        }
    }

    mutating func remove(_ rows: Range<Int>) {
        var removed: Int32 = 0
        nodes.withUnsafeMutableBufferPointer { nodes in
            let (before, rest) = Self.split(root, at: Int32(rows.lowerBound), nodes)
            let (middle, after) = Self.split(rest, at: Int32(rows.count), nodes)
            removed = middle
            root = Self.merged(before, after, nodes)
        }
        var gone = [removed]
        while let index = gone.popLast() {
            if index == 0 { continue }
            free.append(index)
            gone += [nodes[Int(index)].left, nodes[Int(index)].right]
        }
    }

    // MARK: Nodes

    /// Nodes of rows, in O(n): each hangs below the last one that has a higher priority.
    private mutating func make(_ lengths: [Int32]) -> Int32 {
        var spine: [Int32] = []
        for length in lengths {
            let index = node(length)
            var last: Int32 = 0
            while let top = spine.last, nodes[Int(top)].priority < nodes[Int(index)].priority {
                last = spine.removeLast()
                update(last)
            }
            nodes[Int(index)].left = last
            if let top = spine.last { nodes[Int(top)].right = index }
            spine.append(index)
        }
        while spine.count > 1 { update(spine.removeLast()) }
        guard let top = spine.first else { return 0 }
        update(top)
        return top
    }

    private mutating func node(_ length: Int32) -> Int32 {
        random ^= random << 13
        random ^= random >> 17
        random ^= random << 5
        let node = Node(priority: random, length: length, sum: Int(length))
        if let index = free.popLast() {
            nodes[Int(index)] = node
            return index
        }
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    private mutating func update(_ index: Int32) {
        nodes.withUnsafeMutableBufferPointer { Self.update(index, $0) }
    }

    private static func update(_ index: Int32, _ nodes: UnsafeMutableBufferPointer<Node>) {
        let (left, right) = (nodes[Int(nodes[Int(index)].left)], nodes[Int(nodes[Int(index)].right)])
        nodes[Int(index)].count = left.count + right.count + 1
        nodes[Int(index)].sum = left.sum + right.sum + Int(nodes[Int(index)].length)
    }

    private static func split(_ index: Int32, at row: Int32, _ nodes: UnsafeMutableBufferPointer<Node>) -> (Int32, Int32) {
        if index == 0 { return (0, 0) }
        let leftCount = nodes[Int(nodes[Int(index)].left)].count
        if row <= leftCount {
            let (before, after) = split(nodes[Int(index)].left, at: row, nodes)
            nodes[Int(index)].left = after
            update(index, nodes)
            return (before, index)
        }
        let (before, after) = split(nodes[Int(index)].right, at: row - leftCount - 1, nodes)
        nodes[Int(index)].right = before
        update(index, nodes)
        return (index, after)
    }

    private static func merged(_ first: Int32, _ second: Int32, _ nodes: UnsafeMutableBufferPointer<Node>) -> Int32 {
        if first == 0 { return second }
        if second == 0 { return first }
        if nodes[Int(first)].priority > nodes[Int(second)].priority {
            nodes[Int(first)].right = merged(nodes[Int(first)].right, second, nodes)
            update(first, nodes)
            return first
        }
        nodes[Int(second)].left = merged(first, nodes[Int(second)].left, nodes)
        update(second, nodes)
        return second
    }
}
