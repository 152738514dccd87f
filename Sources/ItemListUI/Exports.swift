// A screen written for ItemListUI needs no other import than this and Signals.
@_exported public import ItemList
