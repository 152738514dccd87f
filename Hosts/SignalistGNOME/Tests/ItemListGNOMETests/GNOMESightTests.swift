import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// Rows in sight have widgets, wherever a list of any length is scrolled.
@MainActor
@Suite(.serialized) struct GNOMESightTests {
    @Test func aListThatComesBackIsAsFarScrolledAsItWas() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        // The first are higher than the others.
        screen.show(
            (0..<300).map { index in
                let subtitle = index < 5 ? RichText("One\nTwo\nThree") : nil
                return screen.row(
                    "row \(index)", .init(role: .label, title: RichText("Row \(index)"), subtitle: subtitle, offers: .activate))
            })
        Desktop.settle()
        screen.renderer.scroll(to: 150, .top)
        screen["row 155"].widget.grabFocus()
        Desktop.settle()
        screen.renderer.focusMoved()
        let (place, widget) = (screen.renderer.place(of: 155), screen["row 155"].widget)
        let (offset, movements) = (screen.renderer.viewport.contentOffset, screen.renderer.movementCount)
        #expect(screen.renderer.rowsInSight.first == 150)
        screen.renderer.hide()
        screen.renderer.show(screen.controller)
        screen.settle()
        screen.settle()
        screen.renderer.focusFirst()
        Desktop.settle()
        #expect(screen.renderer.rowsInSight.first == 150)
        #expect(screen.renderer.place(of: 155) == place)
        #expect(screen.renderer.viewport.contentOffset == offset)
        #expect(screen.renderer.movementCount == movements)
        #expect(screen.renderer.focusedRow == "row 155")
        // What a stack of pages gives the focus back to is that row still.
        #expect(screen["row 155"].widget == widget)
    }

    @Test func aListThatStaysAtItsEndFollowsWhatIsAdded() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ count: Int) {
            screen.show((0..<count).map { screen.row("row \($0)", .init(role: .label, title: RichText("Row \($0)"))) })
            Desktop.layOut(screen.renderer.page.root.widget)
        }
        var chrome = ItemListChrome(title: .text("Log"))
        chrome.anchor = .bottom
        screen.chrome.set(chrome)
        show(100)
        screen.renderer.scroll(to: 99, .bottom)
        screen.renderer.turnWheel(by: 10_000)
        Desktop.layOut(screen.renderer.page.root.widget)
        #expect(screen.renderer.rowsInSight.last == 99)
        show(130)
        #expect(screen.renderer.rowsInSight.last == 129)
        // Who reads further up stays there.
        screen.renderer.turnWheel(by: -400)
        Desktop.layOut(screen.renderer.page.root.widget)
        let row = try #require(screen.renderer.rowsInSight.last)
        let place = screen.renderer.place(of: row)
        show(160)
        #expect(screen.renderer.place(of: row) == place)
        #expect(screen.renderer.rowsInSight.last == row)
    }

    /// The most views of rows that a sight of 700 pixels needs: three screens of the lowest rows, and some that are made together.
    private static let mostViews = 700 * 3 / 51 + 20

    @Test func aMillionRowsOpenWithTheWidgetsOfAFewScreens() {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 1_000_000)
        #expect(screen.renderer.rowViewsMade <= Self.mostViews)
        #expect(screen.renderer.rows.count <= Self.mostViews)
        #expect(screen.faults() == [])
        #expect(screen.renderer.viewport.layout.length > 50_000_000)
    }

    @Test func scrollingFromTopToBottomMakesNoViewsAndKeepsNothing() {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 1_000_000)
        let root = screen.renderer.page.root.widget
        func walk(_ parts: ClosedRange<Int>) {
            for part in parts {
                // Some turns of the wheel, then a leap by the scroll bar.
                for _ in 0..<10 { screen.renderer.turnWheel(by: 170) }
                screen.drag(to: Double(part) / 100)
                if part.isMultiple(of: 10) {
                    Desktop.layOut(root)
                    #expect(screen.faults() == [])
                }
            }
        }
        walk(1...20)
        let before = Desktop.residentKilobytes
        walk(21...100)
        #expect(screen.renderer.rowViewsMade <= Self.mostViews)
        #expect(screen.renderer.rowsInSight.upperBound == 1_000_000)
        #expect(screen.renderer.place(of: 999_999).map { $0.upperBound <= screen.renderer.page.height } == true)
        let growth = Desktop.residentKilobytes - before
        print("a million rows from top to bottom: \(screen.renderer.rowViewsMade) views of rows, \(growth) KB more")
        #expect(growth < 4_096)
        screen.drag(to: 0)
        Desktop.layOut(root)
        #expect(screen.renderer.viewport.contentOffset == 0 && screen.faults() == [])
    }

    @Test(arguments: [
        (999_999, ItemListScrollPosition.top), (999_999, .bottom), (500_000, .top), (500_001, .center), (500_002, .bottom), (3, .center),
    ]) func aRequestLandsInOnePass(index: Int, position: ItemListScrollPosition) throws {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 1_000_000)
        screen.request(.scrollTo(index, position))
        // It has its place at once, and nothing moves after that.
        let told = try #require(screen.renderer.place(of: index))
        Desktop.layOut(screen.renderer.page.root.widget)
        let real = try #require(screen.renderer.row(at: index).flatMap { screen.renderer.page.place(of: $0.view.widget) })
        #expect(real.top == Double(told.lowerBound) && real.height == Double(told.count))
        let room = Double(screen.renderer.page.height) - real.height
        switch position {
        // As near to the top as the end of the list lets it, below which is a margin.
        case .top where index == 999_999: #expect(real.top == room - 24)
        case .top: #expect(real.top == 0)
        case .center where index == 3: #expect(screen.renderer.viewport.contentOffset == 0)
        case .center: #expect(abs(real.top - room / 2) <= 1)
        default: #expect(real.top == room)
        }
        #expect(screen.faults() == [])
        #expect(screen.renderer.rowViewsMade <= Self.mostViews)
    }

    @Test func aListThatIsReplacedTakesFewRowsOut() {
        guard Desktop.isThere else { return }
        let screen = LongScreen(count: 100_000)
        let made = screen.renderer.rowViewsMade
        screen.show(count: 50_000)
        screen.show(count: 7)
        Desktop.layOut(screen.renderer.page.root.widget)
        #expect(screen.renderer.rows.count == 7 && screen.faults() == [])
        screen.show(count: 100_000)
        Desktop.layOut(screen.renderer.page.root.widget)
        #expect(screen.faults() == [])
        #expect(screen.renderer.rowViewsMade <= 2 * made)
    }

    @Test func aSearchMakesFewViewsForEachLetter() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let rows = (0..<10_000).map { screen.row("row \($0)", .init(role: .label, title: RichText("Row \($0)"), offers: .activate)) }
        screen.show(rows)
        Desktop.layOut(screen.renderer.page.root.widget)
        for query in ["7", "77", "777", "7777", "777", "77", "7", ""] {
            let made = screen.renderer.rowViewsMade
            screen.show(rows.filter { query.isEmpty || $0.id.contains(query) })
            Desktop.layOut(screen.renderer.page.root.widget)
            #expect(screen.renderer.rowViewsMade - made <= Self.mostViews, "\(query)")
            #expect(screen.renderer.rows.count <= Self.mostViews)
            #expect(screen.renderer.faults { id in rows.first { $0.id == id }?.content } == [])
        }
        #expect(screen.renderer.rowViewsMade <= 2 * Self.mostViews)
    }
}
