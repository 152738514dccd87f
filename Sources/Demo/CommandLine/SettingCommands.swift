import ItemListText
import SignalistC
import SignalistDemoScreens
import ItemList
import SignalistJSON
import SignalistSettings
import Signals

/// Prints all settings: one line each, or a JSON array.
func listSettings(_ options: CommandLineOptions) throws {
    let list = try readSettings(options)
    if options.json {
        try writeExactly(JSONWriter.pretty(.array(list.settings.map(\.asJSON))))
    } else {
        try write(table(list.settings.map { [$0.name, $0.text.isEmpty ? "''" : PrintableText.of($0.text), $0.words] }))
    }
    for problem in list.problems { printMessage("Demo: \(problem)") }
}

/// Prints the value of a setting, in the form that ``changeSetting(_:_:_:)`` accepts.
func printSetting(_ key: String, _ options: CommandLineOptions) throws {
    let setting = try knowingSettings { try readSettings(options).named(key) }
    if let problem = setting.problem { throw CommandError(description: "\(problem); the default stands for it: \(setting.text)") }
    // A pipe gets the unmodified text.
    let text = isatty(STDOUT_FILENO) == 1 ? PrintableText.of(setting.text) : setting.text
    try writeExactly(options.json ? JSONWriter.pretty(setting.asJSON) : text + "\n")
}

/// Sets or resets a setting, with the same checks as its screen.
func changeSetting(_ key: String, _ value: String?, _ options: CommandLineOptions) throws {
    let screens = try makeScreens(options, queue: Queue(name: "settings"))
    do {
        try knowingSettings(value) {
            if let value {
                try screens.set(key, to: value, overridesReadOnly: options.isForced)
            } else {
                try screens.reset(key, overridesReadOnly: options.isForced)
            }
        }
    } catch let error as SettingsFileError {
        guard case .readOnly = error else { throw error }
        throw CommandError(description: "\(error); --force changes it all the same")
    }
}

private func readSettings(_ options: CommandLineOptions) throws -> SettingsList {
    try makeScreens(options, queue: Queue(name: "settings")).list()
}

/// Adds the allowed names or values to errors of a function.
private func knowingSettings<Result>(_ value: String? = nil, _ body: () throws -> Result) throws -> Result {
    do {
        return try body()
    } catch SettingsProblem.unknownKey(let name, _) {
        throw UsageError.badValue(argument: "KEY", value: name, allowed: "one of " + SettingsList.names.joined(separator: ", "))
    } catch SettingsProblem.wrongValue(let key, let found, let expected) {
        throw UsageError.badValue(
            argument: key, value: value ?? found, trouble: value.flatMap { SettingsScreens.trouble(with: $0, as: key) },
            allowed: expected.typed)
    }
}

/// Formats columns, each as wide as its widest cell.
private func table(_ rows: [[String]]) -> String {
    func width(_ cell: String) -> Int { TextLine(cell).columns }
    let widths = (rows.first ?? []).indices.map { column in rows.map { width($0[column]) }.max() ?? 0 }
    return rows.map { row in
        let cells = zip(row, widths).map { cell, widest in cell + String(repeating: " ", count: widest - width(cell)) }
        var line = cells.joined(separator: "  ")
        while line.last == " " { line.removeLast() }
        return line + "\n"
    }.joined()
}

extension SettingsList.Setting {
    /// The titles of the screens that lead to the setting, and its own unless the last screen has the same title.
    fileprivate var words: String { (trail + (trail.last == title ? [] : [title])).joined(separator: " › ") }

    fileprivate var asJSON: JSONValue {
        var members: [(String, JSONValue)] = [
            ("key", .string(name)), ("value", json), ("default", defaultValue), ("type", .string(expectation.typeName)),
        ]
        if let allowed = expectation.allowedJSON { members.append(("allowed", allowed)) }
        members += [("title", .string(title)), ("path", .string(screen.path))]
        return .object(JSONObject(uniqueMembers: members.map { JSONObject.Member(key: $0, value: $1) }))
    }
}

extension SettingExpectation {
    /// The text that may be typed for a value.
    fileprivate var typed: String {
        if case .optional(let expectation) = self { "\(expectation), or '' for none" } else { description }
    }

    /// The JSON type of the values; for an optional, the type of the wrapped values.
    fileprivate var typeName: String {
        switch self {
        case .flag: "boolean"
        case .wholeNumber: "integer"
        case .number: "number"
        case .line, .oneOf, .words: "string"
        case .optional(let expectation): expectation.typeName
        case .list: "array"
        case .object: "object"
        }
    }

    /// The allowed values as a list or in words; nil if the type says it all.
    fileprivate var allowedJSON: JSONValue? {
        switch self {
        case .flag, .object: nil
        case .oneOf(let names): .array(names.map { .string($0) })
        default: .string(description)
        }
    }
}
