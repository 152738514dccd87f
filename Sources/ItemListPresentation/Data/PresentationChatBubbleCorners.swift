/// The shape of message bubbles.
public struct PresentationChatBubbleCorners: Sendable, Hashable {
    /// The valid radii, in points.
    public static let radii = 0...16

    /// The corner radius of a bubble; 0 is square.
    public let mainRadius: Int
    /// The corner radius next to another bubble of the same side.
    public let auxiliaryRadius: Int
    /// True if adjacent bubbles of one side use the ``auxiliaryRadius`` between them.
    public let mergeBubbleCorners: Bool
    /// True if the last bubble of a side has a tail that points to the author.
    public let hasTails: Bool

    /// Creates a shape. Radii are clamped to ``radii``.
    public init(mainRadius: Int = 16, auxiliaryRadius: Int = 8, mergeBubbleCorners: Bool = true, hasTails: Bool = true) {
        self.mainRadius = min(max(mainRadius, Self.radii.lowerBound), Self.radii.upperBound)
        self.auxiliaryRadius = min(max(auxiliaryRadius, Self.radii.lowerBound), Self.radii.upperBound)
        self.mergeBubbleCorners = mergeBubbleCorners
        self.hasTails = hasTails
    }

    /// Returns the radius of a corner at the author's side, next to another bubble of that side or not.
    public func radius(meetsAnother: Bool) -> Int {
        meetsAnother && mergeBubbleCorners ? auxiliaryRadius : mainRadius
    }
}
