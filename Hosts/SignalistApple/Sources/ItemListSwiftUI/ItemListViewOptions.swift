#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
    public import SwiftUI

    /// Options for the views of a screen.
    public struct ItemListViewOptions: Sendable {
        /// Provides the image for a key of a screen or for a symbol without a system image; nil if there is none.
        public typealias Images = @Sendable (_ key: String) -> Image?

        /// The images of the app, by their keys.
        public var images: Images

        /// Creates options; by default without images.
        public init(images: @escaping Images = { _ in nil }) {
            self.images = images
        }
    }
#endif
