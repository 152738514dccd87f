#pragma once

// A widget that shows a window of a long list, inside of a GtkScrolledWindow: its child is as high as the rows that have widgets, and stands
// wherever its owner puts it. How far the list goes is told to the scrolled window in doubles, so there is no limit by pixels.
//
// All pointers to widgets are `void *`, so that who imports this needs no headers of GTK.

/// What a sight asks of its owner.
typedef struct {
    /// The sight has a size, and the child a width. The owner may place the child, but neither add nor remove widgets.
    void (*allocated)(void *owner, int width, int height);
    /// Somebody has scrolled, to a value between the bounds.
    void (*scrolled)(void *owner, double value);
    /// Another widget of the window has the focus.
    void (*focus_moved)(void *owner);
    /// The style is another one, and with it perhaps the font.
    void (*restyled)(void *owner);
    /// The sight is gone, and calls nothing any more.
    void (*released)(void *owner);
} list_sight_owner;

/// A new GtkWidget.
void *list_sight_new(void);

/// Shows a widget in the sight, for as long as the sight is there.
void list_sight_set_child(void *sight, void *child);

void list_sight_set_owner(void *sight, list_sight_owner functions, void *owner);

/// Puts the beginning of the child so far below the beginning of the sight.
void list_sight_place(void *sight, int y);

/// Says where in the list the sight is: at a value between two bounds, of which the upper one is the end of the list.
void list_sight_scroll(void *sight, double value, double lower, double upper);

/// Where the sight is in the list.
double list_sight_value(void *sight);

/// How high a widget is in a width: the least that it wants, which is what lists give to their rows.
int list_sight_measure(void *widget, int width);
