// Handles the shortcuts of the screen, and its requests.

let shortcuts = [];
const modifiers = [["shift", "shiftKey"], ["alt", "altKey"], ["control", "ctrlKey"], ["command", "metaKey"]];

function isKey(event, { key, modifiers: held = [] }) {
  const isShifted = held.includes("shift");
  if (event.key !== key && !(isShifted && event.key.toLowerCase() === key.toLowerCase())) return false;
  // A keyboard layout may need Shift to type the character.
  return modifiers.every(([name, member]) => event[member] === held.includes(name) || (name === "shift" && !isShifted && key.length === 1));
}

listen("keydown", (event, element) => {
  if (event.isComposing || event.defaultPrevented) return;
  const isHeld = event.ctrlKey || event.altKey || event.metaKey;
  // Keys that edit belong to the text that is being typed.
  const edits = isHeld ? "acvxyz".includes(event.key.toLowerCase()) : !/^F[0-9]+$/.test(event.key);
  const isTyping = edits && element?.matches("[data-do=text], [data-do=query]");
  const shortcut = isTyping ? undefined : shortcuts.find((shortcut) => isKey(event, shortcut));
  if (!shortcut || !send) return;
  event.preventDefault();
  post(shortcut.target, shortcut.action);
});

// One-time requests of the screen

/** The focusable element of a target. */
function focusable({ place, id, slot, part }) {
  if (place === "search") return $("query");
  if (place === "list") return $("main");
  const whole = place === "row" ? row(id) : document.querySelector(`[data-slot="${CSS.escape(slot)}"]`);
  const element = part === undefined ? whole : whole?.querySelector(`[data-part="${CSS.escape(part)}"]`);
  return element?.matches("[data-do]") ? element : element?.querySelector("[data-do]:not([disabled])");
}

const blocks = { top: "start", center: "center", bottom: "end", nearest: "nearest" };

const requests = {
  focus(request) { focusable(request.target)?.focus(); },
  ensureVisible(request) { row(request.row)?.scrollIntoView({ block: "nearest" }); },
  scrollTo(request) { row(request.row)?.scrollIntoView({ block: blocks[request.position] }); },
  selectAll(request) {
    const field = $("row-" + request.row + "-control");
    field?.focus();
    field?.select?.();
  },
};
