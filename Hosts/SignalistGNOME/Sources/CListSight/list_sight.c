#include "list_sight.h"

#include <gtk/gtk.h>

typedef struct {
    GtkWidget parent;
    GtkWidget *child;
    GtkAdjustment *adjustments[2];
    GtkScrollablePolicy policies[2];
    list_sight_owner functions;
    gpointer owner;
    gulong focus_handler;
    int y;
    gboolean is_allocating;
    gboolean is_scrolling;
} ListSight;

typedef struct {
    GtkWidgetClass parent;
} ListSightClass;

enum { HADJUSTMENT = 1, VADJUSTMENT, HPOLICY, VPOLICY };

static GType list_sight_get_type(void);

G_DEFINE_TYPE_WITH_CODE(ListSight, list_sight, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_SCROLLABLE, NULL))

static ListSight *sight_of(gpointer widget) { return G_TYPE_CHECK_INSTANCE_CAST(widget, list_sight_get_type(), ListSight); }

// Scrolling

static void value_changed(GtkAdjustment *adjustment, gpointer data) {
    ListSight *self = sight_of(data);
    if (adjustment != self->adjustments[GTK_ORIENTATION_VERTICAL] || self->is_scrolling || self->functions.scrolled == NULL) return;
    self->functions.scrolled(self->owner, gtk_adjustment_get_value(adjustment));
}

static void set_adjustment(ListSight *self, GtkOrientation orientation, GtkAdjustment *adjustment) {
    GtkAdjustment *old = self->adjustments[orientation];
    if (adjustment != NULL && adjustment == old) return;
    if (old != NULL) {
        g_signal_handlers_disconnect_by_func(old, value_changed, self);
        g_object_unref(old);
    }
    if (adjustment == NULL) adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0);
    self->adjustments[orientation] = g_object_ref_sink(adjustment);
    g_signal_connect(adjustment, "value-changed", G_CALLBACK(value_changed), self);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    ListSight *self = sight_of(object);
    switch (id) {
    case HADJUSTMENT: set_adjustment(self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object(value)); break;
    case VADJUSTMENT: set_adjustment(self, GTK_ORIENTATION_VERTICAL, g_value_get_object(value)); break;
    case HPOLICY: self->policies[GTK_ORIENTATION_HORIZONTAL] = g_value_get_enum(value); break;
    case VPOLICY: self->policies[GTK_ORIENTATION_VERTICAL] = g_value_get_enum(value); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    ListSight *self = sight_of(object);
    switch (id) {
    case HADJUSTMENT: g_value_set_object(value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]); break;
    case VADJUSTMENT: g_value_set_object(value, self->adjustments[GTK_ORIENTATION_VERTICAL]); break;
    case HPOLICY: g_value_set_enum(value, self->policies[GTK_ORIENTATION_HORIZONTAL]); break;
    case VPOLICY: g_value_set_enum(value, self->policies[GTK_ORIENTATION_VERTICAL]); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

void list_sight_scroll(void *sight, double value, double lower, double upper) {
    ListSight *self = sight_of(sight);
    GtkAdjustment *adjustment = self->adjustments[GTK_ORIENTATION_VERTICAL];
    int height = gtk_widget_get_height(GTK_WIDGET(self));
    if (adjustment == NULL) return;
    self->is_scrolling = TRUE;
    gtk_adjustment_configure(adjustment, value, lower, MAX(upper, lower + height), height * 0.1, height * 0.9, height);
    self->is_scrolling = FALSE;
}

double list_sight_value(void *sight) {
    GtkAdjustment *adjustment = sight_of(sight)->adjustments[GTK_ORIENTATION_VERTICAL];
    return adjustment ? gtk_adjustment_get_value(adjustment) : 0;
}

// Sizes

static GtkSizeRequestMode get_request_mode(GtkWidget *widget) {
    ListSight *self = sight_of(widget);
    return self->child ? gtk_widget_get_request_mode(self->child) : GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void measure(
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural, int *minimum_baseline, int *natural_baseline) {
    ListSight *self = sight_of(widget);
    if (self->child) gtk_widget_measure(self->child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void place_child(ListSight *self, int width, int height) {
    int least_width, least_height;
    gtk_widget_measure(self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    width = MAX(width, least_width);
    gtk_widget_measure(self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
    GskTransform *transform = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(0, self->y));
    gtk_widget_allocate(self->child, width, MAX(height, least_height), -1, transform);
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
    ListSight *self = sight_of(widget);
    if (self->child == NULL) return;
    // Once for the width that rows have, and again where the owner wants the child.
    place_child(self, width, height);
    self->is_allocating = TRUE;
    if (self->functions.allocated) self->functions.allocated(self->owner, width, height);
    self->is_allocating = FALSE;
    place_child(self, width, height);
    GtkAdjustment *across = self->adjustments[GTK_ORIENTATION_HORIZONTAL];
    if (across) gtk_adjustment_configure(across, 0, 0, width, width * 0.1, width * 0.9, width);
}

void list_sight_place(void *sight, int y) {
    ListSight *self = sight_of(sight);
    if (self->y == y) return;
    self->y = y;
    if (!self->is_allocating) gtk_widget_queue_allocate(GTK_WIDGET(self));
}

int list_sight_measure(void *widget, int width) {
    int height = 0;
    gtk_widget_measure(GTK_WIDGET(widget), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
    return height;
}

// The window

static void focus_moved(gpointer data) {
    ListSight *self = sight_of(data);
    if (self->functions.focus_moved) self->functions.focus_moved(self->owner);
}

static void root(GtkWidget *widget) {
    ListSight *self = sight_of(widget);
    GTK_WIDGET_CLASS(list_sight_parent_class)->root(widget);
    self->focus_handler = g_signal_connect_swapped(gtk_widget_get_root(widget), "notify::focus-widget", G_CALLBACK(focus_moved), self);
}

static void unroot(GtkWidget *widget) {
    ListSight *self = sight_of(widget);
    g_clear_signal_handler(&self->focus_handler, gtk_widget_get_root(widget));
    GTK_WIDGET_CLASS(list_sight_parent_class)->unroot(widget);
}

static void css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
    ListSight *self = sight_of(widget);
    GTK_WIDGET_CLASS(list_sight_parent_class)->css_changed(widget, change);
    if (self->functions.restyled) self->functions.restyled(self->owner);
}

static void dispose(GObject *object) {
    ListSight *self = sight_of(object);
    list_sight_owner functions = self->functions;
    self->functions = (list_sight_owner){0};
    g_clear_pointer(&self->child, gtk_widget_unparent);
    for (int orientation = 0; orientation < 2; orientation++) {
        if (self->adjustments[orientation] == NULL) continue;
        g_signal_handlers_disconnect_by_func(self->adjustments[orientation], value_changed, self);
        g_clear_object(&self->adjustments[orientation]);
    }
    if (functions.released) functions.released(self->owner);
    G_OBJECT_CLASS(list_sight_parent_class)->dispose(object);
}

static void list_sight_class_init(ListSightClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->set_property = set_property;
    object->get_property = get_property;
    object->dispose = dispose;
    g_object_class_override_property(object, HADJUSTMENT, "hadjustment");
    g_object_class_override_property(object, VADJUSTMENT, "vadjustment");
    g_object_class_override_property(object, HPOLICY, "hscroll-policy");
    g_object_class_override_property(object, VPOLICY, "vscroll-policy");
    GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
    widget->get_request_mode = get_request_mode;
    widget->measure = measure;
    widget->size_allocate = size_allocate;
    widget->root = root;
    widget->unroot = unroot;
    widget->css_changed = css_changed;
    // As GTK's own.
    gtk_widget_class_set_css_name(widget, "viewport");
    gtk_widget_class_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void list_sight_init(ListSight *self) { gtk_widget_set_overflow(GTK_WIDGET(self), GTK_OVERFLOW_HIDDEN); }

void *list_sight_new(void) { return g_object_new(list_sight_get_type(), NULL); }

void list_sight_set_child(void *sight, void *child) {
    ListSight *self = sight_of(sight);
    self->child = GTK_WIDGET(child);
    gtk_widget_set_parent(self->child, GTK_WIDGET(self));
}

void list_sight_set_owner(void *sight, list_sight_owner functions, void *owner) {
    ListSight *self = sight_of(sight);
    self->functions = functions;
    self->owner = owner;
}
