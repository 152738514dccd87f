extension LayoutTree {
    /// Asserts the invariants in debug builds. Trees with more than 64 rows are skipped to keep this cheap; tests check them.
    func assertInvariants() {
        assert(root.count > 64 || faults.isEmpty, faults.joined(separator: "; "))
    }

    /// The violated invariants; empty unless the tree has a bug.
    /// - Complexity: O(n).
    var faults: [String] {
        var faults: [String] = []
        check(root, level: depth, isRoot: true, &faults)
        return faults
    }

    private func check(_ node: LayoutNode, level: Int, isRoot: Bool, _ faults: inout [String]) {
        if !isRoot, node.isSparse(capacity) { faults.append("a node at level \(level) has \(node.entryCount) entries only") }
        switch node.entries {
        case .rows(let rows):
            if level != 0 { faults.append("a leaf lies at level \(level)") }
            if rows.count > capacity.rows { faults.append("a leaf has \(rows.count) rows") }
            if node.count != rows.count || node.length != rows.reduce(0, { $0 + $1.length }) {
                faults.append("a leaf of \(rows) says \(node.count), \(node.length)")
            }
        case .nodes(let nodes):
            if level <= 0 { faults.append("a branch lies at level \(level)") }
            if nodes.count > capacity.nodes { faults.append("a branch has \(nodes.count) nodes") }
            if isRoot, nodes.count < 2 { faults.append("the root has \(nodes.count) nodes") }
            if node.count != nodes.reduce(0, { $0 + $1.count }) || node.length != nodes.reduce(0, { $0 + $1.length }) {
                faults.append("a branch at level \(level) says \(node.count), \(node.length)")
            }
            nodes.forEach { check($0, level: level - 1, isRoot: false, &faults) }
        }
    }
}
