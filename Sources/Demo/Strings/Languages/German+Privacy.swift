import ItemList

extension DemoStrings {
    /// What the privacy screen says, in German.
    static let germanPrivacy = PresentationStringTable(
        "de",
        [
            "demo.privacy": "Privatsphäre",
            "demo.privacy.hasPasscode": "Mit Code",
            "demo.privacy.hasNoPasscode": "Ohne Code",
            "demo.privacy.part.visibility": "Sichtbarkeit",
            "demo.privacy.part.passcode": "Code",
            "demo.privacy.header.lastSeen": "ZULETZT GESEHEN",
            "demo.privacy.header.phoneNumber": "TELEFONNUMMER",
            "demo.privacy.header.photo": "FOTO",
            "demo.privacy.audience.everybody": "Alle",
            "demo.privacy.audience.contacts": "Meine Kontakte",
            "demo.privacy.audience.nobody": "Niemand",
            "demo.privacy.text.lastSeen": "Wer sieht, wann du zuletzt da warst.",
            "demo.privacy.text.phoneNumber": "Wer deine Telefonnummer sieht.",
            "demo.privacy.text.photo": "Wer dein Foto sieht. Andere sehen deine Initialen.",
            "demo.privacy.passcode": "Code",
            "demo.privacy.passcode.hint": "Ziffern",
            "demo.privacy.passcode.wrong": "Das ist nicht der Code.",
            "demo.privacy.passcode.broken":
                "Der gespeicherte Code lässt sich nicht eingeben, darum bleibt dieser Bildschirm zu. So kommt er aus der Einstellungsdatei: {0}",
            "demo.privacy.passcode.header": "CODE",
            "demo.privacy.passcode.turnOn": "Code einschalten …",
            "demo.privacy.passcode.change": "Code ändern …",
            "demo.privacy.passcode.turnOff": "Code ausschalten",
            "demo.privacy.passcode.text":
                """
            Danach wird gefragt, bevor dieser Bildschirm zu sehen ist. Er steht unverändert in der Einstellungsdatei: Er hält \
            einen Blick ab, aber niemanden, der die Datei lesen kann.
            """,
            "demo.privacy.passcode.new": "Neuer Code",
            "demo.privacy.passcode.again": "Noch einmal derselbe",
            "demo.privacy.passcode.differs": "Das ist ein anderer als zuvor.",
            "demo.privacy.passcode.next": "Weiter",
            "demo.privacy.passcode.set": "Code festlegen",
            "demo.privacy.autoLock.header": "WIEDER FRAGEN NACH",
            "demo.privacy.autoLock.never": "Nie",
            "demo.privacy.autoLock.text": "Wie lange auf diesem Bildschirm nichts geschehen darf, bevor er wieder nach dem Code fragt.",
        ])
}
