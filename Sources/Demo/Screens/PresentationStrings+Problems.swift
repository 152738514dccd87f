import ItemList
import SignalistSettings

// Problems in the user's language. Their descriptions are English, for command lines and logs.
extension PresentationStrings {
    /// Describes the problems of a settings file, one line each; nil if there are none.
    func words(of problems: [SettingsFileError]) -> String? {
        problems.isEmpty ? nil : problems.map { words(of: $0) }.joined(separator: "\n")
    }

    func words(of problem: SettingsFileError) -> String {
        switch problem {
        case .noHome: self[.fileHasNoHome]
        case .homeNotUTF8(let variable): self[.fileHasUndecodableHome(variable)]
        case .unreadable(let path, let error): self[.fileIsUnreadable(PrintableText.of(path), words(of: error))]
        case .notAFile(let path): self[.fileIsNoFile(PrintableText.of(path))]
        case .tooLarge(let path, let size, let limit): self[.fileIsTooLarge(PrintableText.of(path), size: size, limit: limit)]
        case .syntax(let path, let error):
            self[.fileHasSyntax(PrintableText.of(path), line: error.position.line, column: error.position.column, words(of: error))]
        case .setAside(let path, let name, let error):
            self[
                .fileWasSetAside(
                    PrintableText.of(path), line: error.position.line, column: error.position.column, words(of: error),
                    name: PrintableText.of(name))]
        case .problem(let path, let problem): self[.fileHasSetting(PrintableText.of(path), words(of: problem))]
        case .newerVersion(let path, let found, let known): self[.fileIsNewer(PrintableText.of(path), found: found, known: known)]
        case .unknownVersion(let path, let found): self[.fileHasNoVersion(PrintableText.of(path), found: PrintableText.of(found))]
        case .busy(let path): self[.fileIsBusy(PrintableText.of(path))]
        case .readOnly(let path): self[.fileIsReadOnly(PrintableText.of(path))]
        case .unwritable(let path, let error): self[.fileIsUnwritable(PrintableText.of(path), words(of: error))]
        case .unwatchable(let path, let error): self[.fileIsUnwatchable(PrintableText.of(path), words(of: error))]
        }
    }

    /// Describes briefly why no setting can be changed.
    func notice(of lock: SettingsFileError) -> String {
        switch lock {
        case .newerVersion(_, let found, _): self[.readOnlyVersion(found)]
        case .tooLarge: self[.readOnlyTooLarge]
        default: self[.readOnlyNoVersion]
        }
    }

    func words(of problem: SettingsProblem) -> String {
        switch problem {
        case .wrongValue(let key, let found, let expected):
            self[.settingIsWrong(key, expected: words(of: expected), found: PrintableText.of(found))]
        case .unknownKey(let name, let nearest?): self[.settingIsUnknown(PrintableText.of(name), nearest: nearest)]
        case .unknownKey(let name, nil): self[.settingIsUnknown(PrintableText.of(name))]
        }
    }

    /// Describes why typed text can't be saved, without the text, which the field shows.
    func words(ofTyped problem: SettingsProblem) -> String {
        guard case .wrongValue(_, _, var expected) = problem else { return words(of: problem) }
        // The user knows that an optional field can be empty.
        if case .optional(let expectation) = expected { expected = expectation }
        return self[.fieldExpects(words(of: expected))]
    }

    func words(of expectation: SettingExpectation) -> String {
        switch expectation {
        case .flag: self[.expectedFlag]
        case .wholeNumber(let range): self[.expectedWholeNumber(from: "\(range.lowerBound)", to: "\(range.upperBound)")]
        case .number(let range): self[.expectedNumber(from: "\(range.lowerBound)", to: "\(range.upperBound)")]
        case .line(let limit, let words): self[.expectedUpTo(limit, words.map { self.words(ofExpected: $0) } ?? self[.expectedLine])]
        case .oneOf(let names): self[.expectedOneOf(names.joined(separator: ", "))]
        case .words(let words): self.words(ofExpected: words)
        case .optional(let expectation): self[.expectedOrNull(words(of: expectation))]
        case .list(let expectation, let limit): self[.expectedList(of: words(of: expectation), upTo: limit)]
        case .object: self[.expectedObject]
        }
    }

    /// Translates the expectation of a custom format.
    private func words(ofExpected words: String) -> String {
        switch words {
        case SettingKeys.usernameExpectation: self[.expectedUsername]
        case SettingKeys.emailExpectation: self[.expectedEmail("ada@example.org")]
        case TimeOfDay.expectation: self[.expectedTime(from: "00:00", to: "23:59")]
        case Passcode.expectation: self[.expectedPasscode(from: "\(Passcode.lengths.lowerBound)", to: "\(Passcode.lengths.upperBound)")]
        case ProxyList.expectation: self[.expectedProxies(wordsOfProxies, "in use")]
        case Place.expectation: self[.expectedPlace("52.52, 13.41")]
        case ThemeChoice.expectation: self.words(of: .oneOf(PresentationTheme.names + ["local:PATH", "cloud:ID"]))
        case AccentColor.expectation:
            self[.expectedAccent(AccentColor.Name.allCases.map(\.rawValue).joined(separator: ", "), "#3E88F7")]
        default: words
        }
    }

    /// Describes the form of a proxy.
    var wordsOfProxies: String {
        self[
            .expectedProxy(
                from: "\(Proxy.ports.lowerBound)", to: "\(Proxy.ports.upperBound)", "proxy.example.org:1080", "[2001:db8::1]:1080")]
    }

    func words(of problem: Proxy.Problem) -> String {
        switch problem {
        case .noHost: self[.proxyHasNoHost]
        case .host(let text): self[.proxyHasBadHost(PrintableText.of(text))]
        case .noPort: self[.proxyHasNoPort]
        case .port(let text):
            self[.proxyHasBadPort(PrintableText.of(text), from: "\(Proxy.ports.lowerBound)", to: "\(Proxy.ports.upperBound)")]
        case .noBrackets(let address): self[.proxyHasNoBrackets("[\(address)]")]
        case .twice(let proxy): self[.proxyIsThere(proxy.description)]
        case .secondInUse(let proxy): self[.proxyIsSecondInUse(proxy.description)]
        case .tooMany(let limit): self[.proxiesAreTooMany(limit)]
        }
    }

    func words(of error: SystemError) -> String {
        self[SystemErrorKind(error).map { .systemError($0) } ?? .otherSystemError(error.code)]
    }

    func words(of problem: ProcessProblem) -> String {
        switch problem {
        case .hasEnded: self[.hasEndedAlready]
        case .failed(let error): self[.wasNotEnded(words(of: error))]
        }
    }

    func words(of problem: LogProblem) -> String {
        switch problem {
        case .unnamed: self[.logIsUnnamed]
        case .directory: self[.logIsDirectory]
        case .pipe: self[.logIsPipe]
        case .special: self[.logIsSpecial]
        case .encoding(let name): self[.logIsEncoded(name)]
        case .system(.noSuchFile): self[.logIsMissing]
        case .system(let error): self[.logIsUnreadable(words(of: error))]
        }
    }

    func words(of event: LogState.Event) -> String {
        switch event {
        case .gone: self[.fileIsGone]
        case .replaced: self[.fileIsNew]
        case .emptied: self[.fileWasEmptied]
        case .rewritten: self[.fileWasRewritten]
        case .unreadable(let problem): words(of: problem)
        case .ended: self[.inputHasEnded]
        case .failed(let error): self[.inputIsLost(words(of: error))]
        }
    }

    /// Describes why the requested theme isn't shown.
    func words(ofTheme problem: PresentationThemeResolution.Problem) -> String {
        words(of: problem) { self[.appearanceTheme(named: $0)] }
    }
}

extension SettingsState {
    /// A brief notice that there is a problem, if any.
    func notice(in strings: PresentationStrings) -> String? {
        problems.isEmpty ? nil : strings[.settingsHaveProblem]
    }
}
