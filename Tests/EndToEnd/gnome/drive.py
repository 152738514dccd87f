"""Drives the programs of the GNOME host with a real keyboard's and mouse's events, and reads them as assistive programs do.

usage: drive.py BIN SCREENSHOTS [CHECK...]
"""

import os
import sys

import desktop_checks
import edit_checks
import gallery_checks
import list_checks
import navigation_checks
import pages_checks
import search_checks
import settings_checks
from drivers import display
from drivers.checks import faults

bin, display.pictures = sys.argv[1:3]
os.makedirs(display.pictures, exist_ok=True)
checks = {
    "gallery": gallery_checks.run,
    "pages": pages_checks.run,
    "search": search_checks.run,
    "list": list_checks.run,
    "edit": edit_checks.run,
    "settings": settings_checks.run,
    "desktop": desktop_checks.run,
    "idle": gallery_checks.idleness,
}
# What needs a wider display.
wide = {"navigation": navigation_checks.run}
for name in sys.argv[3:] or checks:
    print(f"-- {name}", flush=True)
    (checks | wide)[name](bin)
print(f"{len(faults)} wrong; pictures in {display.pictures}")
sys.exit(1 if faults else 0)
