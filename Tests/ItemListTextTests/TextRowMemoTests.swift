import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText

/// Rows that are made of the rows of other frames.
@Suite struct TextRowMemoTests {
    private let size = TextSize(columns: 6, rows: 3)

    private func frame(_ lines: [String]) -> TextFrame {
        var frame = TextFrame(columns: 3, rows: lines.count)
        for (row, line) in lines.enumerated() { frame.draw(TextLine(line), column: 0, row: row) }
        return frame
    }

    /// Two frames beside each other, and which rows were made for it.
    private func joined(
        _ left: TextFrame, _ right: TextFrame, _ memo: inout TextRowMemo<Int>, key: Int = 0
    ) -> (frame: TextFrame, made: [Int]) {
        var made: [Int] = []
        let frame = memo.frame(size, of: [left, right], as: key) { row in
            made.append(row)
            let right = row < right.rows ? right.cells(inRow: row) : Array(repeating: TextCell(), count: 3)
            return left.cells(inRow: row) + right
        }
        return (frame, made)
    }

    @Test func aRowIsMadeAnewOnlyWhereOneOfItsSourcesHasAnother() {
        var memo = TextRowMemo<Int>()
        var (left, right) = (frame(["abc", "def", "ghi"]), frame(["123", "456"]))
        var (picture, made) = joined(left, right, &memo)
        #expect(made == [0, 1, 2] && picture.strings == ["abc123", "def456", "ghi"])
        (picture, made) = joined(left, right, &memo)
        #expect(made.isEmpty && picture.strings == ["abc123", "def456", "ghi"])
        left.draw(TextLine("GHI"), column: 0, row: 2)
        right.draw(TextLine("0"), column: 1, row: 0)
        let before = picture
        (picture, made) = joined(left, right, &memo)
        #expect(made == [0, 2] && picture.strings == ["abc103", "def456", "GHI"])
        #expect(picture.hasRow(1, of: before) && !picture.hasRow(0, of: before))
    }

    @Test func anotherKeyOrSizeMakesAllRowsAnew() {
        var memo = TextRowMemo<Int>()
        let (left, right) = (frame(["abc", "def", "ghi"]), frame(["123", "456"]))
        _ = joined(left, right, &memo)
        #expect(joined(left, right, &memo, key: 1).made == [0, 1, 2])
        #expect(joined(left, frame(["1"]), &memo, key: 1).made == [0, 1, 2])
        #expect(joined(left, frame(["1", "2"]), &memo, key: 1).frame.strings == ["abc1", "def2", "ghi"])
    }

    @Test("Frames that are laid out with what is known of the ones before are those that are laid out alone")
    func layingOutWithAMemoIsLayingOut() {
        var random = SeededGenerator(seed: 7)
        var memo = TextRowMemo<PresentationLayoutDirection>()
        var picture = TextFrame(columns: 12, rows: 4)
        for _ in 0..<500 {
            var text = ""
            for _ in 0..<Int.random(in: 0...12, using: &random) { text.append("ab אב(1)界".randomElement(using: &random) ?? " ") }
            picture.draw(TextLine(text), column: Int.random(in: -2...8, using: &random), row: Int.random(in: 0..<4, using: &random))
            picture.cursor = TextPosition(column: Int.random(in: 0..<12, using: &random), row: 1)
            let direction: PresentationLayoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
            #expect(picture.laidOut(from: direction, memo: &memo) == picture.laidOut(from: direction))
        }
    }
}
