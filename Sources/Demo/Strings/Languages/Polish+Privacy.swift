import ItemList

extension DemoStrings {
    /// What the privacy screen says, in Polish.
    static let polishPrivacy = PresentationStringTable(
        "pl",
        [
            "demo.privacy": "Prywatność",
            "demo.privacy.hasPasscode": "Kod włączony",
            "demo.privacy.hasNoPasscode": "Bez kodu",
            "demo.privacy.part.visibility": "Widoczność",
            "demo.privacy.part.passcode": "Kod",
            "demo.privacy.header.lastSeen": "OSTATNIO WIDZIANO",
            "demo.privacy.header.phoneNumber": "NUMER TELEFONU",
            "demo.privacy.header.photo": "ZDJĘCIE",
            "demo.privacy.audience.everybody": "Wszyscy",
            "demo.privacy.audience.contacts": "Moje kontakty",
            "demo.privacy.audience.nobody": "Nikt",
            "demo.privacy.text.lastSeen": "Kto widzi, kiedy byłeś tu ostatnio.",
            "demo.privacy.text.phoneNumber": "Kto widzi Twój numer telefonu.",
            "demo.privacy.text.photo": "Kto widzi Twoje zdjęcie. Inni widzą inicjały.",
            "demo.privacy.passcode": "Kod",
            "demo.privacy.passcode.hint": "Cyfry",
            "demo.privacy.passcode.wrong": "To nie jest ten kod.",
            "demo.privacy.passcode.broken":
                "Zapisanego kodu nie da się wpisać, więc ten ekran pozostaje zamknięty. To usuwa go z pliku ustawień: {0}",
            "demo.privacy.passcode.header": "KOD",
            "demo.privacy.passcode.turnOn": "Włącz kod…",
            "demo.privacy.passcode.change": "Zmień kod…",
            "demo.privacy.passcode.turnOff": "Wyłącz kod",
            "demo.privacy.passcode.text":
                """
            Pytanie o niego pojawia się przed pokazaniem tego ekranu. Kod jest zapisany w pliku ustawień bez zmian: chroni przed \
            spojrzeniem, ale nie przed kimś, kto może odczytać plik.
            """,
            "demo.privacy.passcode.new": "Nowy kod",
            "demo.privacy.passcode.again": "Ten sam kod jeszcze raz",
            "demo.privacy.passcode.differs": "To inny kod niż poprzednio.",
            "demo.privacy.passcode.next": "Dalej",
            "demo.privacy.passcode.set": "Ustaw kod",
            "demo.privacy.autoLock.header": "PYTAJ PONOWNIE PO",
            "demo.privacy.autoLock.never": "Nigdy",
            "demo.privacy.autoLock.text": "Jak długo na tym ekranie może nic się nie dziać, zanim znów zapyta o kod.",
        ])
}
