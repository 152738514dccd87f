// Opens the menus of rows by their buttons, by a long press, and by the key or the button for menus.
//
// The browser shows them above everything; the page says where, which keys go through them, and when they close.

const openMenu = () => document.querySelector(".menu:popover-open");
const menuItems = (menu) => [...menu.querySelectorAll("button:enabled")];
const buttonOf = (menu) => document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
/** The position of a menu that isn't attached to its button. */
let menuPoint = null;

document.addEventListener("beforetoggle", (event) => {
  if (!event.target.matches?.(".menu") || event.newState !== "open") return;
  const menu = event.target, button = buttonOf(menu).getBoundingClientRect();
  const { top, bottom, left, right } = menuPoint ? { top: menuPoint.y, bottom: menuPoint.y, left: menuPoint.x, right: menuPoint.x } : button;
  const isBelow = innerHeight - bottom >= Math.min(320, top);
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  // The menu is at the side of the button with more room.
  const isAtEnd = right > width - left, isBeside = isAtEnd ? right : width - left;
  const sides = {
    top: isBelow ? bottom + 4 + "px" : "auto", bottom: isBelow ? "auto" : height - top + 4 + "px",
    left: isAtEnd ? "auto" : Math.max(8, left) + "px", right: isAtEnd ? Math.max(8, width - right) + "px" : "auto",
    "max-width": Math.min(320, isBeside - 8) + "px", "max-height": (isBelow ? height - bottom : top) - 12 + "px",
  };
  for (const [name, value] of Object.entries(sides)) menu.style.setProperty(name, value);
  menuPoint = null;
}, true);

document.addEventListener("toggle", (event) => {
  const menu = event.target;
  if (!menu.matches?.(".menu")) return;
  if (event.newState === "open") return void menuItems(menu)[0]?.focus({ preventScroll: true });
  if (!document.activeElement || document.activeElement === document.body || menu.contains(document.activeElement)) buttonOf(menu)?.focus({ preventScroll: true });
}, true);

document.addEventListener("pointerdown", (event) => {
  const menu = openMenu();
  if (menu && !menu.contains(event.target) && !buttonOf(menu)?.contains(event.target)) menu.hidePopover();
}, true);

addEventListener("scroll", () => { if (isMoving) openMenu()?.hidePopover(); }, { passive: true });

document.addEventListener("keydown", (event) => {
  const menu = openMenu();
  if (!menu || event.isComposing) return;
  const items = menuItems(menu), place = items.indexOf(document.activeElement);
  const steps = { ArrowDown: place + 1, ArrowUp: place < 0 ? -1 : place - 1, Home: 0, End: -1 };
  if (event.key === "Escape" || event.key === "Tab") {
    event.preventDefault();
    event.stopPropagation();
    menu.hidePopover();
  } else if (event.key in steps) {
    event.preventDefault();
    event.stopPropagation();
    items.at(steps[event.key] % items.length)?.focus();
  } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.stopPropagation();
    const next = [...items.slice(place + 1), ...items.slice(0, place + 1)];
    next.find((item) => item.textContent.replace(/[\u2066-\u2069]/g, "").trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus();
  }
}, true);

// A long press, and what means the same where there is a mouse

/** Has a row do what it does when it is pressed long: what it offers for that, else its menu opens. */
function press(element, point) {
  if (element.matches("[data-offers~=longPress]")) return call(element, { name: "longPress" }) > 0;
  const button = element.querySelector(":scope > .face .more-button");
  if (!button) return false;
  openMenu()?.hidePopover();
  menuPoint = point;
  $(button.getAttribute("popovertarget")).showPopover({ source: button });
  return true;
}

const pressable = (target) =>
  target.closest?.("a, select, textarea, input:not([type=checkbox]):not([type=radio]), .menu, .handle") ? null : target.closest?.("[data-row], [data-slot]");

let pressing = null;

function endPressing() {
  clearTimeout(pressing?.timer);
  pressing = null;
}

document.addEventListener("pointerdown", (event) => {
  endPressing();
  const element = event.pointerType === "mouse" || !event.isPrimary || !send ? null : pressable(event.target);
  if (!element) return;
  const point = { x: event.clientX, y: event.clientY };
  const timer = setTimeout(() => {
    if (swipe?.isOn || !press(element, point)) return;
    swipe = null;
    [swallowsClick, pressing.isDone] = [true, true];
  }, 500);
  pressing = { ...point, timer, isDone: false };
});

document.addEventListener("pointermove", (event) => {
  if (pressing && Math.hypot(event.clientX - pressing.x, event.clientY - pressing.y) > 8) endPressing();
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, endPressing);

listen("contextmenu", (event) => {
  const element = send && !event.shiftKey ? pressable(event.target) : null;
  if (!element) return;
  if (pressing?.isDone) return event.preventDefault();
  const isKey = event.button !== 2 && event.pointerType !== "touch";
  if (!press(element, isKey ? null : { x: event.clientX, y: event.clientY })) return;
  event.preventDefault();
  if (pressing) swallowsClick = true;
  endPressing();
});
