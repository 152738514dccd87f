import TestSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A public function of `Signal`, or a free one, as its source file declares it.
struct PublicOperator: CustomStringConvertible {
    /// As the documentation spells it: `take(until:inclusive:)`.
    let name: String
    /// The name without its parameters: `take`.
    let baseName: String
    /// Declared outside of `Signal`, for the pipe.
    let isFree: Bool
    /// The folder of the file: `Choosing`.
    let family: String
    /// The file's name without its extension: `TakeUntilPredicate`.
    let file: String
    /// The lines of the doc comment, without their slashes.
    let comment: [String]
    /// `async`: it leaves the signals.
    let isAsync: Bool

    /// The method whose other spelling this is, in one line, as the comment links to it: `last()->Signal<Value?,Failure>`.
    var twin: String? {
        let beginning = " ``Signal/"
        guard isFree, let line = comment.first, line.hasPrefix(beginning) else { return nil }
        return String(line.dropFirst(beginning.count).prefix { $0 != "`" })
    }

    var description: String { "\(name) in \(family)/\(file).swift" }

    /// Whether the comment has a line, or a part of one, with one of some texts.
    func says(_ texts: String...) -> Bool {
        texts.contains { text in comment.contains { $0.contains(text) } }
    }
}

extension PublicOperator {
    /// The folder of the package.
    static let package = #filePath.components(separatedBy: "/Tests/SignalsTests/")[0]

    /// All in `Operators` and `Interop`, but for the forms of `combineLatest` that differ from another one in their number of signals alone.
    static let all: [PublicOperator] = {
        let sources = package + "/Sources/Signals/"
        let families = folder(sources + "Operators").map { "Operators/" + $0 } + ["Interop"]
        return families.flatMap { family in
            folder(sources + family).filter { $0 != "CombineLatest+Arities.swift" }.flatMap { file in
                declarations(
                    in: lines(of: sources + family + "/" + file), family: family.components(separatedBy: "/").last ?? family,
                    file: String(file.dropLast(".swift".count)))
            }
        }
    }()

    static func lines(of path: String) -> [String] {
        (try? String(contentsOfFile: path, encoding: .utf8))?.components(separatedBy: "\n") ?? []
    }

    /// The lines of each Swift file in a folder of the package and in the folders inside.
    static func files(under path: String) -> [[String]] {
        folder(package + "/" + path).flatMap { name in
            name.hasSuffix(".swift") ? [lines(of: package + "/\(path)/\(name)")] : name.contains(".") ? [] : files(under: "\(path)/\(name)")
        }
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: package + "/" + path)
    }

    private static func folder(_ path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    // MARK: Declarations

    private static let beginnings = ["public func ", "public static func ", "nonisolated(nonsending) public func "]

    static func declarations(in lines: [String], family: String, file: String) -> [PublicOperator] {
        var found: [PublicOperator] = []
        var comment: [String] = []
        var isInSignal = false
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == " " }
            let isFree = text.count == line.count
            if isFree, !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("@"), text.first != "}" {
                isInSignal = text.hasPrefix("extension Signal {") || text.hasPrefix("extension Signal where ")
            }
            if text.hasPrefix("///") {
                comment.append(String(text.dropFirst(3)))
            } else if !text.hasPrefix("@") {
                if isFree || isInSignal, let beginning = beginnings.first(where: { text.hasPrefix($0) }) {
                    let declaration = String(text.dropFirst(beginning.count)) + " " + lines[(index + 1)...].prefix(8).joined(separator: " ")
                    let (name, labels, rest) = parts(of: declaration)
                    found.append(
                        PublicOperator(
                            name: "\(name)(\(labels.map { $0 + ":" }.joined()))", baseName: name, isFree: isFree, family: family,
                            file: file,
                            comment: comment, isAsync: rest.hasPrefix(" async")))
                }
                comment = []
            }
        }
        return found
    }

    /// The name, the labels of the parameters and what follows them.
    private static func parts(of declaration: String) -> (name: String, labels: [String], rest: String) {
        let name = declaration.prefix { $0 != "(" && $0 != "<" }
        var labels: [String] = []
        var parameter = ""
        var generics = 0
        var depth = 0
        var previous: Character = " "
        for (offset, character) in declaration.enumerated().dropFirst(name.count) {
            defer { previous = character }
            switch character {
            case "<" where depth == 0: generics += 1
            case ">" where depth == 0: generics -= 1
            case _ where generics > 0: break
            case "(" where depth == 0: depth = 1
            case "(", "[", "<", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ">" where previous != "-": depth -= 1
            default: break
            }
            let isEnd = depth == 0 && generics == 0 && character == ")"
            if isEnd || depth == 1 && character == "," {
                let label = parameter.drop { $0 == " " || $0 == "(" }.prefix { $0 != " " && $0 != ":" }
                if !label.isEmpty { labels.append(String(label)) }
                parameter = ""
            } else if depth > 0 {
                parameter.append(character)
            }
            if isEnd {
                return (name.filter { $0 != "`" }, labels, String(declaration.dropFirst(offset + 1)))
            }
        }
        return (String(name), labels, "")
    }
}
