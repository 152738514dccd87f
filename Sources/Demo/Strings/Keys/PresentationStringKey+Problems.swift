import ItemList

// Texts of problems.
extension PresentationStringKey {
    static let settingsHaveProblem = PresentationStringKey("demo.problem.settings")
    static func readOnlyVersion(_ version: Int) -> PresentationStringKey {
        PresentationStringKey("demo.problem.readOnly.version", .text("\(version)"))
    }
    static let readOnlyTooLarge = PresentationStringKey("demo.problem.readOnly.tooLarge")
    static let readOnlyNoVersion = PresentationStringKey("demo.problem.readOnly.noVersion")

    // Settings files, by their paths.
    static let fileHasNoHome = PresentationStringKey("demo.problem.file.noHome")
    static func fileHasUndecodableHome(_ variable: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.homeNotUTF8", .text(variable))
    }
    static func fileIsUnreadable(_ path: String, _ reason: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.unreadable", .text(path), .text(reason))
    }
    static func fileIsNoFile(_ path: String) -> PresentationStringKey { PresentationStringKey("demo.problem.file.notAFile", .text(path)) }
    static func fileIsTooLarge(_ path: String, size: Int, limit: Int) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.tooLarge", .text(path), .text("\(size)"), .text("\(limit)"))
    }
    static func fileHasSyntax(_ path: String, line: Int, column: Int, _ reason: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.syntax", .text(path), .text("\(line)"), .text("\(column)"), .text(reason))
    }
    static func fileWasSetAside(_ path: String, line: Int, column: Int, _ reason: String, name: String) -> PresentationStringKey {
        PresentationStringKey(
            "demo.problem.file.setAside", .text(path), .text("\(line)"), .text("\(column)"), .text(reason), .text(name))
    }
    static func fileHasSetting(_ path: String, _ problem: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.setting", .text(path), .text(problem))
    }
    static func fileIsNewer(_ path: String, found: Int, known: Int) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.newer", .text(path), .text("\(found)"), .text("\(known)"))
    }
    static func fileHasNoVersion(_ path: String, found: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.noVersion", .text(path), .text(found))
    }
    static func fileIsBusy(_ path: String) -> PresentationStringKey { PresentationStringKey("demo.problem.file.busy", .text(path)) }
    static func fileIsReadOnly(_ path: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.readOnly", .text(path))
    }
    static func fileIsUnwritable(_ path: String, _ reason: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.unwritable", .text(path), .text(reason))
    }
    static func fileIsUnwatchable(_ path: String, _ reason: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.file.unwatchable", .text(path), .text(reason))
    }

    // Settings, by their names.
    static func settingIsWrong(_ name: String, expected: String, found: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.setting.wrong", .text(name), .text(expected), .text(found))
    }
    static func settingIsUnknown(_ name: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.setting.unknown", .text(name))
    }
    static func settingIsUnknown(_ name: String, nearest: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.setting.unknownNearest", .text(name), .text(nearest))
    }
    static func fieldExpects(_ expected: String) -> PresentationStringKey { PresentationStringKey("demo.problem.field", .text(expected)) }
    static let expectedFlag = PresentationStringKey("demo.expected.flag")
    static func expectedWholeNumber(from: String, to: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.wholeNumber", .text(from), .text(to))
    }
    static func expectedNumber(from: String, to: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.number", .text(from), .text(to))
    }
    static let expectedLine = PresentationStringKey("demo.expected.line")
    static func expectedUpTo(_ limit: Int, _ text: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.upTo", .number(limit), .text(text))
    }
    static func expectedOneOf(_ names: String) -> PresentationStringKey { PresentationStringKey("demo.expected.oneOf", .text(names)) }
    static func expectedOrNull(_ expected: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.orNull", .text(expected))
    }
    static func expectedList(of expected: String, upTo limit: Int) -> PresentationStringKey {
        PresentationStringKey("demo.expected.list", .text(expected), .text("\(limit)"))
    }
    static let expectedObject = PresentationStringKey("demo.expected.object")
    static let expectedUsername = PresentationStringKey("demo.expected.username")
    static func expectedEmail(_ example: String) -> PresentationStringKey { PresentationStringKey("demo.expected.email", .text(example)) }
    static func expectedTime(from: String, to: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.time", .text(from), .text(to))
    }
    static func expectedPlace(_ example: String) -> PresentationStringKey { PresentationStringKey("demo.expected.place", .text(example)) }
    static func expectedAccent(_ names: String, _ example: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.accent", .text(names), .text(example))
    }
    static func expectedPasscode(from: String, to: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.passcode", .text(from), .text(to))
    }
    static func expectedProxy(from: String, to: String, _ example: String, _ address: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.proxy", .text(from), .text(to), .text(example), .text(address))
    }
    static func expectedProxies(_ proxy: String, _ mark: String) -> PresentationStringKey {
        PresentationStringKey("demo.expected.proxies", .text(proxy), .text(mark))
    }

    // Proxies.
    static let proxyHasNoHost = PresentationStringKey("demo.problem.proxy.noHost")
    static func proxyHasBadHost(_ text: String) -> PresentationStringKey { PresentationStringKey("demo.problem.proxy.host", .text(text)) }
    static let proxyHasNoPort = PresentationStringKey("demo.problem.proxy.noPort")
    static func proxyHasBadPort(_ text: String, from: String, to: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.proxy.port", .text(text), .text(from), .text(to))
    }
    static func proxyHasNoBrackets(_ address: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.proxy.brackets", .text(address))
    }
    static func proxyIsThere(_ proxy: String) -> PresentationStringKey { PresentationStringKey("demo.problem.proxy.twice", .text(proxy)) }
    static func proxyIsSecondInUse(_ proxy: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.proxy.secondInUse", .text(proxy))
    }
    static func proxiesAreTooMany(_ limit: Int) -> PresentationStringKey {
        PresentationStringKey("demo.problem.proxy.tooMany", .number(limit))
    }

    // System errors.
    static func systemError(_ kind: SystemErrorKind) -> PresentationStringKey {
        PresentationStringKey("demo.problem.system.\(kind.rawValue)")
    }
    static func otherSystemError(_ number: Int32) -> PresentationStringKey {
        PresentationStringKey("demo.problem.system.other", .text("\(number)"))
    }
    static let loadIsUnknown = PresentationStringKey("demo.problem.load")

    // Logs.
    static let logTitle = PresentationStringKey("demo.log")
    static let logIsUnnamed = PresentationStringKey("demo.problem.log.unnamed")
    static let logIsDirectory = PresentationStringKey("demo.problem.log.directory")
    static let logIsPipe = PresentationStringKey("demo.problem.log.pipe")
    static let logIsSpecial = PresentationStringKey("demo.problem.log.special")
    static func logIsEncoded(_ name: String) -> PresentationStringKey { PresentationStringKey("demo.problem.log.encoding", .text(name)) }
    static let logIsMissing = PresentationStringKey("demo.problem.log.missing")
    static func logIsUnreadable(_ reason: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.log.unreadable", .text(reason))
    }

    // Sources of automatic night mode.
    static let noBacklight = PresentationStringKey("demo.problem.night.noBacklight")
    static func backlightIsSilent(_ name: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.night.backlight", .text(name))
    }
    static let timeZoneHasNoName = PresentationStringKey("demo.problem.night.zoneWithoutName")
    static func timeZoneHasNoPlace(_ name: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.night.zoneWithoutPlace", .text(name))
    }
    static func timeZonesHaveNoTable(in directory: String) -> PresentationStringKey {
        PresentationStringKey("demo.problem.night.noTable", .text(directory))
    }
    static let surroundingsUntold = PresentationStringKey("demo.problem.night.surroundings")

    static let problems: [PresentationStringKey] =
        [
            settingsHaveProblem, readOnlyVersion(2), readOnlyTooLarge, readOnlyNoVersion, fileHasNoHome,
            fileHasUndecodableHome("-"), fileIsUnreadable("-", "-"),
            fileIsNoFile("-"), fileIsTooLarge("-", size: 2, limit: 1), fileHasSyntax("-", line: 1, column: 1, "-"),
            fileWasSetAside("-", line: 1, column: 1, "-", name: "-"), fileHasSetting("-", "-"), fileIsNewer("-", found: 2, known: 1),
            fileHasNoVersion("-", found: "-"), fileIsBusy("-"), fileIsReadOnly("-"), fileIsUnwritable("-", "-"),
            fileIsUnwatchable("-", "-"),
            settingIsWrong("-", expected: "-", found: "-"), settingIsUnknown("-"), settingIsUnknown("-", nearest: "-"), fieldExpects("-"),
            expectedFlag, expectedWholeNumber(from: "-", to: "-"), expectedNumber(from: "-", to: "-"), expectedLine, expectedUpTo(1, "-"),
            expectedOneOf("-"), expectedOrNull("-"), expectedList(of: "-", upTo: 1), expectedObject, expectedUsername, expectedEmail("-"),
            expectedTime(from: "-", to: "-"), expectedPlace("-"), expectedAccent("-", "-"),
            expectedPasscode(from: "-", to: "-"), expectedProxy(from: "-", to: "-", "-", "-"), expectedProxies("-", "-"),
            proxyHasNoHost,
            proxyHasBadHost("-"), proxyHasNoPort, proxyHasBadPort("-", from: "-", to: "-"), proxyHasNoBrackets("-"), proxyIsThere("-"),
            proxyIsSecondInUse("-"), proxiesAreTooMany(1), otherSystemError(1),
            loadIsUnknown, logTitle, logIsUnnamed, logIsDirectory, logIsPipe, logIsSpecial, logIsEncoded("-"), logIsMissing,
            logIsUnreadable("-"),
            noBacklight, backlightIsSilent("-"), timeZoneHasNoName, timeZoneHasNoPlace("-"), timeZonesHaveNoTable(in: "-"),
            surroundingsUntold,
        ] + SystemErrorKind.allCases.map { systemError($0) }
}
