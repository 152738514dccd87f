// What a page in a browser says of its connection to the program.
extension PresentationStringKey {
    /// The program is being looked for.
    public static let reconnecting = PresentationStringKey("itemList.connection.reconnecting")
    /// Looks for the program at once.
    public static let tryNow = PresentationStringKey("itemList.connection.tryNow")
    /// Does again what did not work.
    public static let tryAgain = PresentationStringKey("itemList.connection.tryAgain")
    /// Takes a notice from the screen.
    public static let dismiss = PresentationStringKey("itemList.connection.dismiss")
    /// The program was started anew and has another address.
    public static let pageIsUnknown = PresentationStringKey("itemList.connection.pageIsUnknown")

    /// Takes a text that was typed before the page was loaded again and that the program has not heard.
    public static func useUnsentText(_ text: String) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.unsentText", .text(text))
    }

    /// A text that was typed before the page was loaded again, in a field that is gone.
    public static func lostText(_ text: String) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.lostText", .text(text))
    }

    /// The program serves no further pages.
    public static func tooManyPages(_ count: Int) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.tooManyPages", .number(count))
    }

    /// A text has more than this number of bytes, which is the most there may be.
    public static func messageIsTooLong(_ bytes: Int, shown: String) -> PresentationStringKey {
        PresentationStringKey("itemList.connection.tooLong", .quantity(PluralOperands(bytes), shown: shown))
    }

    /// A key of each kind above, to try tables with.
    package static let connection: [PresentationStringKey] = [
        reconnecting, tryNow, tryAgain, dismiss, pageIsUnknown, useUnsentText("a"), lostText("a"), tooManyPages(1),
        messageIsTooLong(1, shown: "1"),
    ]
}
