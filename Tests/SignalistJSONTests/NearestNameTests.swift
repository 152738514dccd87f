import SignalistJSON
import Testing

@Suite struct NearestNameTests {
    @Test(
        arguments: [
            ("setings", "settings"), ("settnigs", "settings"), ("dif", "diff"), ("fidf", nil), ("rneder", "render"), ("randor", "render"),
            ("settings", "settings"), ("set", nil), ("", nil), ("completely different", nil),
        ] as [(String, String?)])
    func findsTheNearestName(_ name: String, _ nearest: String?) {
        #expect(NearestName.of(name, in: ["settings", "render", "diff"]) == nearest)
    }

    @Test func prefersTheFirstOfTheNearest() {
        #expect(NearestName.of("abcdef", in: ["abcdxy", "abcdex", "abcdey"]) == "abcdex")
    }
}
