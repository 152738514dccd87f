import ItemList

extension DemoStrings {
    /// What the privacy screen says, in Japanese.
    static let japanesePrivacy = PresentationStringTable(
        "ja",
        [
            "demo.privacy": "プライバシー",
            "demo.privacy.hasPasscode": "パスコードあり",
            "demo.privacy.hasNoPasscode": "パスコードなし",
            "demo.privacy.part.visibility": "公開範囲",
            "demo.privacy.part.passcode": "パスコード",
            "demo.privacy.header.lastSeen": "最終オンライン",
            "demo.privacy.header.phoneNumber": "電話番号",
            "demo.privacy.header.photo": "写真",
            "demo.privacy.audience.everybody": "全員",
            "demo.privacy.audience.contacts": "連絡先",
            "demo.privacy.audience.nobody": "なし",
            "demo.privacy.text.lastSeen": "最後にいつ利用したかを表示する相手です。",
            "demo.privacy.text.phoneNumber": "電話番号を表示する相手です。",
            "demo.privacy.text.photo": "写真を表示する相手です。ほかの人にはイニシャルが表示されます。",
            "demo.privacy.passcode": "パスコード",
            "demo.privacy.passcode.hint": "数字",
            "demo.privacy.passcode.wrong": "パスコードが違います。",
            "demo.privacy.passcode.broken":
                "保存されているパスコードは入力できないため、この画面は開けません。次のコマンドで設定ファイルから取り除けます: {0}",
            "demo.privacy.passcode.header": "パスコード",
            "demo.privacy.passcode.turnOn": "パスコードをオンにする…",
            "demo.privacy.passcode.change": "パスコードを変更…",
            "demo.privacy.passcode.turnOff": "パスコードをオフにする",
            "demo.privacy.passcode.text": "この画面を表示する前に尋ねられます。設定ファイルにそのまま保存されます。のぞき見は防げますが、ファイルを読める人は防げません。",
            "demo.privacy.passcode.new": "新しいパスコード",
            "demo.privacy.passcode.again": "もう一度入力",
            "demo.privacy.passcode.differs": "最初の入力と違います。",
            "demo.privacy.passcode.next": "次へ",
            "demo.privacy.passcode.set": "パスコードを設定",
            "demo.privacy.autoLock.header": "再確認までの時間",
            "demo.privacy.autoLock.never": "しない",
            "demo.privacy.autoLock.text": "この画面で何も操作しないまま経過すると、パスコードをもう一度尋ねる時間です。",
        ])
}
