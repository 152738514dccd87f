import ItemList

/// The extents of rows one below the other, kept in some way.
protocol ExtentList {
    init(_ lengths: [Int32])
    var count: Int { get }
    /// All extents together.
    var length: Int { get }
    func offset(of row: Int) -> Int
    /// The row that lies at an offset, which is less than the length.
    func row(at offset: Int) -> Int
    mutating func set(_ length: Int32, of row: Int)
    mutating func insert(_ lengths: [Int32], at row: Int)
    mutating func remove(_ rows: Range<Int>)
}

struct TreeOfOurs: ExtentList {
    private var layout: ItemListLayout

    init(_ lengths: [Int32]) {
        layout = ItemListLayout(lengths.lazy.map { .measured(Int($0)) })
    }

    var count: Int { layout.count }
    var length: Int { layout.length }

    func offset(of row: Int) -> Int { layout.offset(of: row) }

    func row(at offset: Int) -> Int { layout.place(at: offset).row }

    mutating func set(_ length: Int32, of row: Int) { layout[row] = .measured(Int(length)) }

    mutating func insert(_ lengths: [Int32], at row: Int) {
        if lengths.count == 1 {
            layout.insert(CollectionOfOne(.measured(Int(lengths[0]))), at: row)
        } else {
            layout.insert(lengths.map { .measured(Int($0)) }, at: row)
        }
    }

    mutating func remove(_ rows: Range<Int>) { layout.remove(rows) }
}
