import Testing

@testable import ItemListWeb

/// Two sides that talk over a line which breaks: what is on its way then is lost.
private struct BreakingLine {
    struct Side {
        var log = TabLog()
        var got: [String] = []
        var said: [String] = []
        /// What is on its way to this side.
        var coming: [(number: Int?, heard: Int, text: String)] = []
    }

    var sides = [Side(), Side()]

    mutating func say(_ side: Int, _ text: String) {
        sides[side].said.append(text)
        let number = sides[side].log.say(text)
        sides[1 - side].coming.append((number, sides[side].log.heard, text))
    }

    mutating func tellHeard(_ side: Int) {
        sides[1 - side].coming.append((nil, sides[side].log.heard, ""))
    }

    mutating func deliver(to side: Int) -> Bool {
        guard !sides[side].coming.isEmpty else { return true }
        let (number, heard, text) = sides[side].coming.removeFirst()
        guard sides[side].log.wasHeard(upTo: heard) else { return false }
        guard let number else { return true }
        switch sides[side].log.hear(number) {
        case nil: return false
        case true?: sides[side].got.append(text)
        case false?: break
        }
        return true
    }

    /// The line breaks and is there again: each side tells what it heard, the other one says the rest once more.
    mutating func breakAndConnect() {
        for side in 0...1 {
            sides[side].coming = []
            let canBe = sides[side].log.wasHeard(upTo: sides[1 - side].log.heard)
            #expect(canBe)
        }
        for side in 0...1 {
            sides[1 - side].coming = sides[side].log.unheard.map { ($0.number, sides[side].log.heard, $0.text) }
        }
    }
}

@Suite struct TabLogTests {
    /// Wherever the line is cut, all arrives once and in order.
    @Test(arguments: 0..<300 as Range<UInt64>)
    func nothingIsLostAndNothingComesTwice(seed: UInt64) {
        var random = Random(seed: seed)
        var line = BreakingLine()
        for step in 0..<400 {
            let side = random.next(in: 0...1)
            func deliver(to side: Int) {
                let canBe = line.deliver(to: side)
                #expect(canBe)
            }
            switch random.next(in: 0...9) {
            case 0...3: line.say(side, "\(side)-\(step)")
            case 4: line.tellHeard(side)
            case 5: if random.next(in: 0...4) == 0 { line.breakAndConnect() }
            default: deliver(to: side)
            }
        }
        line.breakAndConnect()
        while line.sides.contains(where: { !$0.coming.isEmpty }) {
            for side in 0...1 {
                let canBe = line.deliver(to: side)
                #expect(canBe)
            }
        }
        for side in 0...1 {
            #expect(line.sides[side].got == line.sides[1 - side].said)
            line.tellHeard(side)
        }
        for side in 0...1 {
            let canBe = line.deliver(to: side)
            #expect(canBe)
        }
        for side in 0...1 {
            #expect(line.sides[side].log.size == 0, "what was heard is kept no longer")
        }
    }

    @Test func aMessageIsMissedWhoseNumberIsPassedOver() {
        var log = TabLog()
        let heard = [1, 3, 1, 2].map { log.hear($0) }
        #expect(heard == [true, nil, false, true])
    }

    @Test func whatWasNotSaidWasNotHeard() {
        var log = TabLog()
        _ = log.say("a")
        let heard = [2, 1].map { log.wasHeard(upTo: $0) }
        #expect(heard == [false, true])
    }

    @Test(arguments: [
        "", " ", "1", "1 2", "1 2 ", "1 2 3", "0 0 - x", "-1 0 - x", "1 -1 - x", "x 0 - x", "- 1 - x", "1 1 0 x", "1 1 -2 x", "- x", "- -1",
        "99999999999999999999 0 - x",
    ])
    func aLineThatIsNoneIsRefused(text: String) {
        #expect(TabLine(text) == nil)
    }

    @Test func linesAreReadAsTheyAreWritten() {
        #expect(TabLine(TabLine.text(heard: 7)) != nil)
        let line = TabLine(TabLine.text(12, heard: 7, TabMessage(screen: 3, line: #"{"type": "a b"}"#).text))
        #expect(line?.number == 12 && line?.heard == 7 && line?.message == TabMessage(screen: 3, line: #"{"type": "a b"}"#))
        #expect(TabLine("1 0 - ")?.message == TabMessage(screen: nil, line: ""))
    }
}
