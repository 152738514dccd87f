import ItemList

extension DemoStrings {
    /// What the screens of data and of devices say, in English.
    static let englishData = PresentationStringTable(
        "en",
        [
            "demo.data": "Data and Storage",
            "demo.data.usage.header": "STORAGE",
            "demo.data.program": "This program",
            "demo.data.settingsFile": "Settings",
            "demo.data.themes": "Themes",
            "demo.data.kept": "Set aside",
            "demo.data.disk": "Disk",
            "demo.data.used": "Used",
            "demo.data.free": "Free",
            "demo.data.removeKept": [.one: "Remove {0} File Set Aside…", .other: "Remove {0} Files Set Aside…"],
            "demo.data.nothingKept": "No Files Set Aside",
            "demo.data.usage.text":
                "What lies in {0}. A settings file that can't be understood is set aside there before a new one is written.",
            "demo.data.remove.title": [.one: "Remove {0} file?", .other: "Remove {0} files?"],
            "demo.data.remove.text": "They hold what settings files held before they were replaced. This frees {0} and can't be undone.",
            "demo.data.remove.now": "Remove",
            "demo.data.download.header": "LOAD AT ONCE",
            "demo.data.photos": "Photos",
            "demo.data.videos": "Videos",
            "demo.data.files": "Files",
            "demo.data.metered": "Also on metered connections",
            "demo.data.download.text": "What is not loaded at once is loaded when you ask for it.",
            "demo.data.proxies.header": "PROXIES",
            "demo.data.noProxy": "No proxy",
            "demo.data.proxies": [.one: "{0} proxy", .other: "{0} proxies"],
            "demo.data.proxies.add": "Add Proxy…",
            "demo.data.proxies.add.title": "Add a Proxy",
            "demo.data.proxies.add.now": "Add",
            "demo.data.proxies.edit": "Edit",
            "demo.data.proxies.text": "Connections go through the one that is chosen. Edit the list to reorder it and to delete from it.",
            "demo.devices": "Devices",
            "demo.devices.own.header": "THIS SESSION",
            "demo.devices.own.text": "The session that shows this. It ends when you quit.",
            "demo.devices.others.header": "OTHER SESSIONS",
            "demo.devices.others.text": "They run on this machine, as you. One that is terminated saves first what was typed.",
            "demo.devices.noOthers": "No other session of this program runs here.",
            "demo.devices.terminateOthers": "Terminate All Other Sessions…",
            "demo.devices.terminate.title": [.one: "Terminate {0} session?", .other: "Terminate {0} sessions?"],
            "demo.devices.since": "Since {0}",
            "demo.devices.sessions": [.one: "{0} session", .other: "{0} sessions"],
        ])
}
