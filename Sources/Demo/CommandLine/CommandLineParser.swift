import DemoScreens

/// Reads the arguments of the program.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; after `--`, everything is an operand.
struct CommandLineParser {
    private var rest: ArraySlice<String>
    private var operands: [String] = []

    /// The options that were given, each with its value, in order.
    private var values: [(option: CommandLineOption, value: String)] = []

    /// - Parameter arguments: the arguments without the program's name.
    /// - Throws: what is wrong with the first argument that cannot be used.
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
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            if let invocation = try parseOption(argument) { return invocation }
        }
        return try invocation()
    }

    /// Reads an option, and its value from the same argument or the next one.
    ///
    /// - Returns: what to do, if the option alone decides it.
    private mutating func parseOption(_ argument: String) throws(UsageError) -> Invocation? {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let attached = parts.count == 2 ? parts[1] : nil
        guard let option = CommandLineOption.all.first(where: { $0.names.contains(parts[0]) }) else {
            throw .unknownOption(parts[0])
        }
        switch option.effect {
        case .invocation(let invocation):
            if let attached { throw .unwantedValue(option: parts[0], value: attached) }
            return invocation
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
        // An option in its place says that the value was forgotten.
        guard let next = rest.first, !next.hasPrefix("-") || next == "-" else { return nil }
        return rest.popFirst()
    }

    /// Puts command, operands and options together.
    private func invocation() throws(UsageError) -> Invocation {
        let command: CommandName
        if let name = operands.first {
            // What other programs call it.
            if name == "help" { return .help }
            guard let named = CommandName(rawValue: name) else { throw .unknownCommand(name) }
            command = named
        } else {
            command = .settings
        }
        let arguments = Array(operands.dropFirst())
        let needsFile = command == .render && arguments.first == ScreenName.log.rawValue
        let operands = command.operands + (needsFile ? CommandName.log.operands : [])
        if arguments.count < operands.count { throw .missingArgument(operands[arguments.count], command) }
        if arguments.count > operands.count { throw .unexpectedArgument(arguments[operands.count], command) }
        var options = try options(for: command)
        if needsFile || command == .log { options.log = try file(arguments[operands.count - 1]) }
        switch command {
        case .settings: return .show(screen: .settings, options)
        case .gallery: return .show(screen: .gallery, options)
        case .processes: return .show(screen: .processes, options)
        case .log: return .show(screen: .log, options)
        case .render: return .render(screen: try screen(arguments[0]), options)
        case .diff:
            if arguments == [RowFile.standardInput, RowFile.standardInput] {
                throw .badValue(argument: "NEW", value: RowFile.standardInput, allowed: "a path, as OLD is standard input already")
            }
            return .diff(old: arguments[0], new: arguments[1])
        }
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
        if options.size != nil, let renderer = options.renderer, renderer == .html || renderer == .json {
            throw .uselessOption("--size", "--renderer \(renderer.rawValue)", "a picture of --renderer text has a size")
        }
        if options.follows, options.renderer != .json {
            throw .uselessOption("--follow", "--renderer \(options.renderer?.rawValue ?? "text")", "--renderer json can be followed")
        }
        return options
    }

    private func file(_ path: String) throws(UsageError) -> String {
        let allowed = "the path of a file, which is read at any place; ./- is one with that name"
        guard !path.isEmpty, path != RowFile.standardInput else { throw .badValue(argument: "FILE", value: path, allowed: allowed) }
        return path
    }

    private func screen(_ name: String) throws(UsageError) -> ScreenName {
        if let screen = ScreenName(rawValue: name) { return screen }
        throw .badValue(argument: "SCREEN", value: name, allowed: "one of " + ScreenName.allCases.map(\.rawValue).joined(separator: ", "))
    }
}
