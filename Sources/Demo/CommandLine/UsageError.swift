import SignalistDemoScreens
import SignalistJSON

/// Why a command line cannot be used; each message names the argument and what is allowed.
enum UsageError: Error, Equatable {
    /// There is no such command.
    case unknownCommand(String)

    /// There is no such option.
    case unknownOption(String)

    /// A command got more arguments than it takes.
    case unexpectedArgument(String, CommandName)

    /// A command got fewer arguments than it takes; the first that it misses.
    case missingArgument(String, CommandName)

    /// An option is the last argument, or another option follows, where a value should.
    case missingValue(option: String, allowed: String)

    /// An option got a value with `=`, and takes none.
    case unwantedValue(option: String, value: String)

    /// A value is not among those that are allowed; what is wrong with it, where more is known.
    case badValue(argument: String, value: String, trouble: String? = nil, allowed: String)

    /// An option is there twice.
    case repeatedOption(String)

    /// An option makes no sense for the command.
    case misplacedOption(String, CommandName)

    /// An option has no meaning beside another one; what it is for.
    case uselessOption(String, String, String)

    /// What the program exits with.
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

/// Why a command failed: what to say and the status to exit with.
struct CommandError: Error, CustomStringConvertible {
    let description: String
    var status: Int32 = 1
}
