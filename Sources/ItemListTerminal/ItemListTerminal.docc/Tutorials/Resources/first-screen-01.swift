/// An order.
struct TeaOrder: Sendable {
    var kind = "Green"
    var cups = 1
    var hasMilk = false
    var isMilkWarm = false
    var orderedCups = 0
}
