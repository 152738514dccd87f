#if canImport(Testing)
    internal import Testing
#endif

/// What a test host found, and where in the test.
public struct ItemListTestFailure: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong, and what there is instead, for a person to read.
    public var message: String
    /// The call in the test that found it.
    public var place: ItemListTestPlace

    /// A failure at a place in a test.
    public init(message: String, place: ItemListTestPlace) {
        self.message = message
        self.place = place
    }

    /// The place and the message, as compilers write it.
    public var description: String { "\(place.filePath):\(place.line): \(message)" }

    /// Fails the Swift Testing test that runs. Where that framework is not, it stops the program with the message.
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

/// A place in a test's source.
public struct ItemListTestPlace: Sendable, Hashable {
    /// The module and the name of the file, as `#fileID` has them.
    public var fileID: String
    /// The path of the file, as `#filePath` has it.
    public var filePath: String
    /// The line, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int

    /// The place where this is called, unless told otherwise.
    public init(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }
}
