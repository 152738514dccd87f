/// The origin of a log's lines.
package enum LogOrigin: Sendable {
    /// The path of a file.
    case file(String)
    /// Standard input, up to its end before anything is shown, or as it comes.
    case standardInput(waitsForEnd: Bool)

    var source: any LogSource {
        switch self {
        case .file(let path): DiskLog(path: path)
        case .standardInput(let waitsForEnd): StreamLog(waitsForEnd: waitsForEnd)
        }
    }
}
