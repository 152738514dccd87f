import ItemList

extension DemoStrings {
    /// What the privacy screen says, in English.
    static let englishPrivacy = PresentationStringTable(
        "en",
        [
            "demo.privacy": "Privacy",
            "demo.privacy.hasPasscode": "Passcode on",
            "demo.privacy.hasNoPasscode": "No passcode",
            "demo.privacy.part.visibility": "Visibility",
            "demo.privacy.part.passcode": "Passcode",
            "demo.privacy.header.lastSeen": "LAST SEEN",
            "demo.privacy.header.phoneNumber": "PHONE NUMBER",
            "demo.privacy.header.photo": "PHOTO",
            "demo.privacy.audience.everybody": "Everybody",
            "demo.privacy.audience.contacts": "My contacts",
            "demo.privacy.audience.nobody": "Nobody",
            "demo.privacy.text.lastSeen": "Who sees when you were here last.",
            "demo.privacy.text.phoneNumber": "Who sees your phone number.",
            "demo.privacy.text.photo": "Who sees your photo. Others see your initials.",
            "demo.privacy.passcode": "Passcode",
            "demo.privacy.passcode.hint": "Digits",
            "demo.privacy.passcode.wrong": "That is not the passcode.",
            "demo.privacy.passcode.broken":
                "The stored passcode is none that can be typed, so this screen stays shut. This takes it out of the settings file: {0}",
            "demo.privacy.passcode.header": "PASSCODE",
            "demo.privacy.passcode.turnOn": "Turn Passcode On…",
            "demo.privacy.passcode.change": "Change Passcode…",
            "demo.privacy.passcode.turnOff": "Turn Passcode Off",
            "demo.privacy.passcode.text":
                """
            Asked for before this screen is shown. It is stored in the settings file as it is: it keeps out a glance, not \
            somebody who can read the file.
            """,
            "demo.privacy.passcode.new": "New Passcode",
            "demo.privacy.passcode.again": "The Same Again",
            "demo.privacy.passcode.differs": "That is another one than before.",
            "demo.privacy.passcode.next": "Next",
            "demo.privacy.passcode.set": "Set Passcode",
            "demo.privacy.autoLock.header": "ASK AGAIN AFTER",
            "demo.privacy.autoLock.never": "Never",
            "demo.privacy.autoLock.text": "How long nothing may be done on this screen before it asks for the passcode again.",
        ])
}
