import ItemList

// Texts of the privacy screen.
extension PresentationStringKey {
    static let privacyTitle = PresentationStringKey("demo.privacy")
    static let privacyHasPasscode = PresentationStringKey("demo.privacy.hasPasscode")
    static let privacyHasNoPasscode = PresentationStringKey("demo.privacy.hasNoPasscode")
    static func privacyPart(_ part: PrivacyPart) -> PresentationStringKey {
        PresentationStringKey("demo.privacy.part.\(part.rawValue)")
    }
    static func privacyHeader(_ subject: PrivacySubject) -> PresentationStringKey {
        PresentationStringKey("demo.privacy.header.\(subject.rawValue)")
    }
    static func privacyAudience(_ audience: Audience) -> PresentationStringKey {
        PresentationStringKey("demo.privacy.audience.\(audience.rawValue)")
    }
    static func privacyText(_ subject: PrivacySubject) -> PresentationStringKey {
        PresentationStringKey("demo.privacy.text.\(subject.rawValue)")
    }
    static let privacyPasscode = PresentationStringKey("demo.privacy.passcode")
    static let privacyPasscodeHint = PresentationStringKey("demo.privacy.passcode.hint")
    static let privacyPasscodeWrong = PresentationStringKey("demo.privacy.passcode.wrong")
    static func privacyPasscodeBroken(_ command: String) -> PresentationStringKey {
        PresentationStringKey("demo.privacy.passcode.broken", .text(command))
    }
    static let privacyPasscodeHeader = PresentationStringKey("demo.privacy.passcode.header")
    static let privacyPasscodeTurnOn = PresentationStringKey("demo.privacy.passcode.turnOn")
    static let privacyPasscodeChange = PresentationStringKey("demo.privacy.passcode.change")
    static let privacyPasscodeTurnOff = PresentationStringKey("demo.privacy.passcode.turnOff")
    static let privacyPasscodeText = PresentationStringKey("demo.privacy.passcode.text")
    static let privacyPasscodeNew = PresentationStringKey("demo.privacy.passcode.new")
    static let privacyPasscodeAgain = PresentationStringKey("demo.privacy.passcode.again")
    static let privacyPasscodeDiffers = PresentationStringKey("demo.privacy.passcode.differs")
    static let privacyPasscodeNext = PresentationStringKey("demo.privacy.passcode.next")
    static let privacyPasscodeSet = PresentationStringKey("demo.privacy.passcode.set")
    static let privacyAutoLockHeader = PresentationStringKey("demo.privacy.autoLock.header")
    static let privacyAutoLockNever = PresentationStringKey("demo.privacy.autoLock.never")
    static let privacyAutoLockText = PresentationStringKey("demo.privacy.autoLock.text")

    static let privacy: [PresentationStringKey] =
        [
            privacyTitle, privacyHasPasscode, privacyHasNoPasscode, privacyPasscode, privacyPasscodeHint, privacyPasscodeWrong,
            privacyPasscodeBroken("-"),
            privacyPasscodeHeader, privacyPasscodeTurnOn, privacyPasscodeChange, privacyPasscodeTurnOff, privacyPasscodeText,
            privacyPasscodeNew, privacyPasscodeAgain, privacyPasscodeDiffers, privacyPasscodeNext, privacyPasscodeSet,
            privacyAutoLockHeader, privacyAutoLockNever, privacyAutoLockText,
        ] + PrivacyPart.allCases.map { privacyPart($0) } + PrivacySubject.allCases.flatMap { [privacyHeader($0), privacyText($0)] }
        + Audience.allCases.map { privacyAudience($0) }
}
