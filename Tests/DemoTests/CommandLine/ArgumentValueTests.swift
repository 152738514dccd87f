import Testing

@testable import Demo
@testable import SignalistDemoScreens

@Suite struct ArgumentValueTests {
    @Test(arguments: [("1x1", 1, 1), ("80x24", 80, 24), ("1000x1000", 1000, 1000), ("007x7", 7, 7)])
    func readsSizes(_ text: String, _ columns: Int, _ rows: Int) {
        #expect(GridSize(text)?.columns == columns)
        #expect(GridSize(text)?.rows == rows)
    }

    @Test(arguments: [
        "", "x", "80", "80x", "x24", "0x0", "0x1", "1x0", "1001x1", "1x1001", "80X24", "-1x5", "+8x2", "80x+2", "80x24x2", " 80x24",
        "8.0x2", "99999999999999999999x1",
    ])
    func rejectsSizes(_ text: String) {
        #expect(GridSize(text) == nil)
    }

    @Test(arguments: [
        ("2025-03-09T18:30", [2025, 3, 9, 18, 30, 0], nil),
        ("2025-03-09T18:30:59", [2025, 3, 9, 18, 30, 59], nil),
        ("2025-12-31T23:59:00Z", [2025, 12, 31, 23, 59, 0], 0),
        ("2024-02-29T00:00Z", [2024, 2, 29, 0, 0, 0], 0),
        ("2000-02-29T00:00+01:30", [2000, 2, 29, 0, 0, 0], 90),
        ("0000-01-01T00:00:00-23:59", [0, 1, 1, 0, 0, 0], -1439),
        ("2025-04-30T10:00-00:30", [2025, 4, 30, 10, 0, 0], -30),
    ])
    func readsTimes(_ text: String, _ fields: [Int], _ offset: Int?) throws {
        let time = try #require(FixedTime(text))
        #expect([time.year, time.month, time.day, time.hour, time.minute, time.second] == fields)
        #expect(time.offset == offset)
    }

    @Test(arguments: [
        "", "2025-03-09", "2025-03-09 18:30", "2025-03-09t18:30", "2025-3-9T18:30", "25-03-09T18:30", "2025-00-09T18:30",
        "2025-13-09T18:30",
        "2025-03-00T18:30", "2025-03-32T18:30", "2025-04-31T18:30", "2025-02-29T18:30", "1900-02-29T18:30", "2025-03-09T24:00",
        "2025-03-09T18:60", "2025-03-09T18:30:60", "2025-03-09T18:30:", "2025-03-09T18:30z", "2025-03-09T18:30ZZ", "2025-03-09T18:30+1",
        "2025-03-09T18:30+24:00", "2025-03-09T18:30+01:60", "2025-03-09T18:30+0100", "2025-03-09T18:30:00.5Z", "2025-03-09T18",
        "２025-03-09T18:30", "+025-03-09T18:30",
    ])
    func rejectsTimes(_ text: String) {
        #expect(FixedTime(text) == nil)
    }
}
