import ItemList

extension DemoStrings {
    /// What the screens of data and of devices say, in German.
    static let germanData = PresentationStringTable(
        "de",
        [
            "demo.data": "Daten und Speicher",
            "demo.data.usage.header": "SPEICHERPLATZ",
            "demo.data.program": "Dieses Programm",
            "demo.data.settingsFile": "Einstellungen",
            "demo.data.themes": "Themen",
            "demo.data.kept": "Verwahrt",
            "demo.data.disk": "Festplatte",
            "demo.data.used": "Belegt",
            "demo.data.free": "Frei",
            "demo.data.removeKept": [.one: "{0} verwahrte Datei entfernen …", .other: "{0} verwahrte Dateien entfernen …"],
            "demo.data.nothingKept": "Keine verwahrten Dateien",
            "demo.data.usage.text":
                "Was in {0} liegt. Eine unverständliche Einstellungsdatei wird dort verwahrt, bevor eine neue geschrieben wird.",
            "demo.data.remove.title": [.one: "{0} Datei entfernen?", .other: "{0} Dateien entfernen?"],
            "demo.data.remove.text":
                """
            Sie enthalten, was Einstellungsdateien enthielten, bevor sie ersetzt wurden. Das macht {0} frei und lässt sich nicht \
            widerrufen.
            """,
            "demo.data.remove.now": "Entfernen",
            "demo.data.download.header": "SOFORT LADEN",
            "demo.data.photos": "Fotos",
            "demo.data.videos": "Videos",
            "demo.data.files": "Dateien",
            "demo.data.metered": "Auch über getaktete Verbindungen",
            "demo.data.download.text": "Was nicht sofort geladen wird, wird auf Wunsch geladen.",
            "demo.data.proxies.header": "PROXYS",
            "demo.data.noProxy": "Kein Proxy",
            "demo.data.proxies": [.one: "{0} Proxy", .other: "{0} Proxys"],
            "demo.data.proxies.add": "Proxy hinzufügen …",
            "demo.data.proxies.add.title": "Proxy hinzufügen",
            "demo.data.proxies.add.now": "Hinzufügen",
            "demo.data.proxies.edit": "Bearbeiten",
            "demo.data.proxies.text": "Verbindungen gehen durch den gewählten. Beim Bearbeiten lässt sich die Liste ordnen und kürzen.",
            "demo.devices": "Geräte",
            "demo.devices.own.header": "DIESE SITZUNG",
            "demo.devices.own.text": "Die Sitzung, die dies zeigt. Sie endet beim Beenden.",
            "demo.devices.others.header": "ANDERE SITZUNGEN",
            "demo.devices.others.text":
                "Sie laufen auf diesem Rechner unter deinem Namen. Wird eine beendet, sichert sie zuerst, was getippt wurde.",
            "demo.devices.noOthers": "Hier läuft keine andere Sitzung dieses Programms.",
            "demo.devices.terminateOthers": "Alle anderen Sitzungen beenden …",
            "demo.devices.terminate.title": [.one: "{0} Sitzung beenden?", .other: "{0} Sitzungen beenden?"],
            "demo.devices.since": "Seit {0}",
            "demo.devices.sessions": [.one: "{0} Sitzung", .other: "{0} Sitzungen"],
        ])
}
