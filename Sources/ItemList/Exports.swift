// Clients need no other import for screens, rows and themes.
@_exported public import ItemListDiffing
@_exported public import ItemListPresentation
