import Testing

@testable import ItemList

@Test func placeholder() {}
