import SignalistDemoScreens
import SignalistSettings

/// Why a file of rows cannot be read.
enum RowFileError: Error, Equatable {
    /// The system does not let it be read.
    case unreadable(path: String, SystemError)

    /// A line is not UTF-8.
    case invalidUTF8(path: String, line: Int)

    /// A line has no tab, or nothing before it.
    case malformedLine(path: String, line: Int)
}

extension RowFileError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unreadable(let path, let error): "\(path): cannot be read: \(error)"
        case .invalidUTF8(let path, let line): "\(path):\(line): not UTF-8"
        case .malformedLine(let path, let line): "\(path):\(line): expected an identifier, a tab and the content"
        }
    }
}
