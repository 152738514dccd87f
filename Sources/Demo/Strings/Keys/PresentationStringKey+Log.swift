import ItemList

// Texts of the log screen.
extension PresentationStringKey {
    static let filterLines = PresentationStringKey("demo.log.filter")
    static let firstLine = PresentationStringKey("demo.log.first")
    static let lastLine = PresentationStringKey("demo.log.last")
    static func lastLineWithNew(_ count: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("demo.log.lastWithNew", count)
    }
    static let cutLines = PresentationStringKey("demo.log.cut")
    static let wrapLines = PresentationStringKey("demo.log.wrap")
    static let fileIsGone = PresentationStringKey("demo.log.gone")
    static let fileIsNew = PresentationStringKey("demo.log.replaced")
    static let fileWasEmptied = PresentationStringKey("demo.log.emptied")
    static let fileWasRewritten = PresentationStringKey("demo.log.rewritten")
    static let newFileBegins = PresentationStringKey("demo.log.newFile")
    static let inputHasEnded = PresentationStringKey("demo.log.ended")
    static func inputIsLost(_ reason: String) -> PresentationStringKey { PresentationStringKey("demo.log.failed", .text(reason)) }
    static func lines(_ count: PresentationStringArgument) -> PresentationStringKey { PresentationStringKey("demo.log.lines", count) }
    static func countingLines(_ percent: String) -> PresentationStringKey { PresentationStringKey("demo.log.counting", .text(percent)) }
    static func found(_ count: PresentationStringArgument) -> PresentationStringKey { PresentationStringKey("demo.log.found", count) }
    static func orMoreFound(_ count: PresentationStringArgument) -> PresentationStringKey {
        PresentationStringKey("demo.log.orMoreFound", count)
    }
    static func looking(_ percent: String) -> PresentationStringKey { PresentationStringKey("demo.log.looking", .text(percent)) }
    static let isFollowing = PresentationStringKey("demo.log.following")
    static func lookingFor(_ query: String, percent: String) -> PresentationStringKey {
        PresentationStringKey("demo.log.lookingFor", .text(query), .text(percent))
    }
    static func noLineHas(_ query: String) -> PresentationStringKey { PresentationStringKey("demo.log.nothingFound", .text(query)) }
    static let fileIsEmpty = PresentationStringKey("demo.log.isEmpty")
    static let isReading = PresentationStringKey("demo.log.reading")
    static func inAll(_ size: String) -> PresentationStringKey { PresentationStringKey("demo.log.inAll", .text(size)) }
    static func fromByte(_ size: String, start: String) -> PresentationStringKey {
        PresentationStringKey("demo.log.fromByte", .text(size), .text(start))
    }
    static func line(_ number: String, size: String, start: String) -> PresentationStringKey {
        PresentationStringKey("demo.log.line", .text(number), .text(size), .text(start))
    }

    static let log: [PresentationStringKey] = [
        filterLines, firstLine, lastLine, lastLineWithNew(.number(1)), cutLines, wrapLines, fileIsGone, fileIsNew, fileWasEmptied,
        fileWasRewritten, newFileBegins, inputHasEnded, inputIsLost("-"),
        lines(.number(1)), countingLines("-"), found(.number(1)), orMoreFound(.number(1)), looking("-"), isFollowing,
        lookingFor("-", percent: "-"), noLineHas("-"), fileIsEmpty, isReading, inAll("-"), fromByte("-", start: "-"),
        line("-", size: "-", start: "-"),
    ]
}
