import TestSupport
import Testing

@testable import Signals

@Suite struct ResumesTests {
    @Test(arguments: 0..<40) func behavesLikeAnArray(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let components = (0..<12).map { _ in Component() }
        var (resumes, model) = (Resumes(), [(component: Component, order: UInt64)]())
        for order in 1...200 as ClosedRange<UInt64> {
            if model.isEmpty || Int.random(in: 0..<5, using: &generator) > 1 {
                let component = components.randomElement(using: &generator)!
                resumes.append(Resumes.Resume(component: component, order: order))
                model.append((component, order))
            } else {
                let (first, expected) = (resumes.popFirst(), model.removeFirst())
                #expect(first?.component === expected.component && first?.order == expected.order)
            }
            #expect(resumes.isEmpty == model.isEmpty)
            #expect(resumes.firstOrder == model.first?.order ?? .max)
            for component in components {
                #expect(resumes.contains(component) == model.contains { $0.component === component })
            }
        }
    }
}
