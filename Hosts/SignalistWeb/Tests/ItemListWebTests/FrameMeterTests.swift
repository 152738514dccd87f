import Testing

@testable import ItemListWeb

/// The bytes of one frame of a client.
private func frame(_ size: Int, opcode: UInt8 = 1, isFinal: Bool = true, isMasked: Bool = true) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | opcode]
    let mask: UInt8 = isMasked ? 0x80 : 0
    if size < 126 {
        bytes.append(mask | UInt8(size))
    } else if size < 65_536 {
        bytes += [mask | 126, UInt8(size >> 8), UInt8(size & 0xFF)]
    } else {
        bytes.append(mask | 127)
        bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
    }
    return bytes + (isMasked ? [1, 2, 3, 4] : []) + [UInt8](repeating: 0xAA, count: size)
}

@Suite struct FrameMeterTests {
    /// However the bytes are cut, each message counts once, where it ends.
    @Test(arguments: 0..<200 as Range<UInt64>)
    func messagesAreCountedHoweverTheirBytesAreCut(seed: UInt64) throws {
        var random = Random(seed: seed)
        var bytes: [UInt8] = []
        var messages = 0
        for _ in 0..<random.next(in: 1...20) {
            let parts = random.next(in: 1...3)
            for part in 1...parts {
                if random.next(in: 0...3) == 0 {
                    bytes += frame(random.next(in: 0...125), opcode: 9)
                    messages += 1
                }
                let sizes = [0, 1, 125, 126, 127, 300, 65_535, 65_536]
                bytes += frame(sizes[random.next(in: 0...(sizes.count - 1))], opcode: part == 1 ? 1 : 0, isFinal: part == parts)
            }
            messages += 1
        }
        var meter = FrameMeter(limit: 200_000)
        var counted = 0
        var rest = bytes[...]
        while !rest.isEmpty {
            let piece = rest.prefix(random.next(in: 1...4000))
            counted += try meter.take(piece)
            rest = rest.dropFirst(piece.count)
        }
        #expect(counted == messages)
    }

    /// A message that is too long is noticed by its head, before anything of it is read.
    @Test func aMessageOf100MegabytesIsRefusedByItsHead() {
        var meter = FrameMeter(limit: 1 << 20)
        #expect(throws: FrameMeter.Refusal.tooLong) { try meter.take(frame(100_000_000).prefix(14)) }
    }

    @Test func aMessageIsTooLongInPiecesAsWell() throws {
        var meter = FrameMeter(limit: 1000)
        #expect(try meter.take(frame(600, isFinal: false)) == 0)
        #expect(throws: FrameMeter.Refusal.tooLong) { try meter.take(frame(401, opcode: 0)) }
    }

    @Test func aMessageMayBeAsLongAsTheLimit() throws {
        var meter = FrameMeter(limit: 1000)
        for _ in 0..<3 {
            #expect(try meter.take(frame(600, isFinal: false)) == 0)
            #expect(try meter.take(frame(400, opcode: 0)) == 1)
        }
    }

    @Test func aLengthThatNoNumberHoldsIsRefused() {
        var meter = FrameMeter(limit: .max)
        #expect(throws: FrameMeter.Refusal.tooLong) {
            try meter.take([0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8) + [1, 2, 3, 4])
        }
    }

    @Test func aClientMasksWhatItSends() {
        var meter = FrameMeter(limit: 1000)
        #expect(throws: FrameMeter.Refusal.notMasked) { try meter.take(frame(5, isMasked: false)) }
    }

    @Test func whatControlsTheConnectionIsShort() {
        var meter = FrameMeter(limit: 1000)
        #expect(throws: FrameMeter.Refusal.longControl) { try meter.take(frame(126, opcode: 9)) }
    }
}
