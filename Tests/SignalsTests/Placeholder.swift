import Testing

@testable import Signals

@Test func placeholder() {}
