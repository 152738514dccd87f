// A screen, its rows and its look need no other import.
@_exported public import ItemListDiffing
@_exported public import ItemListPresentation
