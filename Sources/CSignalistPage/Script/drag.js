// Moves rows by their handles and by keys. A dragged row goes with the pointer, and a line shows where it would be put.
//
// The drag belongs to the screen, which names the row and the place; the page goes ahead of it as a control does.

let drag = null;
/** A row that was let go where it lies until the screen has answered. */
let dropped = null;
const canMove = (element) => element?.matches("[data-offers~=move]") ?? false;

function showDrag() {
  const shown = drag?.isOn ? drag : interaction.drag ?? null, { before, after } = shown?.place ?? {};
  const marks = [["dragged", shown?.row, ""], ["drop", before ?? after, before === undefined ? "after" : "before"]];
  for (const [name, id, value] of marks) {
    const wanted = id === undefined ? null : row(id);
    for (const element of list.querySelectorAll(`[data-${name}]`)) if (element !== wanted) delete element.dataset[name];
    if (wanted && wanted.dataset[name] !== value) wanted.dataset[name] = value;
  }
}

document.addEventListener("pointerdown", (event) => {
  const element = event.target.closest?.(".handle")?.closest("[data-row]");
  if (!canMove(element) || !event.isPrimary || event.button !== 0 || !send || drag) return;
  event.preventDefault();
  settleDropped();
  const grab = event.clientY - element.getBoundingClientRect().top;
  drag = { row: element.dataset.row, element, id: event.pointerId, y: event.clientY, at: event.clientY, grab, offset: 0, isOn: false, place: undefined };
  event.target.setPointerCapture?.(event.pointerId);
}, true);

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag?.id) return;
  if (!drag.element.isConnected) return giveUp();
  drag.at = event.clientY;
  if (!drag.isOn) {
    if (Math.abs(drag.at - drag.y) < 4) return;
    drag.isOn = true;
    requestAnimationFrame(scrollAlong);
  }
  carry();
});

/** The row lies where the pointer is, and the screen is told of another place. */
function carry() {
  const { element, at, grab } = drag, top = element.getBoundingClientRect().top - drag.offset;
  drag.offset = at - grab - top;
  element.style.setProperty("--drag", drag.offset + "px");
  const place = placeUnder(at, element);
  if (drag.place === undefined || JSON.stringify(place) !== JSON.stringify(drag.place)) {
    drag.place = place;
    post({ place: "row", id: drag.row }, place ? { name: "drag", place } : { name: "drag" });
  }
  showDrag();
}

/** The place at a height; null where the row would stay. It is named by a row that can be moved as well, if one is beside it. */
function placeUnder(y, element) {
  const all = rows(), from = all.indexOf(element);
  let target = all.findIndex((other) => {
    const { top, height } = other.getBoundingClientRect();
    return other !== element && y < top + height / 2;
  });
  if (target < 0) target = all.length;
  if (from >= 0 && (target === from || target === from + 1)) return null;
  const [above, below] = [all[target - 1], all[target]];
  return above && (canMove(above) || !canMove(below)) ? { after: above.dataset.row } : { before: below.dataset.row };
}

/** Each frame: near the bars the list goes on under the pointer, the faster the nearer. */
function scrollAlong() {
  if (!drag?.isOn) return;
  if (!drag.element.isConnected) return giveUp();
  const [top, bottom] = [barHeights[0] + 56, innerHeight - barHeights[1] - 56];
  const distance = drag.at < top ? drag.at - top : drag.at > bottom ? drag.at - bottom : 0;
  if (distance !== 0) scrollBy({ top: distance / 4, behavior: "instant" });
  // Whatever has moved the list or changed it, other rows may be under the pointer now.
  carry();
  requestAnimationFrame(scrollAlong);
}

/** Ends a drag; tells whether there was one. */
function endDrag() {
  const { isOn } = drag;
  settleDropped();
  dropped = drag.element;
  drag = null;
  showDrag();
  return isOn;
}

function settleDropped() {
  dropped?.style.removeProperty("--drag");
  dropped = null;
}

function giveUp() {
  const target = { place: "row", id: drag.row }, isOn = endDrag();
  settleDropped();
  if (!isOn) return;
  post(target, { name: "drag" });
  post({ place: "list" }, { name: "drop" });
}

document.addEventListener("pointerup", (event) => {
  if (event.pointerId !== drag?.id) return;
  if (drag.isOn && drag.element.isConnected) carry();
  if (!endDrag()) return settleDropped();
  swallowsClick = true;
  post({ place: "list" }, { name: "drop" });
  // A screen without drags doesn't answer, so the row is released after a second.
  const last = dropped;
  setTimeout(() => { if (dropped === last) settleDropped(); }, 1000);
});

document.addEventListener("pointercancel", (event) => { if (event.pointerId === drag?.id) giveUp(); });

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !drag) return;
  event.preventDefault();
  event.stopPropagation();
  giveUp();
}, true);

/** The row that a key has moved: it stays in sight. */
let movedByKey = null;

listen("keydown", (event) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key], element = document.activeElement;
  if (!by || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented || isField(element)) return;
  const moved = element?.closest("[data-row]");
  if (!canMove(moved)) return;
  event.preventDefault();
  movedByKey = moved;
  call(moved, { name: "move", by });
});

function showMoved() {
  if (movedByKey?.contains(document.activeElement)) movedByKey.scrollIntoView({ block: "nearest", behavior: "instant" });
  movedByKey = null;
}
