/// The members of a JSON object, in their order.
///
/// Keys are compared by their code points, as in JSON; `String` compares by canonical equivalence.
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

    /// The members, with distinct keys.
    package private(set) var members: [Member] = []

    package init() {}

    /// - Parameter members: members with distinct keys.
    package init(uniqueMembers members: [Member]) {
        self.members = members
    }

    /// The value of a key: a new key is appended, a known key keeps its position, and `nil` removes the member.
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
    /// Creates an object from the literal's pairs, in their order; the last value of a repeated key counts.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { self[key] = value }
    }
}
