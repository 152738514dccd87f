import SignalistDemoScreens

/// A parser of the program's arguments.
///
/// Options may appear anywhere, as `--name value` or `--name=value`; after `--`, everything is an operand.
struct CommandLineParser {
    private var rest: ArraySlice<String>
    private var operands: [String] = []

    /// The given options with their values, in order.
    private var values: [(option: CommandLineOption, value: String)] = []

    /// Parses the arguments without the program's name.
    static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var parser = CommandLineParser(rest: arguments[...])
        return try parser.parse()
    }

    private mutating func parse() throws(UsageError) -> Invocation {
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-", !Self.isNumber(argument) else {
                operands.append(argument)
                continue
            }
            if let invocation = try parseOption(argument) { return invocation }
        }
        return try invocation()
    }

    /// Parses an option, with its value in the same or the next argument.
    ///
    /// - Returns: the invocation, if the option alone determines it.
    private mutating func parseOption(_ argument: String) throws(UsageError) -> Invocation? {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let attached = parts.count == 2 ? parts[1] : nil
        guard let option = CommandLineOption.all.first(where: { $0.names.contains(parts[0]) }) else {
            throw .unknownOption(parts[0])
        }
        switch option.effect {
        case .invocation(let invocation):
            if let attached { throw .unwantedValue(option: parts[0], value: attached) }
            return invocation(operands.first.flatMap(CommandName.init(rawValue:)))
        case .flag:
            if let attached { throw .unwantedValue(option: parts[0], value: attached) }
            guard !isGiven(option) else { throw .repeatedOption(option.name) }
            values.append((option, ""))
            return nil
        case .value(_, let allowed, _):
            guard !isGiven(option) else { throw .repeatedOption(option.name) }
            guard let value = attached ?? nextValue() else { throw .missingValue(option: option.name, allowed: allowed) }
            values.append((option, value))
            return nil
        }
    }

    private func isGiven(_ option: CommandLineOption) -> Bool {
        values.contains { $0.option.name == option.name }
    }

    private mutating func nextValue() -> String? {
        // An option in this position means that the value is missing.
        guard let next = rest.first, !next.hasPrefix("-") || next == "-" else { return nil }
        return rest.popFirst()
    }

    /// True if an argument begins like a negative number and so isn't an option.
    private static func isNumber(_ argument: String) -> Bool {
        argument.first == "-" && argument.dropFirst().first.map { $0.isASCII && $0.isNumber } == true
    }

    private func invocation() throws(UsageError) -> Invocation {
        let command: CommandName
        if let name = operands.first {
            // `help` is a common name for `--help`.
            if name == "help" { return .help(operands.dropFirst().first.flatMap(CommandName.init(rawValue:))) }
            guard let named = CommandName(rawValue: name) else { throw .unknownCommand(name) }
            command = named
        } else {
            command = .settings
        }
        let arguments = Array(operands.dropFirst())
        // `render` takes the operands of the screen's own command.
        let named = command == .render ? arguments.first.flatMap(ScreenName.init(rawValue:)) : command.screen
        let needed = command.operands + (command == .render && named == .log ? CommandName.log.operands : [])
        if arguments.count < needed.count { throw .missingArgument(needed[arguments.count], command) }
        let rest = arguments.dropFirst(needed.count)
        if let extra = rest.dropFirst(named?.children.isEmpty == false ? 1 : 0).first { throw .unexpectedArgument(extra, command) }
        var options = try options(for: command)
        if command == .diff {
            if arguments == [RowFile.standardInput, RowFile.standardInput] {
                throw .badValue(argument: "NEW", value: RowFile.standardInput, allowed: "a path, as OLD is standard input already")
            }
            return .diff(old: arguments[0], new: arguments[1])
        }
        switch command {
        case .list: return .list(options)
        case .get: return .get(key: arguments[0], options)
        case .set: return .set(key: arguments[0], value: arguments[1], options)
        case .reset: return .set(key: arguments[0], value: nil, options)
        case .completions:
            guard let shell = ShellName(rawValue: arguments[0]) else {
                let allowed = "one of " + ShellName.allCases.map(\.rawValue).joined(separator: ", ")
                throw .badValue(argument: "SHELL", value: arguments[0], allowed: allowed)
            }
            return .completions(shell)
        default: break
        }
        let first = if let named { named } else { try screen(arguments[0]) }
        if first == .log { options.log = try log(arguments[needed.count - 1], options) }
        let screen = if let path = rest.first { try screen(at: path, from: first) } else { first }
        return command == .render ? .render(screen: screen, options) : .show(screen: screen, options)
    }

    private func options(for command: CommandName) throws(UsageError) -> CommandLineOptions {
        var options = CommandLineOptions()
        for (option, value) in values {
            guard option.commands.contains(command) else { throw .misplacedOption(option.name, command) }
            switch option.effect {
            case .invocation: break
            case .flag(let set): set(&options)
            case .value(_, let allowed, let read):
                guard read(value, &options) else { throw .badValue(argument: option.name, value: value, allowed: allowed) }
            }
        }
        if command == .render, options.renderer == .full {
            throw .badValue(argument: "--renderer", value: "full", allowed: "lines, text, html or json, as render does not wait for keys")
        }
        if options.script != nil, let renderer = options.renderer, renderer != .text {
            throw .uselessOption("--script", "--renderer \(renderer.rawValue)", "a script leads to pictures of --renderer text")
        }
        if options.size != nil, let renderer = options.renderer, renderer == .html || renderer == .json {
            throw .uselessOption("--size", "--renderer \(renderer.rawValue)", "a picture of --renderer text has a size")
        }
        if options.follows, options.renderer != .json {
            throw .uselessOption("--follow", "--renderer \(options.renderer?.rawValue ?? "text")", "--renderer json can be followed")
        }
        return options
    }

    private func log(_ path: String, _ options: CommandLineOptions) throws(UsageError) -> String {
        let allowed = "the path of a file, or - for standard input; ./- is a file with that name"
        guard !path.isEmpty else { throw .badValue(argument: "FILE", value: path, allowed: allowed) }
        guard path == RowFile.standardInput else { return path }
        let use: String? =
            options.script == RowFile.standardInput ? "--script -" : options.follows ? "--follow" : nil
        if let use {
            throw .badValue(argument: "FILE", value: path, allowed: "the path of a file, as \(use) reads standard input already")
        }
        return path
    }

    private func screen(_ name: String) throws(UsageError) -> ScreenName {
        if let screen = ScreenName(rawValue: name) { return screen }
        throw .badValue(argument: "SCREEN", value: name, allowed: "one of " + ScreenName.allCases.map(\.rawValue).joined(separator: ", "))
    }

    /// The screen at a path that begins with the first screen or below it.
    private func screen(at path: String, from first: ScreenName) throws(UsageError) -> ScreenName {
        let names = path.split(separator: "/").map(String.init)
        let isWhole = names.first == first.path
        if !names.isEmpty, let screen = ScreenName(path: ((isWhole ? [] : [first.path]) + names).joined(separator: "/")) { return screen }
        let allowed = isWhole ? [first.path] + first.pathsBelow.map { "\(first.path)/\($0)" } : first.pathsBelow
        throw .badValue(argument: "PATH", value: path, allowed: "one of " + allowed.joined(separator: ", "))
    }
}
