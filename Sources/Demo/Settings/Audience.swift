/// Who sees something of the user, by the name that is stored.
enum Audience: String, Sendable, CaseIterable {
    case everybody, contacts, nobody
}
