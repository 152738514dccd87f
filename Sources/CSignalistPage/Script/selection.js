// Handles the keys and the mouse as list boxes do: ranges of selected rows, letters that find a row, deletion, and undo.
//
// The screen knows from where a range goes, the page how far it has come.

/** True for elements that need letters and arrows themselves. */
const isField = (element) => element?.matches("input:not([type=checkbox]):not([type=radio]), select, textarea") ?? false;
const selectionBox = (element) => element?.querySelector(":scope > .face [data-do=select]:enabled");
let rangeEnd = null, isRange = false;

// A change does not know which keys are held.
listen("click", (event, element) => { if (element?.matches("[data-do=select]")) isRange = event.shiftKey; }, true);

/** A box was turned by its user: that row joins, or all rows up to it. */
function select(element) {
  rangeEnd = element.closest("[data-row]")?.dataset.row;
  if (!isRange) return change(element, { name: "select", value: element.checked });
  isRange = false;
  element.checked = true;
  change(element, { name: "extendSelection" });
}

// A row that is edited and can be selected does nothing else when it is pressed.
listen("click", (event) => {
  const row = event.target.closest?.("[data-row]"), box = selectionBox(row);
  if (!box || row.matches("[data-offers~=activate]") || event.target.closest("a, button, input, label, select, textarea, .handle, .menu")) return;
  isRange = event.shiftKey;
  box.checked = !box.checked;
  select(box);
});

listen("keydown", (event) => {
  const element = document.activeElement, from = element?.closest("[data-row]");
  if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isField(element) || !selectionBox(from)) return;
  const id = from.dataset.row, last = () => counts()[0] + rows().length + counts()[1] - 1;
  const [place, sense] = { ArrowUp: [() => placeOf(id) - 1, -1], ArrowDown: [() => placeOf(id) + 1, 1], Home: [() => 0, 1], End: [last, -1] }[event.key] ?? [];
  if (!place) return;
  event.preventDefault();
  // A range begins where the keys are, unless one has come as far as that.
  const isFirst = rangeEnd !== id;
  reachRow(place, sense, selectionBox, (next) => {
    const end = next.closest("[data-row]");
    if (end === from) return;
    if (isFirst) call(from, { name: "select", value: true });
    rangeEnd = end.dataset.row;
    call(end, { name: "extendSelection" });
    goTo(next);
  });
});

// Keys for all of the list, and for the row where they go

listen("keydown", (event) => {
  const element = document.activeElement, isHeld = event.ctrlKey || event.metaKey;
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey || isField(element) || !send) return;
  const key = event.key.toLowerCase(), deleted = element?.closest("[data-row][data-offers~=delete]");
  if (isHeld && key === "z") post({ place: "list" }, { name: "undo" });
  else if (isHeld && key === "a" && rows().some(selectionBox)) post({ place: "list" }, { name: "select", value: true });
  else if (!isHeld && key === "delete" && deleted) call(deleted, { name: "delete" });
  else return;
  event.preventDefault();
});

// Letters find the next row that begins with them; behind the last one comes the first

const folded = (text) => text.normalize("NFD").replace(/[\p{M}\u2066-\u2069]/gu, "").toUpperCase().toLowerCase().trimStart();
let typed = "", typedAt = -Infinity;

listen("keydown", (event) => {
  const element = document.activeElement, letters = [...(event.key ?? "")];
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || letters.length !== 1 || isField(element)) return;
  const isGoingOn = event.timeStamp - typedAt < 1000;
  // A space presses what has the focus, unless it belongs to what is typed.
  if (event.key === " " && !isGoingOn) return;
  typed = (isGoingOn ? typed : "") + event.key.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase();
  typedAt = event.timeStamp;
  const isRepeated = new Set(typed).size === 1, wanted = isRepeated ? [...typed][0] : typed;
  const all = rows(), from = element?.closest("[data-row]"), current = all.indexOf(from), start = current < 0 ? 0 : isRepeated ? current + 1 : current;
  // In a long list, the page searches its own rows after the focused one; the screen searches the rest.
  const isWhole = !isPart(), isAway = from && current < 0;
  for (let distance = 0; distance < (isWhole ? all.length : isAway ? 0 : all.length - start); distance += 1) {
    const found = all[(start + distance) % all.length], control = mainControl(found);
    if (!control || isField(control) || !folded(found.querySelector(".title")?.textContent ?? "").startsWith(wanted)) continue;
    event.preventDefault();
    return goTo(control);
  }
  if (!isWhole && send) send(JSON.stringify({ type: "find", text: wanted, start: isAway ? placeOf(from.dataset.row) : counts()[0] + all.length }));
  if (isGoingOn) event.preventDefault();
});
