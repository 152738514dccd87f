/// What one delivery did to a source.
@usableFromInline class SourceChange {
    let source: HotSource

    @usableFromInline
    init(source: HotSource) {
        self.source = source
    }

    /// Gives a newcomer the values that the source delivered.
    func deliver(to place: SubscriberPlace) {
        fatalError("a change has values")
    }
}
