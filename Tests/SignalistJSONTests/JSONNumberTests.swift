import SignalistJSON
import Testing

@Suite struct JSONNumberTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("-12", -12), ("1.0", 1), ("1e3", 1000), ("1.5", nil), ("9223372036854775807", .max),
            ("9223372036854775808", nil), ("9007199254740992.0", 9_007_199_254_740_992), ("9007199254740994.0", 9_007_199_254_740_994),
            ("1e999", nil),
            ("1e-400", nil), ("0e-400", 0), ("-0.0e99999999999999999999", 0), ("1.0000000000000000001", nil), ("1200e-2", 12), ("0.5e1", 5),
            ("-92233720368547758.08e2", .min), ("92233720368547758.08e2", nil), ("1e9223372036854775807", nil), ("0.001e3", 1),
        ] as [(String, Int?)])
    func isAnInt(_ literal: String, _ value: Int?) {
        #expect(JSONNumber(literal: literal).int == value)
    }

    @Test(
        arguments: [("0.1", 0.1), ("-1e-3", -0.001), ("1e999", nil), ("12345678901234567890", 12345678901234567890.0)]
            as [(String, Double?)])
    func isADouble(_ literal: String, _ value: Double?) {
        #expect(JSONNumber(literal: literal).double == value)
    }
}
