public import Foundation

/// The text of the package's own source files, for tests that look for what nobody uses.
public struct SourceText: Sendable {
    /// Where the file is.
    public let path: String
    /// What is in it.
    public let text: String

    /// The folder of the package.
    public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The Swift files below a folder of the package, in the order of their paths.
    /// - Throws: if one can't be read.
    public static func files(in folder: String) throws -> [SourceText] {
        let root = package.appending(path: folder).resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
            $0.hasSuffix(".swift") && !$0.contains(".build/")
        }
        return try paths.sorted().map { path in
            SourceText(path: "\(folder)/\(path)", text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
        }
    }
}
