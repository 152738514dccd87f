import ItemList

struct DevicesArguments: Sendable {
    let others: [Session]
    /// Asks for confirmation and ends sessions.
    let terminate: @Sendable ([Session]) -> Void
}

enum DevicesEntry: ItemListCaseEntry {
    case ownHeader
    case session(Session, canEnd: Bool)
    case ownText
    case othersHeader
    case problem(of: String, ProcessProblem)
    case terminateOthers(isEnabled: Bool)
    case othersText(areThere: Bool)

    enum Section: Hashable, Sendable { case own, others }

    var id: String {
        switch self {
        case .session(let session, _): session.id
        case .problem(let session, _): session + " problem"
        default: caseName
        }
    }

    var section: Section {
        switch self {
        case .ownHeader, .ownText: .own
        case .session(let session, _): session.isOwn ? .own : .others
        case .othersHeader, .problem, .terminateOthers, .othersText: .others
        }
    }

    func item(presentationData: ItemListPresentationData, arguments: DevicesArguments) -> any ItemListItem {
        let (strings, formats) = (presentationData.strings, presentationData.formats)
        switch self {
        case .ownHeader: return ItemListSectionHeaderItem(text: strings[.devicesOwnHeader])
        case .session(let session, let canEnd):
            let terminate: @Sendable () -> Void = { arguments.terminate([session]) }
            let item = SessionItem(session: session, formats: formats, action: canEnd ? terminate : nil)
            return canEnd
                ? item.editable(trailing: [
                    ItemListRevealAction(
                        "terminate", title: strings[.end(isForced: false)], icon: ItemListIcon(.close), tone: .destructive,
                        action: terminate)
                ])
                : item
        case .ownText: return ItemListTextItem(text: strings[.devicesOwnText])
        case .othersHeader: return ItemListSectionHeaderItem(text: strings[.devicesOthersHeader])
        case .problem(_, let problem): return problemItem(strings.words(of: problem))
        case .terminateOthers(let isEnabled):
            return ItemListActionItem(title: strings[.devicesTerminateOthers], kind: isEnabled ? .destructive : .disabled) {
                arguments.terminate(arguments.others)
            }
        case .othersText(let areThere): return ItemListTextItem(text: strings[areThere ? .devicesOthersText : .devicesNoOthers])
        }
    }
}

/// A row with a session: its program, start time and processor use.
private struct SessionItem: ItemListItem {
    let session: Session
    let formats: PresentationFormats
    /// Ends the session; nil if it can't be ended here.
    let action: (@Sendable () -> Void)?

    func content() -> ItemListRowContent {
        let record = session.process.record
        var content = ItemListRowContent(
            role: action == nil ? .label : .button,
            title: RichText(runs: [.init(record.name, color: .primary), .init("  \(record.pid)", color: .secondary)]),
            value: .text(RichText(session.process.shareText(formats))), offers: action == nil ? [] : .activate)
        let arguments = session.arguments
        let since = formats.strings[.devicesSince(formats.dateWithTime(session.began))]
        // Bounds the row, as arguments can be very long.
        let cut = arguments.prefix(4000) + (arguments.count > 4000 ? "…" : "")
        content.subtitle = RichText(arguments.isEmpty ? since : since + "\n" + cut)
        content.subtitleLineLimit = 0
        return content
    }

    func perform(_ action: ItemListAction) {
        if action == .activate { self.action?() }
    }
}
