// Shows a message of the screen: its patches, then what of focus, selection and places follows from them.

/** The focused field, even while its row is moved. */
let typedInto = null;

function apply(message) {
  const active = typedInto = document.activeElement;
  const selection = active && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null;
  const isAnimated = message.animated && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const before = isAnimated ? places() : null, [held, keys] = message.from === 0 ? [null, null] : [hold(), holdKeys()];
  const total = counts()[0] + rows().length + counts()[1], place = rows().indexOf(active?.closest("[data-row]"));
  isApplying = true;
  // A row that was dropped goes to its place from where it lies.
  if (dropped && !(message.interaction ?? interaction).drag) settleDropped();
  for (const patch of message.patches) patches[patch.patch]?.(patch);
  gather();
  placeAway();
  showUnsent();
  const moved = new Set(message.patches.filter((patch) => patch.patch === "move").map((patch) => patch.row));
  keep(held, moved, message.heir);
  keepKeys(keys, !held || "edge" in held);
  noteRows(message, total);
  if (message.to) revision = message.to;
  // A screen from its beginning: nothing of what was there is a part of it.
  if (message.from === 0) [interaction, shortcuts, ownReveal, rangeEnd, told, rowHeight] = [{}, [], null, null, {}, 0];
  if (message.shortcuts) shortcuts = message.shortcuts;
  if (message.interaction) interaction = message.interaction;
  // A range is a part of a selection, and ends with it.
  if (!interaction.selectedCount) rangeEnd = null;
  settleReached();
  showReveal();
  showDrag();
  if (active && active !== document.body && document.activeElement !== active) {
    const same = active.id && $(active.id);
    (same || inPlace(place) || main).focus({ preventScroll: true });
    if (selection?.[0] != null && same?.selectionStart != null) same.setSelectionRange(...selection);
  }
  typedInto = null;
  markCurrent();
  showMoved();
  takeAnswers(message.fields ?? []);
  follow();
  for (const request of message.requests ?? []) requests[request.kind]?.(request);
  grant();
  beginAfter(active);
  tellCursor();
  isApplying = false;
  if (before) animate(before);
  [isAsking, hasBegun] = [false, true];
  send?.(JSON.stringify({ type: "shown", number: message.number }));
  look();
  if (!isMoving) resting = hold();
}

/** The control that gets the focus when the focused row is removed: that of the row now in its position. */
function inPlace(place) {
  const all = rows(), control = place < 0 || all.length === 0 ? null : mainControl(all[Math.min(place, all.length - 1)]);
  return isField(control) ? null : control;
}

/** The row that leads to what is shown beside this screen, as the host says. */
let current = null;

function markCurrent(id = current) {
  current = id;
  const control = id !== null && row(id)?.querySelector(":scope > .face :is(button.title, .cover)");
  for (const element of list.querySelectorAll("[aria-current]")) if (element !== control) element.removeAttribute("aria-current");
  if (control) control.setAttribute("aria-current", "page");
}

/** The fields that the screen had in focus when the page followed it last. */
let followed = new Set();

/** The focus goes where the screen says, when that is news and nothing of the page's own is on its way. */
function follow() {
  if (ahead.size > 0) return;
  const focused = new Set([...document.querySelectorAll("[data-focus]")].map((field) => field.id));
  for (const id of focused) if (!followed.has(id) && document.activeElement !== $(id)) $(id).focus();
  // The screen has let go of a field.
  const active = document.activeElement;
  if (followed.has(active?.id) && !focused.has(active.id)) active.blur();
  followed = focused;
}

// Movement

const places = () => new Map(rows().map((element) => [element.id, element.getBoundingClientRect().top]));

function animate(before) {
  for (const [id, top] of places()) {
    const old = before.get(id), timing = { duration: 220, easing: "ease-out" };
    if (old === undefined) $(id).animate({ opacity: [0, 1] }, timing);
    else if (old !== top) $(id).animate({ transform: [`translateY(${old - top}px)`, "none"] }, timing);
  }
}
