/// The shape of the bubbles that messages stand in.
public struct PresentationChatBubbleCorners: Sendable, Hashable {
    /// What a radius can be, in points.
    public static let radii = 0...16

    /// How round a bubble is; 0 is square.
    public let mainRadius: Int
    /// How round a bubble is where it meets another one of the same side.
    public let auxiliaryRadius: Int
    /// Whether the bubbles of a side that follow each other have the ``auxiliaryRadius`` where they meet.
    public let mergeBubbleCorners: Bool
    /// Whether the last bubble of a side has a tail, which points to who speaks.
    public let hasTails: Bool

    /// The shape of bubbles. A radius that there is none of is brought to the nearer end of ``radii``.
    public init(mainRadius: Int = 16, auxiliaryRadius: Int = 8, mergeBubbleCorners: Bool = true, hasTails: Bool = true) {
        self.mainRadius = min(max(mainRadius, Self.radii.lowerBound), Self.radii.upperBound)
        self.auxiliaryRadius = min(max(auxiliaryRadius, Self.radii.lowerBound), Self.radii.upperBound)
        self.mergeBubbleCorners = mergeBubbleCorners
        self.hasTails = hasTails
    }

    /// How round a bubble is at the side of who speaks, where it meets another one of that side or does not.
    public func radius(meetsAnother: Bool) -> Int {
        meetsAnother && mergeBubbleCorners ? auxiliaryRadius : mainRadius
    }
}
