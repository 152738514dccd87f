import ItemList
import Testing

/// Letters find rows by how they begin.
@Suite struct TypeAheadTests {
    private static let names: [String?] = ["Ada", "Ben", "Élise", "bob", "  Anna", nil, "Ärzte", "Straße", "Ёлка", "Ἀθῆναι", "10 items"]

    private func find(_ letters: String, from current: Int? = nil, every seconds: Double = 0.1) -> [Int?] {
        var typeAhead = ItemListTypeAhead()
        var (cursor, time) = (current, 100.0)
        return letters.map { letter in
            let found = typeAhead.find(letter, at: time, from: cursor, count: Self.names.count) { Self.names[$0] }
            time += seconds
            cursor = found ?? cursor
            return found
        }
    }

    @Test(arguments: [
        ("b", [1]), ("bo", [1, 3]), ("e", [2]), ("É", [2]), ("eli", [2, 2, 2]), ("an", [0, 4]), ("s", [7]), ("strass", [7, 7, 7, 7, 7, 7]),
        ("е", [8]), ("α", [9]), ("10 ", [10, 10, 10]),
    ])
    func aPrefixIsMadeOfLettersNeitherOfWhoseCaseNorMarksCount(letters: String, rows: [Int]) {
        #expect(find(letters) == rows)
    }

    @Test func theSameLetterAgainGoesToTheNextRowAndRound() {
        #expect(find("aaaa") == [0, 4, 6, 0])
        #expect(find("b", from: 1) == [3])
        #expect(find("b", from: 3) == [1])
    }

    @Test func aLetterThatFoldsToSeveralIsOneLetter() {
        let names = ["Sahne", "SSD", "Strom", "ß"]
        func find(_ letters: String) -> [Int?] {
            var typeAhead = ItemListTypeAhead()
            var cursor: Int?
            return letters.map { letter in
                cursor = typeAhead.find(letter, at: 100, from: cursor, count: names.count) { names[$0] } ?? cursor
                return cursor
            }
        }
        #expect(find("ß") == [1])
        #expect(find("ßß") == [1, 3])
        #expect(find("ss") == [0, 1])
    }

    @Test func whatNoRowBeginsWithFindsNothingUntilItIsOver() {
        #expect(find("bx") == [1, nil])
        #expect(find("bxb") == [1, nil, nil])
        #expect(find("bxb", every: 1.5) == [1, nil, 3])
        #expect(find("z") == [nil])
    }

    @Test func aPauseBeginsAnewAndOneAtItsEdgeDoesNot() {
        #expect(find("be", every: 1.0) == [1, 1])
        #expect(find("be", every: 1.25) == [1, 2])
        var typeAhead = ItemListTypeAhead()
        #expect(!typeAhead.isGoingOn(at: 0))
        _ = typeAhead.find("b", at: 5, from: nil, count: 0) { _ in nil }
        #expect(typeAhead.isGoingOn(at: 6))
        #expect(!typeAhead.isGoingOn(at: 6.5))
        typeAhead.reset()
        #expect(!typeAhead.isGoingOn(at: 5))
    }

    @Test func eachRowIsAskedOnceAtMost() {
        var typeAhead = ItemListTypeAhead()
        var asked: [Int] = []
        let found = typeAhead.find("z", at: 0, from: 2, count: 5) { row in
            asked.append(row)
            return "a"
        }
        #expect(found == nil)
        #expect(asked == [3, 4, 0, 1, 2])
    }
}
