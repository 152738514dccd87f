import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct MulticastTests {
    private let multicast = Multicast<String, Int, Failure>()
    private let source = ManualSource<Int, Failure>()

    @Test func oneRunForEachKey() {
        let other = ManualSource<Int, Failure>()
        let recordings = [
            multicast.get("a", source.signal).record(), multicast.get("a", other.signal).record(),
            multicast.get("b", other.signal).record(),
        ]
        source.put(1)
        other.put(2)
        #expect(recordings.map(\.text) == ["1", "1", "2"])
        #expect([source.startCount, other.startCount] == [1, 1])
        recordings[0].dispose()
        #expect(source.liveCount == 1)
        recordings[1].dispose()
        #expect(source.liveCount == 0)
        #expect(other.liveCount == 1)
        withExtendedLifetime(recordings) {}
    }

    @Test(arguments: ["|", "#e"]) func theEndReachesAllAndTheKeyStartsAnew(ending: String) {
        let recordings = (0..<2).map { _ in multicast.get("a", source.signal).record() }
        if ending == "|" { source.complete() } else { source.fail(Failure("e")) }
        #expect(recordings.map(\.text) == [ending, ending])
        #expect(recordings.map(\.isReleased) == [true, true])
        let next = multicast.get("a", source.signal).record()
        source.put(1)
        #expect(next.text == "1")
        #expect([source.startCount, source.liveCount] == [2, 1])
    }

    @Test func aNewcomerMayReceiveTheLastValues() {
        let multicast = Multicast<Int, Int, Failure>(replay: 1)
        let first = multicast.get(1, source.signal).record()
        source.put(7)
        #expect(multicast.get(1, source.signal).record().text == "7")
        _ = first
    }

    @Test func keysAreForgottenWithTheirLastSubscriber() {
        final class Key: Hashable, Sendable {
            let releases: Counter

            init(_ releases: Counter) { self.releases = releases }

            deinit { releases.increment() }

            static func == (a: Key, b: Key) -> Bool { true }

            func hash(into hasher: inout Hasher) {}
        }
        let releases = Counter()
        let multicast = Multicast<Key, Int, Failure>()
        let recordings = (0..<3).map { _ in multicast.get(Key(releases), source.signal).record() }
        #expect(source.startCount == 1)
        for recording in recordings { recording.dispose() }
        #expect(releases.count == 3)
    }

    @Test func keysOfOneHashAreToldApart() {
        struct Clash: Hashable, Sendable {
            let name: String

            func hash(into hasher: inout Hasher) {}
        }
        let multicast = Multicast<Clash, Int, NoError>()
        let recordings = (1...3).map { number in multicast.get(Clash(name: "\(number)"), .single(number).then(.never())).record() }
        #expect(recordings.map(\.text) == ["1", "2", "3"])
    }

    /// Hashing and comparing are user code: a key may use the multicast meanwhile.
    @Test func aKeyMayUseTheMulticast() {
        let used = Counter()
        let box = Locked<Multicast<SelfishKey, Int, NoError>?>(nil)
        let multicast = Multicast<SelfishKey, Int, NoError>()
        box.withLock { $0 = multicast }
        let key = SelfishKey(number: 1) {
            if used.increment() == 1, let multicast = box.withLock({ $0 }) {
                multicast.get(SelfishKey(number: 1, onUse: {}), .single(2)).start()
            }
        }
        let recording = multicast.get(key, .single(1).then(.never())).record()
        #expect(recording.text == "1")
        #expect(used.count > 0)
        box.withLock { $0 = nil }
    }

    @Test func instancesGoOnWithoutTheMulticast() {
        var multicast: Multicast<String, Int, Failure>? = Multicast()
        let recording = multicast?.get("a", source.signal).record()
        multicast = nil
        source.put(1)
        #expect(recording?.text == "1")
        recording?.dispose()
        #expect(source.liveCount == 0)
    }

    @Test(arguments: 1...10) func underThreadsAKeyNeverHasTwoRuns(seed: UInt64) {
        let multicast = Multicast<Int, Int, NoError>()
        let live = (0..<3).map { _ in Tally() }
        let overlaps = Counter()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var generator = SeededGenerator(seed: seed &* 131 &+ UInt64(thread))
            for _ in 0..<200 {
                let key = Int.random(in: 0..<3, using: &generator)
                let handle = multicast.get(
                    key,
                    Signal { _ in
                        if live[key].add(1) > 1 { overlaps.increment() }
                        return ActionDisposable { live[key].add(-1) }
                    }
                ).start()
                handle.dispose()
            }
        }
        #expect(overlaps.count == 0, "seed \(seed)")
        #expect(live.map(\.value) == [0, 0, 0], "seed \(seed)")
    }

    @Test func aNegativeReplayIsMisuse() async {
        await #expect(processExitsWith: .failure) { _ = Multicast<Int, Int, NoError>(replay: -1) }
    }
}

private struct SelfishKey: Hashable, Sendable {
    let number: Int
    let onUse: @Sendable () -> Void

    static func == (a: SelfishKey, b: SelfishKey) -> Bool {
        a.onUse()
        return a.number == b.number
    }

    func hash(into hasher: inout Hasher) {
        onUse()
        hasher.combine(number)
    }
}
