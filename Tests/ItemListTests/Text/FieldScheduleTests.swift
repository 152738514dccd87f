import ItemList
import TestSupport
import Testing

/// Typing at any speed, over any connection, ends in what was typed.
@Suite struct FieldScheduleTests {
    /// 5,000 schedules: one in 25 types 200 characters, the others 5 to 30; 10,000 of 200, where everything is asked for.
    @Test(arguments: 0..<20)
    func fieldsAndTextEndTheSame(part: UInt64) {
        for seed in part * 500..<part * 500 + TestDepth.count(50, whole: 500) {
            var schedule = FieldSchedule(seed: seed, length: TestDepth.isWhole || seed.isMultiple(of: 25) ? 200 : 5 + Int(seed % 26))
            let faults = schedule.run()
            #expect(faults.isEmpty, "seed \(seed): \(faults.joined(separator: "; "))")
        }
    }

    /// Each rule is needed, and its absence is noticed.
    @Test(arguments: FieldSchedule.Naive.allCases)
    func schedulesWithoutARuleFail(naive: FieldSchedule.Naive) {
        let failed = (0..<UInt64(600)).lazy.filter { seed in
            var schedule = FieldSchedule(seed: seed, length: 40, naive: naive)
            return !schedule.run().isEmpty
        }
        let count = TestDepth.count(2, whole: 6)
        #expect(failed.prefix(count).count == count, "\(naive)")
    }
}
