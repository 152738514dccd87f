import ItemList
import Testing

extension PresentationStringKey {
    fileprivate static let inbox = PresentationStringKey("mail.inbox")
    fileprivate static func unread(_ count: Int) -> PresentationStringKey { PresentationStringKey("mail.unread", .number(count)) }
    fileprivate static func from(_ sender: String, _ count: Int) -> PresentationStringKey {
        PresentationStringKey("mail.from", .text(sender), .number(count))
    }
    fileprivate static func size(_ shown: String, _ digits: PluralOperands) -> PresentationStringKey {
        PresentationStringKey("mail.size", .quantity(digits, shown: shown))
    }
}

@Suite struct PresentationStringsTests {
    private static let english = PresentationStringTable(
        "en",
        [
            "mail.inbox": "Inbox",
            "mail.unread": [.one: "{0} unread message", .other: "{0} unread messages"],
            "mail.from": [.one: "{1} message from {0}", .other: "{1} messages from {0}"],
            "mail.size": [.one: "{0} megabyte", .other: "{0} megabytes"],
        ])
    private static let russian = PresentationStringTable(
        "ru",
        [
            "mail.inbox": "Входящие",
            "mail.unread": [
                .one: "{0} непрочитанное письмо", .few: "{0} непрочитанных письма", .many: "{0} непрочитанных писем",
                .other: "{0} непрочитанного письма",
            ],
        ])
    private static let german = PresentationStringTable("de", ["mail.inbox": "Eingang"])
    private static let tables = [english, russian, german]

    @Test func aStringIsSaidInTheLanguageWithItsArguments() {
        let strings = PresentationStrings(language: "ru_RU.UTF-8", tables: Self.tables)
        #expect(strings[.inbox] == "Входящие")
        #expect(strings[.unread(21)] == "21 непрочитанное письмо")
        #expect(strings[.unread(22)] == "22 непрочитанных письма")
        #expect(strings[.unread(-25)] == "-25 непрочитанных писем")
        #expect(PresentationStrings(language: "en", tables: Self.tables)[.from("{1}", 1)] == "1 message from {1}")
    }

    @Test func aStringIsLookedForInTheSecondLanguageThenInEnglishThenSaidByItsName() {
        let strings = PresentationStrings(language: "de", secondary: "ru", tables: Self.tables)
        #expect(strings[.inbox] == "Eingang")
        #expect(strings[.unread(5)] == "5 непрочитанных писем")
        #expect(strings[.from("Ada", 2)] == "2 messages from Ada")
        #expect(strings[PresentationStringKey("mail.none")] == "mail.none")
    }

    @Test func thePluralRuleIsThatOfTheStringsOwnLanguage() {
        // 21 is `one` in Russian and `other` in English.
        let strings = PresentationStrings(language: "ru", tables: Self.tables)
        #expect(strings[.from("Ada", 21)] == "21 messages from Ada")
        #expect(PresentationStrings(language: "ja", tables: Self.tables)[.unread(1)] == "1 unread message")
    }

    @Test func aFormThatIsMissingIsSaidAsOther() {
        let table = PresentationStringTable("ru", ["mail.unread": [.one: "одно", .other: "писем: {0}"], "mail.from": [.one: "одно"]])
        let strings = PresentationStrings(language: "ru", tables: [table, Self.english])
        #expect(strings[.unread(5)] == "писем: 5")
        // Without `other` it is no string at all.
        #expect(strings[.from("Ada", 5)] == "5 messages from Ada")
    }

    @Test func theDigitsThatAreShownDecideTheForm() throws {
        let strings = PresentationStrings(language: "en", tables: Self.tables)
        #expect(strings[.size("1", PluralOperands(1))] == "1 megabyte")
        #expect(strings[.size("1.0", try #require(PluralOperands("1.0")))] == "1.0 megabytes")
    }

    @Test func theProgramsWordsCountBeforeTheFrameworks() {
        let table = PresentationStringTable("en", ["itemList.action.delete": "Bin it"])
        #expect(PresentationStrings(language: "en", tables: [table])[.delete] == "Bin it")
        #expect(PresentationStrings.english[.delete] == "Delete")
    }

    @Test func aRegionHasTheWordsOfItsLanguageWhereItHasNoneOfItsOwn() {
        let swiss = PresentationStringTable("de_ch", ["mail.sent": "Gesendet"])
        let strings = PresentationStrings(language: "de-CH", tables: Self.tables + [swiss])
        #expect(strings[.inbox] == "Eingang" && strings[PresentationStringKey("mail.sent")] == "Gesendet")
        #expect(strings.languageCode == "de-CH")
    }

    @Test func aLanguageWithoutWordsIsPassedOver() {
        let strings = PresentationStrings(language: "tlh", secondary: "de", tables: Self.tables)
        #expect(strings.languageCode == "de" && strings[.inbox] == "Eingang")
        #expect(PresentationStrings(language: "tlh").languageCode == "en")
        #expect(PresentationStrings(language: "", secondary: "%%-@", tables: Self.tables)[.inbox] == "Inbox")
        // Words of the program alone do for a language of its own.
        #expect(PresentationStrings(language: "fa", tables: [PresentationStringTable("fa", [:])]).layoutDirection == .rightToLeft)
    }

    @Test(arguments: [
        ("{", "{"), ("}{0", "}{0"), ("{0}{0}", "aa"), ("{x} {} {0}", "{x} {} a"), ("{1}", "{1}"),
        ("{99999999999999999999}", "{99999999999999999999}"),
        ("{{0}}", "{a}"), ("", ""),
    ])
    func aBraceThatIsNoArgumentsIsSaidAsItIs(_ template: String, _ expected: String) {
        let table = PresentationStringTable("en", ["x": .text(template)])
        #expect(PresentationStrings(language: "en", tables: [table])[PresentationStringKey("x", .text("a"))] == expected)
    }

    @Test func equalityIsCompleteAndSettledAtOnceForCopies() {
        let strings = PresentationStrings(language: "de", tables: Self.tables)
        let copy = strings
        #expect(strings == copy && strings.hashValue == copy.hashValue)
        let same = PresentationStrings(language: "de", tables: Self.tables)
        #expect(strings == same && strings.hashValue == same.hashValue)
        #expect(strings != PresentationStrings(language: "ru", tables: Self.tables))
        #expect(strings != PresentationStrings(language: "de", secondary: "ru", tables: Self.tables))
        let other = PresentationStringTable("de", ["mail.inbox": "Posteingang"])
        #expect(strings != PresentationStrings(language: "de", tables: [Self.english, other]))
    }

    @Test(arguments: [
        ("ar", true), ("he_IL.UTF-8", true), ("fa-IR", true), ("ur", true), ("ur-Latn", false), ("az", false), ("az-Arab-IR", true),
        ("en", false),
        ("ar-EG-u-nu-latn", true), ("en-u-nu-arab", false), ("fa-t-en-latn", true), ("sr-Latn-RS", false), ("zh-yue-Hant-HK", false),
        ("de-1996", false),
        ("yi", true), ("ff-Adlm", true), ("", false), ("dv", true), ("ckb", true),
    ])
    func theDirectionIsThatOfTheScript(_ language: String, _ isRightToLeft: Bool) {
        #expect(PresentationLayoutDirection(language: language) == (isRightToLeft ? .rightToLeft : .leftToRight))
    }

    @Test func presentationDataIsEnglishUnlessToldOtherwiseAndRowsGetItsStrings() {
        #expect(PresentationData().strings == .english)
        let data = PresentationData(strings: PresentationStrings(language: "de", tables: Self.tables))
        #expect(ItemListPresentationData(data).strings[.inbox] == "Eingang")
        #expect(data != PresentationData())
    }
}
