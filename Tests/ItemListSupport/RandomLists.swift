import TestSupport

/// Lists of rows and changes of them, by seed.
struct RandomLists {
    var generator: SeededGenerator
    let idCount: Int

    init(seed: UInt64, idCount: Int) {
        generator = SeededGenerator(seed: seed)
        self.idCount = idCount
    }

    /// A number from 0 up to a bound. Its distribution is even enough for tests, and it is quick in debug builds.
    mutating func number(below bound: Int) -> Int {
        Int(truncatingIfNeeded: generator.next() >> 33) % bound
    }

    mutating func row(id: Int) -> DiffRow {
        DiffRow(id: id, content: number(below: 2), section: number(below: 3))
    }

    /// Rows whose ids may repeat.
    mutating func rows(count: Int) -> [DiffRow] {
        (0..<count).map { _ in row(id: number(below: idCount)) }
    }

    /// Rows whose ids do not repeat; fewer than asked for if there are not as many ids.
    mutating func uniqueRows(count: Int) -> [DiffRow] {
        var ids = Array(0..<idCount)
        return (0..<min(count, idCount)).map { _ in
            let place = number(below: ids.count)
            ids.swapAt(place, ids.count - 1)
            return row(id: ids.removeLast())
        }
    }

    /// A list with some rows deleted, changed, inserted, repeated and moved. How much differs from list to list.
    mutating func changed(_ rows: [DiffRow]) -> [DiffRow] {
        let rarity = 2 + number(below: 12)
        var result: [DiffRow] = []
        for row in rows {
            switch number(below: rarity * 4) {
            case 0, 1: continue
            case 2, 3: result.append(DiffRow(id: row.id, content: row.content + 1, section: row.section))
            case 4: result.append(DiffRow(id: row.id, content: row.content, section: row.section + 1))
            case 5, 6: result += [self.row(id: number(below: idCount)), row]
            default: result.append(row)
            }
        }
        for _ in 0..<number(below: 4) {
            result.insert(row(id: number(below: idCount)), at: number(below: result.count + 1))
            let moved = result.remove(at: number(below: result.count))
            result.insert(moved, at: number(below: result.count + 1))
        }
        return result
    }

    /// A list with one block of rows moved, one row inserted and one changed.
    mutating func slightlyChanged(_ rows: [DiffRow]) -> [DiffRow] {
        var result = rows
        let start = number(below: result.count)
        let block = result[start..<min(result.count, start + 20)]
        result.removeSubrange(block.indices)
        result.insert(contentsOf: block, at: number(below: result.count))
        result[number(below: result.count)].content += 1
        result.insert(DiffRow(id: idCount), at: number(below: result.count))
        return result
    }
}

extension RandomLists {
    /// Sections of which some are changed; all others are shared.
    mutating func changed(sections: [[DiffRow]]) -> [[DiffRow]] {
        var result = sections
        for _ in 0..<number(below: 4) {
            let section = number(below: result.count + 1)
            guard section < result.count else {
                result.append((0..<number(below: 4)).map { _ in row(id: number(below: idCount)) })
                continue
            }
            switch number(below: 12) {
            case 0: result.remove(at: section)
            case 1: result.insert(uniqueRows(count: 2), at: section)
            case 2: result.append(result.remove(at: section))
            case 3, 4:
                let other = number(below: result.count)
                if let row = result[section].popLast() { result[other].insert(row, at: number(below: result[other].count + 1)) }
            case 5, 6: result[section].append(row(id: 60 + number(below: 1_000)))
            case 7: result[section].reverse()
            case 8 where !result[section].isEmpty: result[section].removeFirst()
            default:
                for index in result[section].indices where number(below: 3) == 0 { result[section][index].content += 1 }
            }
        }
        return result
    }
}
