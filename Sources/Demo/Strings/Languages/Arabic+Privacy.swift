import ItemList

extension DemoStrings {
    /// What the privacy screen says, in Arabic.
    static let arabicPrivacy = PresentationStringTable(
        "ar",
        [
            "demo.privacy": "الخصوصية",
            "demo.privacy.hasPasscode": "الرمز مفعّل",
            "demo.privacy.hasNoPasscode": "بلا رمز",
            "demo.privacy.part.visibility": "الظهور",
            "demo.privacy.part.passcode": "رمز المرور",
            "demo.privacy.header.lastSeen": "آخر ظهور",
            "demo.privacy.header.phoneNumber": "رقم الهاتف",
            "demo.privacy.header.photo": "الصورة",
            "demo.privacy.audience.everybody": "الجميع",
            "demo.privacy.audience.contacts": "جهات اتصالي",
            "demo.privacy.audience.nobody": "لا أحد",
            "demo.privacy.text.lastSeen": "من يرى آخر وقت كنت فيه هنا.",
            "demo.privacy.text.phoneNumber": "من يرى رقم هاتفك.",
            "demo.privacy.text.photo": "من يرى صورتك. يرى الآخرون الأحرف الأولى من اسمك.",
            "demo.privacy.passcode": "رمز المرور",
            "demo.privacy.passcode.hint": "أرقام",
            "demo.privacy.passcode.wrong": "ليس هذا رمز المرور.",
            "demo.privacy.passcode.broken":
                "الرمز المحفوظ لا يمكن إدخاله، لذلك تبقى هذه الشاشة مغلقة. هذا الأمر يزيله من ملف الإعدادات: {0}",
            "demo.privacy.passcode.header": "رمز المرور",
            "demo.privacy.passcode.turnOn": "تشغيل رمز المرور…",
            "demo.privacy.passcode.change": "تغيير رمز المرور…",
            "demo.privacy.passcode.turnOff": "إيقاف رمز المرور",
            "demo.privacy.passcode.text":
                "يُطلب قبل عرض هذه الشاشة. يُحفظ في ملف الإعدادات كما هو: يمنع نظرة عابرة، ولا يمنع من يستطيع قراءة الملف.",
            "demo.privacy.passcode.new": "رمز مرور جديد",
            "demo.privacy.passcode.again": "الرمز نفسه مرة أخرى",
            "demo.privacy.passcode.differs": "هذا غير الرمز الأول.",
            "demo.privacy.passcode.next": "التالي",
            "demo.privacy.passcode.set": "تعيين الرمز",
            "demo.privacy.autoLock.header": "السؤال مجددًا بعد",
            "demo.privacy.autoLock.never": "أبدًا",
            "demo.privacy.autoLock.text": "المدة التي يمكن ألا يحدث فيها شيء على هذه الشاشة قبل أن تطلب الرمز مجددًا.",
        ])
}
