import SignalistDemoScreens
import SignalistJSON

/// An error in the command line; each message names the argument and the allowed values.
enum UsageError: Error, Equatable {
    case unknownCommand(String)

    case unknownOption(String)

    case unexpectedArgument(String, CommandName)

    /// A command got too few arguments; the value is the first missing one.
    case missingArgument(String, CommandName)

    /// The value of an option is missing: the option is the last argument, or another option follows.
    case missingValue(option: String, allowed: String)

    /// An option without a value got one with `=`.
    case unwantedValue(option: String, value: String)

    /// A value isn't allowed; `trouble` says more exactly why, if that is known.
    case badValue(argument: String, value: String, trouble: String? = nil, allowed: String)

    case repeatedOption(String)

    case misplacedOption(String, CommandName)

    /// An option has no effect together with another one; the last value is its purpose.
    case uselessOption(String, String, String)

    static let exitStatus: Int32 = 2
}

extension UsageError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unknownCommand(let name):
            Self.unknown("command", name, of: CommandName.allCases.map(\.rawValue))
        case .unknownOption(let name):
            Self.unknown("option", name, of: CommandLineOption.all.flatMap(\.names))
        case .unexpectedArgument(let argument, let command):
            "'\(argument)' is one argument too many; allowed: \(command.usage)"
        case .missingArgument(let operand, let command):
            "\(operand) is missing; expected: \(command.usage)"
        case .missingValue(let option, let allowed):
            "\(option) has no value; expected: \(allowed) (write \(option)=VALUE for a value that begins with '-')"
        case .unwantedValue(let option, let value):
            "\(option) takes no value, but has '\(value)'"
        case .badValue(let argument, let value, let trouble, let allowed):
            "\(argument) cannot be '\(value)'; " + (trouble.map { "\($0); " } ?? "")
                + "\(Self.suggestion(for: value, of: Self.names(in: allowed)))allowed: \(allowed)"
        case .repeatedOption(let option):
            "\(option) is there twice; allowed: once"
        case .misplacedOption(let option, let command):
            "\(option) cannot be used with \(command.rawValue); allowed: "
                + CommandLineOption.all.filter { $0.commands.contains(command) }.map(\.name).joined(separator: ", ")
        case .uselessOption(let name, let other, let use):
            "\(name) has no meaning with \(other): \(use)"
        }
    }

    private static func unknown(_ kind: String, _ name: String, of allowed: [String]) -> String {
        "there is no \(kind) '\(name)'; \(suggestion(for: name, of: allowed))allowed: \(allowed.joined(separator: ", "))"
    }

    private static func suggestion(for name: String, of allowed: [String]) -> String {
        NearestName.of(name, in: allowed).map { "did you mean '\($0)'? " } ?? ""
    }

    /// The names in "one of a, b, c".
    private static func names(in allowed: String) -> [String] {
        let start = "one of "
        guard allowed.hasPrefix(start) else { return [] }
        return allowed.dropFirst(start.count).split(separator: ", ").map(String.init)
    }
}

/// A failure of a command, with its message and exit status.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    var status: Int32 = 1
}
