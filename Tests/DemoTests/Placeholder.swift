import Testing

@testable import Demo

@Test func placeholder() {}
