internal import ItemList

// Work outside of the clock: tasks, threads, files.
extension ItemListTestHost {
    /// Waits, without blocking a thread, until a condition holds, and fails the test with the state of the screen if it doesn't.
    ///
    /// ```swift
    /// host.tap("Merge")
    /// await host.until { host.rows == ["Merged"] }
    /// ```
    ///
    /// - `condition`: Checked after all work that is due at the clock's time, again and again.
    /// - `seconds`: The time to wait, of a real clock.
    public func until(
        _ condition: () async -> Bool, atMost seconds: Double = 5, isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) async {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        var pause = Duration.microseconds(50)
        while true {
            run()
            if await condition() { return }
            guard clock.now < end else { break }
            try? await Task.sleep(for: pause)
            pause = min(pause * 2, .milliseconds(10))
        }
        let place = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        report("a condition has not held within \(seconds) seconds; the screen is:", chrome + rows, at: place)
    }
}
