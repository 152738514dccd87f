import Testing

@testable import ItemListWeb

@Suite struct RateLimitTests {
    @Test func aBurstWaitsForNothing() {
        var limit = RateLimit(perSecond: 10, burst: 40)
        #expect(limit.take(40, at: .zero) == .zero)
    }

    /// In the long run there is no more than the limit, whatever the pattern.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func inTheLongRunThereIsNoMoreThanTheLimit(seed: UInt64) {
        var random = Random(seed: seed)
        var limit = RateLimit(perSecond: 100, burst: 50)
        var now = Duration.zero
        var taken = 0
        for _ in 0..<2000 {
            now += .milliseconds(random.next(in: 0...20))
            let count = random.next(in: 0...5)
            taken += count
            now += limit.take(count, at: now)
            #expect(Double(taken) <= 50 + now / .seconds(1) * 100 + 0.001)
        }
    }
}

@Suite struct RequestHeadTests {
    @Test func aHeadIsCompleteHoweverItIsCut() throws {
        let bytes = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        for cut in 0...bytes.count {
            var head = RequestHead()
            let isWhole = try head.take(Array(bytes[..<cut]))
            #expect(isWhole == (cut == bytes.count))
            let isThen = isWhole ? true : try head.take(Array(bytes[cut...]))
            #expect(isThen)
            #expect(head.bytes == bytes)
        }
    }

    @Test func aHeadThatNeverEndsIsRefused() {
        var head = RequestHead()
        #expect(throws: RequestHead.Refusal.tooLong) {
            while try !head.take([UInt8](repeating: 65, count: 1000)) {}
        }
    }

    @Test func whatFollowsAHeadIsRefused() {
        var head = RequestHead()
        #expect(throws: RequestHead.Refusal.hasBody) { try head.take(Array("POST / HTTP/1.1\r\n\r\n{}".utf8)) }
    }
}
