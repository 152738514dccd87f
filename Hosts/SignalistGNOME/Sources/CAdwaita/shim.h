#pragma once

#include <adwaita.h>
#include <stdarg.h>

// Swift imports neither the macros that cast a GObject nor functions with variable arguments. Each function here is one of those, for a pointer
// to any widget.

// Objects

static inline gpointer gnome_ref_sink(gpointer object) { return g_object_ref_sink(object); }
static inline void gnome_unref(gpointer object) { g_object_unref(object); }

static inline gboolean gnome_has(gpointer object, const char *name) {
    return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

static inline void gnome_set_string(gpointer object, const char *name, const char *value) { g_object_set(object, name, value, NULL); }
static inline void gnome_set_bool(gpointer object, const char *name, gboolean value) { g_object_set(object, name, value, NULL); }
static inline void gnome_set_int(gpointer object, const char *name, int value) { g_object_set(object, name, value, NULL); }
static inline void gnome_set_uint(gpointer object, const char *name, guint value) { g_object_set(object, name, value, NULL); }
static inline void gnome_set_double(gpointer object, const char *name, double value) { g_object_set(object, name, value, NULL); }
static inline void gnome_set_float(gpointer object, const char *name, float value) { g_object_set(object, name, (double)value, NULL); }
static inline void gnome_set_object(gpointer object, const char *name, gpointer value) { g_object_set(object, name, value, NULL); }

static inline gboolean gnome_get_bool(gpointer object, const char *name) {
    gboolean value = FALSE;
    g_object_get(object, name, &value, NULL);
    return value;
}

static inline guint gnome_get_uint(gpointer object, const char *name) {
    guint value = 0;
    g_object_get(object, name, &value, NULL);
    return value;
}

static inline int gnome_get_int(gpointer object, const char *name) {
    int value = 0;
    g_object_get(object, name, &value, NULL);
    return value;
}

/// Whether a property that holds an object has one.
static inline gboolean gnome_property_is_set(gpointer object, const char *name) {
    GObject *value = NULL;
    g_object_get(object, name, &value, NULL);
    if (value) g_object_unref(value);
    return value != NULL;
}

/// To be freed.
static inline char *gnome_get_string(gpointer object, const char *name) {
    char *value = NULL;
    g_object_get(object, name, &value, NULL);
    return value;
}

/// A property of any simple type in words, to be freed; NULL where there is none of that name.
static inline char *gnome_property_words(gpointer object, const char *name) {
    GParamSpec *spec = g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
    if (spec == NULL || !(spec->flags & G_PARAM_READABLE)) return NULL;
    GValue value = G_VALUE_INIT;
    g_object_get_property(G_OBJECT(object), name, &value);
    char *words = NULL;
    if (G_VALUE_HOLDS_STRING(&value)) words = g_strdup(g_value_get_string(&value) ? g_value_get_string(&value) : "");
    else if (G_VALUE_HOLDS(&value, G_TYPE_STRV) && g_value_get_boxed(&value)) words = g_strjoinv(" ", (char **)g_value_get_boxed(&value));
    else words = g_strdup_value_contents(&value);
    g_value_unset(&value);
    return words;
}

static inline gulong gnome_connect(
    gpointer object, const char *signal, GCallback handler, gpointer data, void (*destroy)(gpointer data, GClosure *closure), gboolean after) {
    return g_signal_connect_data(object, signal, handler, data, destroy, after ? G_CONNECT_AFTER : 0);
}

static inline void gnome_disconnect(gpointer object, gpointer data) {
    g_signal_handlers_disconnect_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data);
}
static inline void gnome_emit(gpointer object, const char *signal) { g_signal_emit_by_name(object, signal); }
static inline void gnome_emit_text(gpointer object, const char *signal, const char *text) { g_signal_emit_by_name(object, signal, text); }
static inline void gnome_emit_delete(gpointer object, GtkDeleteType type, int count) {
    g_signal_emit_by_name(object, "delete-from-cursor", type, count);
}
static inline void gnome_emit_move(gpointer object, GtkMovementStep step, int count, gboolean extends) {
    g_signal_emit_by_name(object, "move-cursor", step, count, extends);
}
static inline void gnome_stop_emission(gpointer object, const char *signal) { g_signal_stop_emission_by_name(object, signal); }
/// What an arrow key does in a list box.
static inline void gnome_emit_list_move(gpointer list, int count) {
    g_signal_emit_by_name(list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, count, FALSE, FALSE);
}
static inline const char *gnome_type_name(gpointer object) { return G_OBJECT_TYPE_NAME(object); }
static inline gboolean gnome_is(gpointer object, GType type) { return G_TYPE_CHECK_INSTANCE_TYPE(object, type); }

// Making

static inline GtkWidget *gnome_new(GType type) { return GTK_WIDGET(g_object_new(type, NULL)); }
static inline GtkWidget *gnome_new_with_role(GType type, GtkAccessibleRole role) {
    return GTK_WIDGET(g_object_new(type, "accessible-role", role, NULL));
}
static inline GtkWidget *gnome_menu_button_new(GMenu *menu) {
    GtkWidget *button = gtk_menu_button_new();
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
    return button;
}
static inline void gnome_menu_button_set_menu(GtkWidget *button, GMenu *menu) {
    gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
}
static inline void gnome_menu_button_open(GtkWidget *button) { gtk_menu_button_popup(GTK_MENU_BUTTON(button)); }
static inline void gnome_insert_action_group(GtkWidget *widget, const char *name, GSimpleActionGroup *group) {
    gtk_widget_insert_action_group(widget, name, group ? G_ACTION_GROUP(group) : NULL);
}
static inline void gnome_add_action(GSimpleActionGroup *group, GSimpleAction *action) {
    g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(action));
}

// Containers

static inline void gnome_grid_attach(GtkWidget *grid, GtkWidget *child, int column, int row) {
    gtk_grid_attach(GTK_GRID(grid), child, column, row, 1, 1);
}
static inline void gnome_grid_remove(GtkWidget *grid, GtkWidget *child) { gtk_grid_remove(GTK_GRID(grid), child); }
static inline void gnome_box_append(GtkWidget *box, GtkWidget *child) { gtk_box_append(GTK_BOX(box), child); }
static inline void gnome_box_remove(GtkWidget *box, GtkWidget *child) { gtk_box_remove(GTK_BOX(box), child); }
static inline void gnome_box_insert_after(GtkWidget *box, GtkWidget *child, GtkWidget *sibling) {
    gtk_box_insert_child_after(GTK_BOX(box), child, sibling);
}
static inline void gnome_box_reorder_after(GtkWidget *box, GtkWidget *child, GtkWidget *sibling) {
    gtk_box_reorder_child_after(GTK_BOX(box), child, sibling);
}
static inline void gnome_list_insert(GtkWidget *list, GtkWidget *row, int index) { gtk_list_box_insert(GTK_LIST_BOX(list), row, index); }
static inline void gnome_list_remove(GtkWidget *list, GtkWidget *row) { gtk_list_box_remove(GTK_LIST_BOX(list), row); }
static inline int gnome_row_index(GtkWidget *row) { return gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row)); }
/// The page, which belongs to the stack.
static inline gpointer gnome_view_stack_add(GtkWidget *stack, GtkWidget *child) {
    return adw_view_stack_add(ADW_VIEW_STACK(stack), child);
}
static inline void gnome_view_stack_remove(GtkWidget *stack, GtkWidget *child) { adw_view_stack_remove(ADW_VIEW_STACK(stack), child); }
static inline GtkWidget *gnome_view_stack_shown(GtkWidget *stack) { return adw_view_stack_get_visible_child(ADW_VIEW_STACK(stack)); }
static inline void gnome_stack_add(GtkWidget *stack, GtkWidget *child) { gtk_stack_add_child(GTK_STACK(stack), child); }
static inline void gnome_stack_remove(GtkWidget *stack, GtkWidget *child) { gtk_stack_remove(GTK_STACK(stack), child); }
static inline void gnome_stack_show(GtkWidget *stack, GtkWidget *child, GtkStackTransitionType transition) {
    gtk_stack_set_transition_type(GTK_STACK(stack), transition);
    gtk_stack_set_visible_child(GTK_STACK(stack), child);
}
/// The child that is seen; NULL for none.
static inline GtkWidget *gnome_stack_shown(GtkWidget *stack) { return gtk_stack_get_visible_child(GTK_STACK(stack)); }
static inline gboolean gnome_stack_is_moving(GtkWidget *stack) { return gtk_stack_get_transition_running(GTK_STACK(stack)); }
static inline void gnome_leaflet_append(GtkWidget *leaflet, GtkWidget *child, gboolean is_page) {
    adw_leaflet_page_set_navigatable(adw_leaflet_append(ADW_LEAFLET(leaflet), child), is_page);
}
static inline void gnome_leaflet_show(GtkWidget *leaflet, GtkWidget *child) { adw_leaflet_set_visible_child(ADW_LEAFLET(leaflet), child); }
static inline gboolean gnome_leaflet_is_moving(GtkWidget *leaflet) {
    return adw_leaflet_get_child_transition_running(ADW_LEAFLET(leaflet));
}
static inline void gnome_header_pack_start(GtkWidget *bar, GtkWidget *child) { adw_header_bar_pack_start(ADW_HEADER_BAR(bar), child); }
static inline void gnome_header_pack_end(GtkWidget *bar, GtkWidget *child) { adw_header_bar_pack_end(ADW_HEADER_BAR(bar), child); }
static inline void gnome_header_set_title(GtkWidget *bar, GtkWidget *title) { adw_header_bar_set_title_widget(ADW_HEADER_BAR(bar), title); }
static inline void gnome_center_set(GtkWidget *box, GtkWidget *start, GtkWidget *center, GtkWidget *end) {
    gtk_center_box_set_start_widget(GTK_CENTER_BOX(box), start);
    gtk_center_box_set_center_widget(GTK_CENTER_BOX(box), center);
    gtk_center_box_set_end_widget(GTK_CENTER_BOX(box), end);
}
static inline void gnome_search_connect(GtkWidget *bar, GtkWidget *entry) { gtk_search_bar_connect_entry(GTK_SEARCH_BAR(bar), GTK_EDITABLE(entry)); }
static inline void gnome_add_toast(GtkWidget *overlay, const char *words) {
    char *escaped = g_markup_escape_text(words, -1);
    AdwToast *toast = adw_toast_new(escaped);
    g_free(escaped);
    adw_toast_set_timeout(toast, 3);
    adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY(overlay), toast);
}
static inline void gnome_window_set_content(GtkWidget *window, GtkWidget *content) {
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), content);
}
static inline void gnome_window_set_child(GtkWidget *window, GtkWidget *child) { gtk_window_set_child(GTK_WINDOW(window), child); }
static inline void gnome_window_present(GtkWidget *window) { gtk_window_present(GTK_WINDOW(window)); }
/// Asks a window to close, as its user does.
static inline void gnome_window_close(GtkWidget *window) { gtk_window_close(GTK_WINDOW(window)); }
static inline void gnome_window_destroy(GtkWidget *window) { gtk_window_destroy(GTK_WINDOW(window)); }
static inline void gnome_window_set_modal_content(GtkWidget *window, GtkWidget *content) { adw_window_set_content(ADW_WINDOW(window), content); }
static inline GtkWidget *gnome_window_focus(GtkWidget *window) { return gtk_window_get_focus(GTK_WINDOW(window)); }
static inline GtkWidget *gnome_root(GtkWidget *widget) { return GTK_WIDGET(gtk_widget_get_root(widget)); }

// Rows

static inline void gnome_row_add_prefix(GtkWidget *row, GtkWidget *child) {
    if (ADW_IS_ENTRY_ROW(row)) adw_entry_row_add_prefix(ADW_ENTRY_ROW(row), child);
    else if (ADW_IS_ACTION_ROW(row)) adw_action_row_add_prefix(ADW_ACTION_ROW(row), child);
    else gtk_box_prepend(GTK_BOX(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row))), child);
}
static inline void gnome_row_add_suffix(GtkWidget *row, GtkWidget *child) {
    if (ADW_IS_ENTRY_ROW(row)) adw_entry_row_add_suffix(ADW_ENTRY_ROW(row), child);
    else if (ADW_IS_ACTION_ROW(row)) adw_action_row_add_suffix(ADW_ACTION_ROW(row), child);
    else gtk_box_append(GTK_BOX(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row))), child);
}
static inline void gnome_row_remove(GtkWidget *row, GtkWidget *child) {
    if (ADW_IS_ENTRY_ROW(row)) adw_entry_row_remove(ADW_ENTRY_ROW(row), child);
    else if (ADW_IS_ACTION_ROW(row)) adw_action_row_remove(ADW_ACTION_ROW(row), child);
    else gtk_box_remove(GTK_BOX(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row))), child);
}
/// Gives a row without parts of its own a box to put them in.
static inline void gnome_row_set_box(GtkWidget *row, GtkWidget *box) { gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box); }
static inline void gnome_overlay_fill(GtkWidget *overlay, GtkWidget *child, GtkWidget *above) {
    gtk_overlay_set_child(GTK_OVERLAY(overlay), child);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), above);
}
static inline void gnome_combo_set_titles(GtkWidget *row, const char *const *titles) {
    GtkStringList *list = gtk_string_list_new(titles);
    adw_combo_row_set_model(ADW_COMBO_ROW(row), G_LIST_MODEL(list));
    g_object_unref(list);
}

// Texts

// A text is a GtkText, alone or in an editable, or a GtkTextView where it has lines. Places in it count scalars.

static inline gboolean gnome_has_lines(gpointer text) { return GTK_IS_TEXT_VIEW(text); }
static inline GtkTextBuffer *gnome_lines(GtkWidget *text) { return gtk_text_view_get_buffer(GTK_TEXT_VIEW(text)); }
static inline GtkTextIter gnome_place(GtkTextBuffer *lines, int position) {
    GtkTextIter place;
    gtk_text_buffer_get_iter_at_offset(lines, &place, position);
    return place;
}

static inline GtkWidget *gnome_text_of(GtkWidget *editable) {
    if (GTK_IS_TEXT(editable) || gnome_has_lines(editable)) return editable;
    return GTK_WIDGET(gtk_editable_get_delegate(GTK_EDITABLE(editable)));
}
static inline gpointer gnome_buffer_of(GtkWidget *text) {
    return gnome_has_lines(text) ? (gpointer)gnome_lines(text) : (gpointer)gtk_text_get_buffer(GTK_TEXT(text));
}
/// What a text holds; good until it is asked again.
static inline const char *gnome_text(GtkWidget *editable) {
    if (!gnome_has_lines(editable)) return gtk_editable_get_text(GTK_EDITABLE(editable));
    GtkTextIter start, end;
    gtk_text_buffer_get_bounds(gnome_lines(editable), &start, &end);
    char *text = gtk_text_buffer_get_text(gnome_lines(editable), &start, &end, TRUE);
    g_object_set_data_full(G_OBJECT(editable), "held", text, g_free);
    return text;
}
static inline void gnome_set_text(GtkWidget *editable, const char *text) {
    if (gnome_has_lines(editable)) gtk_text_buffer_set_text(gnome_lines(editable), text, -1);
    else gtk_editable_set_text(GTK_EDITABLE(editable), text);
}
/// Where the caret of a buffer of lines is.
static inline int gnome_lines_caret(gpointer buffer) {
    GtkTextIter caret;
    gtk_text_buffer_get_iter_at_mark(GTK_TEXT_BUFFER(buffer), &caret, gtk_text_buffer_get_insert(GTK_TEXT_BUFFER(buffer)));
    return gtk_text_iter_get_offset(&caret);
}
static inline int gnome_position(GtkWidget *editable) {
    return gnome_has_lines(editable) ? gnome_lines_caret(gnome_lines(editable)) : gtk_editable_get_position(GTK_EDITABLE(editable));
}
/// Selects from a place to the caret; an end below 0 is the text's.
static inline void gnome_select(GtkWidget *editable, int start, int end) {
    if (!gnome_has_lines(editable)) return gtk_editable_select_region(GTK_EDITABLE(editable), start, end);
    GtkTextIter from = gnome_place(gnome_lines(editable), start), to = gnome_place(gnome_lines(editable), end);
    gtk_text_buffer_select_range(gnome_lines(editable), &to, &from);
}
static inline void gnome_set_position(GtkWidget *editable, int position) {
    if (gnome_has_lines(editable)) gnome_select(editable, position, position);
    else gtk_editable_set_position(GTK_EDITABLE(editable), position);
}
static inline gboolean gnome_selection(GtkWidget *editable, int *start, int *end) {
    if (!gnome_has_lines(editable)) return gtk_editable_get_selection_bounds(GTK_EDITABLE(editable), start, end);
    GtkTextIter from, to;
    if (!gtk_text_buffer_get_selection_bounds(gnome_lines(editable), &from, &to)) return FALSE;
    *start = gtk_text_iter_get_offset(&from);
    *end = gtk_text_iter_get_offset(&to);
    return TRUE;
}
static inline void gnome_delete_selection(GtkWidget *editable) {
    if (gnome_has_lines(editable)) gtk_text_buffer_delete_selection(gnome_lines(editable), TRUE, TRUE);
    else gtk_editable_delete_selection(GTK_EDITABLE(editable));
}
static inline void gnome_grab_text_focus(GtkWidget *text) {
    if (gnome_has_lines(text)) gtk_widget_grab_focus(text);
    else gtk_text_grab_focus_without_selecting(GTK_TEXT(text));
}
static inline void gnome_set_input_purpose(GtkWidget *text, GtkInputPurpose purpose) { gtk_text_set_input_purpose(GTK_TEXT(text), purpose); }

// What assistive programs read

static inline void gnome_say_label(GtkWidget *widget, const char *words) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
static inline void gnome_say_description(GtkWidget *widget, const char *words) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}
/// Has a widget be named by what it is told, and not by the labels in it as well.
static inline void gnome_name_by_words(GtkWidget *widget) {
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    gtk_accessible_reset_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
}
static inline void gnome_say_checked(GtkWidget *widget, gboolean is_checked) {
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED, is_checked ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}
/// Says whether what belongs to a widget is shown; `is_expanded` is below 0 where nothing belongs to it.
static inline void gnome_say_expanded(GtkWidget *widget, int is_expanded) {
    if (is_expanded < 0) gtk_accessible_reset_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED);
    else gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded, -1);
}
static inline void gnome_say_enabled(GtkWidget *widget) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_DISABLED, FALSE, -1);
}
/// Says whether what a widget holds is wrong.
static inline void gnome_say_wrong(GtkWidget *widget, gboolean is_wrong) {
    gtk_accessible_update_state(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID, is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
static inline void gnome_say_busy(GtkWidget *widget, gboolean is_busy) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_BUSY, is_busy, -1);
}
/// Says which of how many widgets of its kind a widget is, counted from 1.
static inline void gnome_say_place(GtkWidget *widget, int place, int count) {
    gtk_accessible_update_relation(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, place, GTK_ACCESSIBLE_RELATION_SET_SIZE, count, -1);
}
/// Whether a widget says that it is a certain one of so many.
static inline gboolean gnome_is_said_to_be_at(GtkWidget *widget, int place, int count) {
    char *first = gtk_test_accessible_check_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_POS_IN_SET, place);
    char *second = gtk_test_accessible_check_relation(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_SET_SIZE, count);
    gboolean is_said = first == NULL && second == NULL;
    g_free(first);
    g_free(second);
    return is_said;
}
static inline void gnome_say_value_text(GtkWidget *widget, const char *words) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, words, -1);
}
static inline void gnome_say_level(GtkWidget *widget, int level) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
}
/// What a widget is called, to be freed; NULL where it was not given a name.
static inline char *gnome_spoken_label(GtkWidget *widget) {
    if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL)) return NULL;
    return gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, "\x01");
}

/// Whether a widget is described by these words.
static inline gboolean gnome_is_described(GtkWidget *widget, const char *words) {
    if (!gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)) return FALSE;
    char *difference = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words);
    g_free(difference);
    return difference == NULL;
}
/// Whether a widget says that what it holds is wrong.
static inline gboolean gnome_is_said_to_be_wrong(GtkWidget *widget) {
    if (!gtk_test_accessible_has_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID)) return FALSE;
    char *difference = gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
    g_free(difference);
    return difference == NULL;
}
/// Whether a widget says that what belongs to it is shown; below 0 where it says nothing of that.
static inline int gnome_spoken_expanded(GtkWidget *widget) {
    if (!gtk_test_accessible_has_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED)) return -1;
    char *difference = gtk_test_accessible_check_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
    int is_expanded = difference == NULL;
    g_free(difference);
    return is_expanded;
}

// Looks

static inline void gnome_css_load(GtkCssProvider *provider, const char *css) { gtk_css_provider_load_from_data(provider, css, -1); }
static inline void gnome_css_install(GtkCssProvider *provider, guint priority) {
    GdkDisplay *display = gdk_display_get_default();
    if (display) gtk_style_context_add_provider_for_display(display, GTK_STYLE_PROVIDER(provider), priority);
}
static inline gpointer gnome_style_manager(void) { return adw_style_manager_get_default(); }
static inline void gnome_set_color_scheme(AdwColorScheme scheme) {
    adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme);
}
static inline gboolean gnome_is_dark(void) { return adw_style_manager_get_dark(adw_style_manager_get_default()); }

// The desktop's wish for dark or light, which its portal tells whatever this program shows

/// Takes the number of the portal's setting: 0 for no wish, 1 for dark, 2 for light, below 0 where no portal tells.
typedef void (*gnome_appearance_handler)(int number);

/// The number in a value, which portals wrap once or twice; below 0 for what is none.
static inline int gnome_appearance_number(GVariant *value) {
    GVariant *inner = g_variant_ref(value);
    while (g_variant_is_of_type(inner, G_VARIANT_TYPE_VARIANT)) {
        GVariant *next = g_variant_get_variant(inner);
        g_variant_unref(inner);
        inner = next;
    }
    int number = g_variant_is_of_type(inner, G_VARIANT_TYPE_UINT32) ? (int)MIN(g_variant_get_uint32(inner), 1000) : -1;
    g_variant_unref(inner);
    return number;
}
static inline void gnome_appearance_changed(GDBusProxy *portal, char *sender, char *name, GVariant *arguments, gpointer handler) {
    if (strcmp(name, "SettingChanged") != 0 || !g_variant_is_of_type(arguments, G_VARIANT_TYPE("(ssv)"))) return;
    const char *space, *key;
    GVariant *value;
    g_variant_get(arguments, "(&s&sv)", &space, &key, &value);
    if (strcmp(space, "org.freedesktop.appearance") == 0 && strcmp(key, "color-scheme") == 0)
        ((gnome_appearance_handler)handler)(gnome_appearance_number(value));
    g_variant_unref(value);
}
static inline void gnome_appearance_read(GObject *portal, GAsyncResult *result, gpointer handler) {
    GVariant *answer = g_dbus_proxy_call_finish(G_DBUS_PROXY(portal), result, NULL);
    int number = -1;
    if (answer && g_variant_is_of_type(answer, G_VARIANT_TYPE("(v)"))) {
        GVariant *value = g_variant_get_child_value(answer, 0);
        number = gnome_appearance_number(value);
        g_variant_unref(value);
    }
    if (answer) g_variant_unref(answer);
    ((gnome_appearance_handler)handler)(number);
}
static inline void gnome_appearance_found(GObject *source, GAsyncResult *result, gpointer handler) {
    GDBusProxy *portal = g_dbus_proxy_new_for_bus_finish(result, NULL);
    if (!portal) return ((gnome_appearance_handler)handler)(-1);
    // It stays for as long as the program runs.
    g_signal_connect(portal, "g-signal", G_CALLBACK(gnome_appearance_changed), handler);
    g_dbus_proxy_call(
        portal, "Read", g_variant_new("(ss)", "org.freedesktop.appearance", "color-scheme"), G_DBUS_CALL_FLAGS_NONE, 5000, NULL,
        gnome_appearance_read, handler);
}
/// Calls back with the desktop's wish, soon and whenever it changes, in the loop of the main thread, for as long as the program runs.
static inline void gnome_appearance_follow(gnome_appearance_handler handler) {
    g_dbus_proxy_new_for_bus(
        G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, NULL, "org.freedesktop.portal.Desktop",
        "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", NULL, gnome_appearance_found, handler);
}

// Keys

static inline void gnome_add_controller(GtkWidget *widget, GtkEventController *controller, GtkPropagationPhase phase) {
    gtk_event_controller_set_propagation_phase(controller, phase);
    gtk_widget_add_controller(widget, controller);
}

// The program

static inline gpointer gnome_application_new(const char *id, gboolean is_unique) {
    return adw_application_new(id, is_unique ? G_APPLICATION_DEFAULT_FLAGS : G_APPLICATION_NON_UNIQUE);
}
static inline int gnome_application_run(gpointer application, int count, char **arguments) {
    return g_application_run(G_APPLICATION(application), count, arguments);
}
static inline void gnome_application_quit(gpointer application) { g_application_quit(G_APPLICATION(application)); }
static inline GtkWidget *gnome_application_window_new(gpointer application) {
    return adw_application_window_new(GTK_APPLICATION(application));
}

// Controls

static inline void gnome_keep(GtkWidget *widget, const char *key, gpointer object) {
    g_object_set_data_full(G_OBJECT(widget), key, object, g_object_unref);
}
static inline GtkAdjustment *gnome_range_adjustment(GtkWidget *range) { return gtk_range_get_adjustment(GTK_RANGE(range)); }
static inline void gnome_drop_down_set_titles(GtkWidget *drop_down, const char *const *titles) {
    GtkStringList *list = gtk_string_list_new(titles);
    gtk_drop_down_set_model(GTK_DROP_DOWN(drop_down), G_LIST_MODEL(list));
    g_object_unref(list);
}
/// The title that a drop-down or a combo row shows; empty for none.
static inline const char *gnome_selected_title(GtkWidget *widget) {
    gpointer item = GTK_IS_DROP_DOWN(widget) ? gtk_drop_down_get_selected_item(GTK_DROP_DOWN(widget))
                                             : adw_combo_row_get_selected_item(ADW_COMBO_ROW(widget));
    return item ? gtk_string_object_get_string(GTK_STRING_OBJECT(item)) : "";
}
static inline const char *gnome_label_text(GtkWidget *label) { return gtk_label_get_text(GTK_LABEL(label)); }
static inline GtkEventController *gnome_controller(gpointer controller) { return GTK_EVENT_CONTROLLER(controller); }
static inline GtkWidget *gnome_widget(gpointer widget) { return GTK_WIDGET(widget); }
/// Where a widget lies in another one; false before both have a place.
static inline gboolean gnome_bounds(GtkWidget *widget, GtkWidget *in, double *top, double *height) {
    graphene_rect_t bounds;
    if (!gtk_widget_compute_bounds(widget, in, &bounds)) return FALSE;
    *top = bounds.origin.y;
    *height = bounds.size.height;
    return TRUE;
}
static inline GtkAccessibleRole gnome_role(GtkWidget *widget) { return gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget)); }

#include <malloc.h>

/// Gives memory back that nobody uses, so that what is left can be measured.
static inline void gnome_trim(void) { malloc_trim(0); }

// Gestures

static inline void gnome_claim(gpointer gesture) { gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED); }
static inline void gnome_deny(gpointer gesture) { gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_DENIED); }
/// Whether a finger is at it.
static inline gboolean gnome_is_touched(gpointer controller) {
    GdkDevice *device = gtk_event_controller_get_current_event_device(GTK_EVENT_CONTROLLER(controller));
    return device != NULL && gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN;
}

/// The keys that are held and the buttons that are down in what happens now.
static inline guint gnome_event_state(gpointer controller) {
    return gtk_event_controller_get_current_event_state(GTK_EVENT_CONTROLLER(controller));
}
/// Whether a point of one widget lies in another one.
static inline gboolean gnome_has_point(GtkWidget *widget, GtkWidget *in, double x, double y) {
    double to_x, to_y;
    return gtk_widget_translate_coordinates(in, widget, x, y, &to_x, &to_y) && gtk_widget_contains(widget, to_x, to_y);
}
/// Whether what is scrolled now goes by the steps of a wheel.
static inline gboolean gnome_scrolls_by_wheel(gpointer controller) {
    return gtk_event_controller_scroll_get_unit(GTK_EVENT_CONTROLLER_SCROLL(controller)) == GDK_SCROLL_UNIT_WHEEL;
}

// Lists that open

static inline GtkWidget *gnome_list_item_child(gpointer item) { return gtk_list_item_get_child(GTK_LIST_ITEM(item)); }

/// Shows a picture in an avatar; none where there is no such file or it is no picture.
static inline void gnome_avatar_set_file(GtkWidget *avatar, const char *path) {
    GdkTexture *texture = path ? gdk_texture_new_from_filename(path, NULL) : NULL;
    adw_avatar_set_custom_image(ADW_AVATAR(avatar), texture ? GDK_PAINTABLE(texture) : NULL);
    if (texture) g_object_unref(texture);
}
/// A colour as a widget's style names it, to be freed; NULL for a name that nobody has defined.
static inline char *gnome_style_color(GtkWidget *widget, const char *name) {
    GdkRGBA color;
    if (!gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color)) return NULL;
    return g_strdup_printf("#%02X%02X%02X", (int)(color.red * 255 + 0.5), (int)(color.green * 255 + 0.5), (int)(color.blue * 255 + 0.5));
}
