/// Work that a thread enqueued and does when it has nothing under way, first in, first out.
struct Resumes {
    struct Resume {
        let component: Component
        let order: UInt64
    }

    private var all = FIFO<Resume>()
    /// The number of resumes for each component, as it was when they came; empty while there are few.
    private var counts: [ObjectIdentifier: Int] = [:]
    private static let fewCount = 8

    var isEmpty: Bool { all.isEmpty }

    /// The order of the first work; what is enqueued behind it comes later.
    var firstOrder: UInt64 { all.first?.order ?? .max }

    mutating func append(_ resume: Resume) {
        all.append(resume)
        if !counts.isEmpty {
            counts[ObjectIdentifier(resume.component), default: 0] += 1
        } else if all.count > Self.fewCount {
            for resume in all { counts[ObjectIdentifier(resume.component), default: 0] += 1 }
        }
    }

    mutating func popFirst() -> Resume? {
        guard let first = all.popFirst() else { return nil }
        if all.isEmpty {
            counts = [:]
        } else if let count = counts[ObjectIdentifier(first.component)] {
            counts[ObjectIdentifier(first.component)] = count > 1 ? count - 1 : nil
        }
        return first
    }

    /// - Complexity: O(1) if a resume names this root; else O(resumes), as components may have been merged since they came.
    func contains(_ root: Component) -> Bool {
        counts[ObjectIdentifier(root)] != nil || all.contains { $0.component.root === root }
    }
}
