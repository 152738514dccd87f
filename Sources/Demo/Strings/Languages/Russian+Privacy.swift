import ItemList

extension DemoStrings {
    /// What the privacy screen says, in Russian.
    static let russianPrivacy = PresentationStringTable(
        "ru",
        [
            "demo.privacy": "Конфиденциальность",
            "demo.privacy.hasPasscode": "Код включён",
            "demo.privacy.hasNoPasscode": "Без кода",
            "demo.privacy.part.visibility": "Видимость",
            "demo.privacy.part.passcode": "Код-пароль",
            "demo.privacy.header.lastSeen": "ВРЕМЯ ПОСЛЕДНЕГО ВИЗИТА",
            "demo.privacy.header.phoneNumber": "НОМЕР ТЕЛЕФОНА",
            "demo.privacy.header.photo": "ФОТОГРАФИЯ",
            "demo.privacy.audience.everybody": "Все",
            "demo.privacy.audience.contacts": "Мои контакты",
            "demo.privacy.audience.nobody": "Никто",
            "demo.privacy.text.lastSeen": "Кто видит, когда вы были здесь в последний раз.",
            "demo.privacy.text.phoneNumber": "Кто видит ваш номер телефона.",
            "demo.privacy.text.photo": "Кто видит вашу фотографию. Остальные видят инициалы.",
            "demo.privacy.passcode": "Код-пароль",
            "demo.privacy.passcode.hint": "Цифры",
            "demo.privacy.passcode.wrong": "Это не тот код.",
            "demo.privacy.passcode.broken":
                "Сохранённый код нельзя ввести, поэтому этот экран остаётся закрытым. Так он удаляется из файла настроек: {0}",
            "demo.privacy.passcode.header": "КОД-ПАРОЛЬ",
            "demo.privacy.passcode.turnOn": "Включить код-пароль…",
            "demo.privacy.passcode.change": "Сменить код-пароль…",
            "demo.privacy.passcode.turnOff": "Выключить код-пароль",
            "demo.privacy.passcode.text":
                """
            Запрашивается перед показом этого экрана. Код хранится в файле настроек как есть: он защищает от взгляда, но не от \
            того, кто может прочитать файл.
            """,
            "demo.privacy.passcode.new": "Новый код-пароль",
            "demo.privacy.passcode.again": "Ещё раз тот же код",
            "demo.privacy.passcode.differs": "Этот код отличается от первого.",
            "demo.privacy.passcode.next": "Далее",
            "demo.privacy.passcode.set": "Установить код",
            "demo.privacy.autoLock.header": "СПРАШИВАТЬ СНОВА ЧЕРЕЗ",
            "demo.privacy.autoLock.never": "Никогда",
            "demo.privacy.autoLock.text": "Сколько времени на этом экране может ничего не происходить, прежде чем снова понадобится код.",
        ])
}
