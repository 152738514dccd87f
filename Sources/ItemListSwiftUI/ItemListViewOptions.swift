#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    public import ItemList
    public import SwiftUI

    /// What views of a screen have besides it.
    public struct ItemListViewOptions: Sendable {
        /// Gives a picture that a screen names by a key, or that stands for a symbol which the views don't know; nil where there is none.
        public typealias Images = @Sendable (_ key: String) -> Image?

        /// What the views say by themselves, in the language of the screen's words.
        public var words: ItemListHostWords
        /// The pictures of the app, by their keys.
        public var images: Images

        /// English words and no pictures, unless told otherwise.
        public init(words: ItemListHostWords = ItemListHostWords(), images: @escaping Images = { _ in nil }) {
            self.words = words
            self.images = images
        }
    }
#endif
