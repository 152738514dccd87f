// expected: switch covers known cases, but 'ItemListFigure' may have additional unknown values
import ItemList

func words(_ figure: ItemListFigure) -> String {
    switch figure {  // expected-line
    case .bars, .parts: "numbers"
    case .swatch: "colours"
    case .conversation: "messages"
    case .preview: "lines"
    }
}
