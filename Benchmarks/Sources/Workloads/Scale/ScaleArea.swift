extension Area {
    /// How costs grow. A power near 1 is linear in what there is more of, one near 0 constant; 2 would be a hidden square.
    static let scale = Area("scale", "Scale", series: signalSeries + listSeries)
}
