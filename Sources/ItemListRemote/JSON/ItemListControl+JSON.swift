internal import ItemList
internal import SignalistJSON

// A control is an object with its kind, its value, and the value in words: {"kind":"toggle","isOn":true,"words":"on"}

extension ItemListControl {
    func json(_ strings: PresentationStrings) -> JSONValue {
        var object: JSONObject
        switch self {
        case .toggle(let toggle):
            object = ["kind": .string("toggle"), "isOn": .bool(toggle.isOn)]
            if toggle.isLocked { object["isLocked"] = .bool(true) }
            if toggle.kind != .regular { object["style"] = .string(toggle.kind.rawValue) }
            if toggle.waitsForState { object["waitsForState"] = .bool(true) }
        case .check(let check):
            object = ["kind": .string("check"), "isOn": .bool(check.isOn), "side": .string(check.side.rawValue)]
            object.set("color", check.color?.rawValue)
        case .radio(let radio):
            object = [
                "kind": .string("radio"), "isOn": .bool(radio.isOn), "group": .string(radio.group), "side": .string(radio.side.rawValue),
            ]
            object.set("color", radio.color?.rawValue)
        case .input(let input): object = input.json
        case .choice(let choice):
            object = ["kind": .string("choice")]
            choice.write(to: &object)
        case .range(let range):
            object = [
                "kind": .string("range"), "value": .double(range.value), "lower": .double(range.bounds.lowerBound),
                "upper": .double(range.bounds.upperBound), "step": .double(range.step),
            ]
            object.set("label", range.label)
        }
        object["words"] = .string(words(in: strings))
        return .object(object)
    }

    /// Reads a control; nil if there is none, or one of a later version.
    static func reading(_ key: String, of object: WireObject) throws(ItemListWireError) -> ItemListControl? {
        object.has(key) ? try ItemListControl(object.object(key)) : nil
    }

    init?(_ object: WireObject) throws(ItemListWireError) {
        switch try object.string("kind") {
        case "toggle":
            self = .toggle(
                ItemListToggle(
                    isOn: try object.bool("isOn"), isLocked: try object.optional("isLocked", WireObject.bool) ?? false,
                    kind: try object.optional("style") { ItemListToggle.Kind.reading($0) } ?? .regular,
                    waitsForState: try object.optional("waitsForState", WireObject.bool) ?? false))
        case "check":
            self = .check(
                ItemListCheck(
                    isOn: try object.bool("isOn"), side: try object.name("side", ItemListSide.self),
                    color: try object.optional("color") { ItemListTextColor.reading($0) }))
        case "radio":
            self = .radio(
                ItemListRadio(
                    isOn: try object.bool("isOn"), group: try object.string("group"), side: try object.name("side", ItemListSide.self),
                    color: try object.optional("color") { ItemListTextColor.reading($0) }))
        case "input": self = .input(try ItemListInputContent(object))
        case "choice": self = .choice(try ItemListChoice(object))
        case "range": self = .range(try ItemListRange(object))
        default: return nil
        }
    }
}

extension ItemListChoice {
    func write(to object: inout JSONObject) {
        object["options"] = .array(
            options.map { option in
                var object: JSONObject = ["id": .string(option.id), "title": .string(option.title)]
                if !option.isEnabled { object["isEnabled"] = .bool(false) }
                object["preview"] = option.preview?.json
                return .object(object)
            })
        object.set("chosen", chosen)
    }

    init(_ object: WireObject) throws(ItemListWireError) {
        self.init(
            try object.objects("options") { option throws(ItemListWireError) in
                ItemListOption(
                    try option.string("id"), try option.string("title"),
                    isEnabled: try option.optional("isEnabled", WireObject.bool) ?? true,
                    preview: option.has("preview") ? try ItemListFigure(option.object("preview")) : nil)
            }, chosen: try object.optional("chosen", WireObject.string))
    }
}

extension ItemListRange {
    fileprivate init(_ object: WireObject) throws(ItemListWireError) {
        func bound(_ key: String, _ none: Double) throws(ItemListWireError) -> Double {
            let number = try object.number(key)
            return number.isNaN ? none : number
        }
        let (lower, upper, step) = (try bound("lower", -.infinity), try bound("upper", .infinity), try object.number("step"))
        guard lower <= upper else { throw object.unexpected("upper", "a number from \(lower) on") }
        guard step > 0 else { throw object.unexpected("step", "a number above 0") }
        self.init(try object.number("value"), in: lower...upper, step: step, label: try object.optional("label", WireObject.string))
    }
}
