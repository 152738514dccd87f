extension MarbleDiagram {
    /// The first tick at which different things happen, if there is one. Ticks in which nothing happens may be left out at the end.
    public func firstDifference(from other: MarbleDiagram) -> Int? {
        (0..<max(ticks.count, other.ticks.count)).first { events(at: $0) != other.events(at: $0) }
    }

    /// Shows where another diagram differs from this one: both, one under the other, with a mark at the first difference. Long
    /// times without any event are shortened. Nil if there is no difference.
    public func mismatch(with actual: MarbleDiagram) -> String? {
        guard let difference = firstDifference(from: actual) else { return nil }
        var expectedText = ""
        var actualText = ""
        var mark = ""
        var tick = 0
        while tick < max(ticks.count, actual.ticks.count) {
            if tick == difference { mark = String(repeating: " ", count: expectedText.count) + "^" }
            let silence = silentTicks(from: tick, with: actual)
            var expectedElement = Self.text(events(at: tick))
            var actualElement = Self.text(actual.events(at: tick))
            if silence > 30 {
                expectedElement = " -- \(silence) ticks -- "
                actualElement = expectedElement
            }
            tick += silence > 30 ? silence : 1
            let width = max(expectedElement.count, actualElement.count)
            expectedText += expectedElement.padded(to: width)
            actualText += actualElement.padded(to: width)
        }
        return """
            differs at tick \(difference)
              expected  \(expectedText)
              actual    \(actualText)
                        \(mark)
            """
    }

    /// For how many ticks nothing happens in either diagram.
    private func silentTicks(from start: Int, with other: MarbleDiagram) -> Int {
        let end = max(ticks.count, other.ticks.count)
        return (start..<end).prefix { events(at: $0).isEmpty && other.events(at: $0).isEmpty }.count
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: width - count)
    }
}
