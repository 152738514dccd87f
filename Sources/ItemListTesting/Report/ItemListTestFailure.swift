#if canImport(Testing)
    internal import Testing
#endif

/// A failure found by a test host, and its source location.
public struct ItemListTestFailure: Sendable, Hashable, CustomStringConvertible {
    /// The problem and the actual state, in readable form.
    public var message: String
    /// The call in the test that found the failure.
    public var place: ItemListTestPlace

    /// Creates a failure at a source location.
    public init(message: String, place: ItemListTestPlace) {
        self.message = message
        self.place = place
    }

    /// The location and the message, in the form of a compiler diagnostic.
    public var description: String { "\(place.filePath):\(place.line): \(message)" }

    /// Fails the running Swift Testing test. Without that framework, stops the program with the message.
    public static let standardReporter: @Sendable (ItemListTestFailure) -> Void = { failure in
        #if canImport(Testing)
            Issue.record(
                Comment(rawValue: failure.message),
                sourceLocation: SourceLocation(
                    fileID: failure.place.fileID, filePath: failure.place.filePath, line: failure.place.line, column: failure.place.column))
        #else
            fatalError(failure.description)
        #endif
    }
}

/// A location in a test's source.
public struct ItemListTestPlace: Sendable, Hashable {
    /// The module and the file name, in the form of `#fileID`.
    public var fileID: String
    /// The path of the file, in the form of `#filePath`.
    public var filePath: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// Creates a location, by default that of the call.
    public init(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}
