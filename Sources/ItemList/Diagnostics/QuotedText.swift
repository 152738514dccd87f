/// Text from outside as a message quotes it: short, on one line, without what acts on a terminal.
func itemListQuoted(_ text: String) -> String {
    "\"\(itemListPrinted(text, limit: 40))\""
}
