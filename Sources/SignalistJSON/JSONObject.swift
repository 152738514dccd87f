/// The members of a JSON object, in the order in which they are written.
///
/// Keys are told apart by their code points, as JSON does, and not by canonical equivalence, as `String` does.
package struct JSONObject: Sendable, Equatable {
    /// A key and its value.
    package struct Member: Sendable, Equatable {
        package let key: String
        package var value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All members; no key occurs twice.
    package private(set) var members: [Member] = []

    package init() {}

    /// - Parameter members: members whose keys differ.
    package init(uniqueMembers members: [Member]) {
        self.members = members
    }

    /// The value of a key: a new key goes to the end, a known one keeps its place, and `nil` removes the member.
    ///
    /// - Complexity: O(*n*) in the number of members.
    package subscript(key: String) -> JSONValue? {
        get { index(of: key).map { members[$0].value } }
        set {
            switch (index(of: key), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    private func index(of key: String) -> Int? {
        members.firstIndex { $0.key.isIdentical(to: key) }
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object of the literal's pairs, in their order; of equal keys the last one counts.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { self[key] = value }
    }
}
