import ItemList

/// The program's own words in all languages that it speaks.
enum ProgramStrings {
    static let tables = [english, german, russian, arabic, japanese, polish]
}
