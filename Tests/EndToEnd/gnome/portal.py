"""A settings portal for a bus of one's own: it says whether its user likes light or dark, and tells of changes.

Reads lines from the standard input: 0 for no liking, 1 for dark, 2 for light.
"""

import sys
import threading

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

PATH = "/org/freedesktop/portal/desktop"
NAME = "org.freedesktop.portal.Settings"
NAMESPACE, KEY = "org.freedesktop.appearance", "color-scheme"
NODE = Gio.DBusNodeInfo.new_for_xml(f"""
<node><interface name="{NAME}">
  <method name="Read"><arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/></method>
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
  <property name="version" type="u" access="read"/>
</interface></node>""")

scheme = 0


def call(connection, sender, path, interface, method, parameters, invocation):
    if method == "ReadAll":
        invocation.return_value(GLib.Variant("(a{sa{sv}})", ({NAMESPACE: {KEY: GLib.Variant("u", scheme)}},)))
    elif parameters.unpack() == (NAMESPACE, KEY):
        invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", GLib.Variant("u", scheme)),)))
    else:
        invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "there is no such setting")


def change(new):
    global scheme
    scheme = new
    value = GLib.Variant("(ssv)", (NAMESPACE, KEY, GLib.Variant("u", scheme)))
    connection.emit_signal(None, PATH, NAME, "SettingChanged", value)


def listen():
    for line in sys.stdin:
        GLib.idle_add(change, int(line))
    GLib.idle_add(loop.quit)


loop = GLib.MainLoop()
connection = Gio.bus_get_sync(Gio.BusType.SESSION)
connection.register_object(PATH, NODE.interfaces[0], call, lambda *_: GLib.Variant("u", 1), None)
Gio.bus_own_name_on_connection(
    connection, "org.freedesktop.portal.Desktop", Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
threading.Thread(target=listen, daemon=True).start()
loop.run()
