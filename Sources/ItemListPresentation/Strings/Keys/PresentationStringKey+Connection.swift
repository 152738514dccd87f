// Strings about the connection of a page in a browser to the program.
extension PresentationStringKey {
    /// The page tries to reconnect to the program.
    public static let reconnecting = PresentationStringKey("itemList.connection.reconnecting")
    /// Reconnects at once.
    public static let tryNow = PresentationStringKey("itemList.connection.tryNow")
    /// Repeats an action that failed.
    public static let tryAgain = PresentationStringKey("itemList.connection.tryAgain")
    /// Removes a notice from the screen.
    public static let dismiss = PresentationStringKey("itemList.connection.dismiss")
    /// The program was restarted and has another address.
    public static let pageIsUnknown = PresentationStringKey("itemList.connection.pageIsUnknown")

    /// Inserts a text that was typed before the page was reloaded and that never reached the program.
    public static func useUnsentText(_ text: String) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.unsentText", .text(text))
    }

    /// A text that was typed before the page was reloaded, in a field that no longer exists.
    public static func lostText(_ text: String) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.lostText", .text(text))
    }

    /// The program serves no further pages.
    public static func tooManyPages(_ count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.tooManyPages", .number(count))
    }

    /// A text exceeds the maximum number of bytes.
    public static func messageIsTooLong(_ bytes: Int, shown: String) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.tooLong", .quantity(PluralOperands(bytes), shown: shown))
    }

    /// All keys above, for testing tables.
    package static let connection: [PresentationStringKey] = [
        reconnecting, tryNow, tryAgain, dismiss, pageIsUnknown, useUnsentText("a"), lostText("a"), tooManyPages(1),
        messageIsTooLong(1, shown: "1"),
    ]
}
