import ItemList
import Testing

@Suite struct PluralRuleTests {
    /// The numbers of a range of samples: `2~16`, `0.1~1.6`, or one alone.
    private static func numbers(_ range: Substring) -> [String] {
        let ends = range.split(separator: "~").map(String.init)
        guard ends.count == 2, let first = Double(ends[0]), let last = Double(ends[1]) else { return ends }
        let digits = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
        let scale = (0..<digits).reduce(1.0) { power, _ in power * 10 }
        return (Int((first * scale).rounded())...Int((last * scale).rounded())).map { number in
            digits == 0 ? "\(number)" : "\(number / Int(scale))." + padded("\(number % Int(scale))", to: digits)
        }
    }

    private static func padded(_ text: String, to digits: Int) -> String {
        String(repeating: "0", count: digits - text.count) + text
    }

    private static let groups = PluralSamples.data.split(separator: "\n").map { $0.split(separator: "|") }

    @Test(arguments: groups)
    func everySampleOfTheCLDRIsOfItsCategoryInEveryLanguage(_ group: [Substring]) throws {
        for language in group[0].split(separator: " ") {
            let rule = PluralRule(language: String(language))
            var categories: Set<PluralCategory> = [.other]
            for samples in group.dropFirst() {
                let halves = samples.split(separator: ":").map { $0.filter { $0 != " " } }
                let category = try #require(PluralCategory(rawValue: halves[0]))
                categories.insert(category)
                for number in halves[1].split(separator: ",").flatMap(Self.numbers) {
                    let operands = try #require(PluralOperands(number), "\(number)")
                    #expect(rule.category(of: operands) == category, "\(language) \(number)")
                    if let whole = Int(number) { #expect(rule.category(of: PluralOperands(-whole)) == category, "\(language) -\(number)") }
                }
            }
            #expect(Set(rule.categories) == categories, "\(language)")
        }
    }

    @Test func thereAre226LanguagesAnd1340SamplesOrMore() {
        let languages = Self.groups.flatMap { $0[0].split(separator: " ") }
        let numbers = Self.groups.flatMap { $0.dropFirst().flatMap { $0.split(separator: ":")[1].split(separator: ",") } }
        #expect(languages.count == 226 && Set(languages).count == 226)
        #expect(numbers.count >= 1_340)
    }

    @Test func aLanguageThatIsNotKnownHasOtherAlone() {
        #expect(PluralRule(language: "tlh").categories == [.other])
        #expect(PluralRule(language: "").category(of: PluralOperands(1)) == .other)
    }

    @Test func aRegionMayHaveARuleOfItsOwn() {
        #expect(PluralRule(language: "pt").category(of: PluralOperands(0)) == .one)
        #expect(PluralRule(language: "pt_PT.UTF-8").category(of: PluralOperands(0)) == .other)
        #expect(PluralRule(language: "pt-BR").category(of: PluralOperands(0)) == .one)
    }

    @Test(arguments: ["", "-", ".", "1.", ".5", "1,5", "1c", "c6", "1c300", "1.5.2", "a", "１", "1c6c6", "+1"])
    func whatIsNoNumberHasNoOperands(_ text: String) {
        #expect(PluralOperands(text) == nil)
    }

    @Test func hugeNumbersHaveOperandsToo() throws {
        let rule = PluralRule(language: "ru")
        #expect(rule.category(of: PluralOperands(.min)) == .many)
        #expect(rule.category(of: PluralOperands(.max)) == .many)
        let digits = String(repeating: "9", count: 1_000)
        #expect(rule.category(of: try #require(PluralOperands(digits + "1"))) == .one)
        #expect(rule.category(of: try #require(PluralOperands("0." + digits))) == .other)
        #expect(rule.category(of: try #require(PluralOperands("1c255"))) == .many)
        #expect(PluralRule(language: "en").category(of: try #require(PluralOperands(digits + "000000000000000001"))) == .other)
    }

    @Test(arguments: ["1c6", "1.0c6", "1.000000c6", "10c5"])
    func aCompactNumberIsTheNumberThatItStandsFor(_ text: String) throws {
        let rule = PluralRule(language: "pl")
        #expect(rule.category(of: try #require(PluralOperands(text))) == rule.category(of: PluralOperands(1_000_000)))
    }
}
