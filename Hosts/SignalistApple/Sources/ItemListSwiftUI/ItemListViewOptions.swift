#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    public import SwiftUI

    /// What views of a screen have besides it.
    public struct ItemListViewOptions: Sendable {
        /// Gives a picture that a screen names by a key, or that stands for a symbol which the views don't know; nil where there is none.
        public typealias Images = @Sendable (_ key: String) -> Image?

        /// The pictures of the app, by their keys.
        public var images: Images

        /// No pictures, unless told otherwise.
        public init(images: @escaping Images = { _ in nil }) {
            self.images = images
        }
    }
#endif
