// Shows a list of any length by a window of its rows.
//
// The rows that are not here leave a room of about their height, so that the scroll bar is that of the whole list. Whatever comes or goes,
// the rows under the eye keep their line. A row that is being used stays here when the window goes elsewhere, in that room, where it would be.

const [above, below] = [$("above"), $("below")];
const rooms = new Map();
const counts = () => [Number(above.dataset.count), Number(below.dataset.count)];
const isPart = () => counts().some((count) => count > 0);
function allRows() { return [...list.querySelectorAll("[data-row]")]; }
/** The rows of the window. */
const rows = () => [...list.querySelectorAll("[data-row]:not([data-away])")];
/** The places of the rows that are here and not in the window. */
let away = new Map();
/** The height of a row as far as is known, for those that are not here. */
let rowHeight = 0;
/** A page can be some millions high: the room for more rows than that is shared among them. */
const room = (count, all) => count * Math.min(rowHeight, 12e6 / Math.max(1, all));

function say(element, name, value) {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

/** Tells the rows of the window from the others. In a list that is not all here, each says its place among all. */
function placeAway() {
  const all = allRows(), [up, down] = counts(), count = up + all.length - away.size + down;
  let next = up;
  say(list, "role", isPart() ? "list" : undefined);
  for (const element of all) {
    const index = away.get(element.dataset.row), place = isPart() ? index ?? next++ : undefined;
    if (index === undefined && element.style.top) element.style.removeProperty("top");
    say(element, "data-away", index);
    say(element, "role", isPart() ? "listitem" : undefined);
    say(element, "aria-posinset", place === undefined ? undefined : place + 1);
    say(element, "aria-setsize", isPart() ? count : undefined);
  }
}

/** The place of a row in the whole list; -1 for one that is not here. */
function placeOf(id) {
  const place = rows().findIndex((element) => element.dataset.row === id);
  return away.get(id) ?? (place < 0 ? -1 : counts()[0] + place);
}

function makeRoom() {
  if (!isPart()) {
    for (const element of [above, below]) setRoom(element, 0);
    return;
  }
  const count = rows().length;
  if (count > 0 && (rowHeight === 0 || !isMoving)) rowHeight = list.getBoundingClientRect().height / count;
  const [up, down] = counts();
  [above, below].forEach((element, index) => setRoom(element, room(counts()[index], up + down)));
  for (const [id, place] of away) {
    const top = place < up ? -room(up - place, up + down) + "px" : `calc(100% + ${room(place - up - count, up + down)}px)`;
    row(id)?.style.setProperty("top", top);
  }
}

/** The height that was set, because large heights aren't measured to the pixel. */
const roomOf = (element) => rooms.get(element) ?? 0;

function setRoom(element, height) {
  if (roomOf(element) === Math.ceil(height)) return;
  rooms.set(element, Math.ceil(height));
  element.style.height = height > 0 ? Math.ceil(height) + "px" : "";
}

/** The place in the whole list that lies at a height of the viewport. */
function placeAt(y) {
  const [up, down] = counts(), count = rows().length;
  const top = above.getBoundingClientRect(), bottom = below.getBoundingClientRect();
  if (y < top.bottom && up > 0) return Math.max(0, (up * (y - top.top)) / top.height);
  if (y >= bottom.top && down > 0) return Math.min(up + count + down, up + count + (down * (y - bottom.top)) / bottom.height);
  return up + count * Math.min(1, Math.max(0, (y - top.bottom) / Math.max(1, bottom.top - top.bottom)));
}

/** The visible rows and their position before a change of the page, or the edge if the page is at an edge of the list. */
function hold() {
  const held = holdRows();
  // A changed height of the page would end a drag of the scroll bar.
  if (held && isMoving) held.height = document.documentElement.scrollHeight;
  return held && { ...held, y: scrollY };
}

function holdRows() {
  const { anchor } = main.dataset, [up, down] = counts(), isAtBegin = scrollY <= 0;
  const isAtEnd = scrollY >= document.documentElement.scrollHeight - innerHeight - 1;
  // The list keeps its distance from its beginning, as a page does; in a part of a list that is counted in rows.
  if (anchor === "none") return up + down > 0 ? holdPlace() : null;
  if (isAtBegin && up > 0) return isMoving ? holdPlace() : { edge: 0 };
  // While more rows can be loaded, the page doesn't stay at that end, because each loaded row would request more.
  if (isAtBegin && anchor !== "bottom" && !loadsMore("top")) return null;
  if (isAtEnd && (down > 0 || (anchor === "bottom" && !loadsMore("bottom") && !isReadAbove()))) return { edge: 1 };
  // A dragged row has no position in the list.
  const all = rows().filter((element) => element !== (drag?.element ?? dropped)), seen = bars[0].getBoundingClientRect().bottom;
  let [first, end] = [0, all.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if (lineOf(all[middle]).bottom > seen) end = middle; else first = middle + 1;
  }
  for (end = first; end < all.length && lineOf(all[end]).top < innerHeight;) end += 1;
  if (first === end) {
    // No row is seen. What stands above the list fills the page, or what stands below it: that stays where it is.
    if (first === 0 && up === 0) return null;
    if (up + down > 0) return holdPlace();
    return { rows: all.reverse().map((element) => [element, lineOf(element).bottom]), side: "bottom", line: seen };
  }
  const [side, order] = anchor === "bottom" ? ["bottom", [...all.slice(0, end).reverse(), ...all.slice(end)]]
    : ["top", [...all.slice(first), ...all.slice(0, first).reverse()]];
  const count = end - first, line = lineOf(order[0])[side], cursor = anchor === "bottom" && cursorAmong(all.slice(first, end));
  // A row that is seen keeps its line. Where none of them is left, the nearest one takes the place of the first.
  const held = order.map((element, index) => [element, index < count ? lineOf(element)[side] : line]);
  return { rows: cursor ? [[cursor, lineOf(cursor)[side]], ...held] : held, side, line };
}

const loadsMore = (edge) => (main.dataset.loadsMore ?? "").split(" ").includes(edge);

/** The row that the keys go to, if it is one of some. */
const cursorAmong = (some) => some.find((element) => element.contains(document.activeElement));

/** True if the focus has moved up from the last row. The user then reads the focused row. */
function isReadAbove() {
  const all = rows(), cursor = cursorAmong(all);
  return cursor !== undefined && cursor !== all[all.length - 1] && lineOf(cursor).bottom > bars[0].getBoundingClientRect().bottom;
}

/** The position of a row without its animation. */
function lineOf(element) {
  const { top, bottom } = element.getBoundingClientRect(), { transform } = getComputedStyle(element);
  const drawn = transform === "none" ? 0 : new DOMMatrix(transform).m42;
  return { top: top - drawn, bottom: bottom - drawn };
}

/** A place of the whole list is seen, whatever row is there: one that is not here yet comes to where it would be. */
function holdPlace() {
  const y = bars[0].getBoundingClientRect().bottom, place = placeAt(y), index = Math.floor(place), element = rows()[index - counts()[0]];
  return { index, side: "top", line: element ? lineOf(element).top : y - (place - index) * rowHeight };
}

function keep(held, moved = new Set(), heir) {
  makeRoom();
  if (!held) return;
  keepLine(held, moved, heir);
  // The page's own steps move nothing, nor does a list that gets too short for where it is: that has no end of its own either.
  if (!isMoving && scrollY !== held.y) movedTo = scrollY;
  if (held.height === undefined || counts()[1] === 0) return;
  const grown = document.documentElement.scrollHeight - held.height;
  setRoom(below, Math.max(1, roomOf(below) - grown));
}

function keepLine(held, moved, heir) {
  if ("edge" in held) return step(held.edge ? document.documentElement.scrollHeight - innerHeight - scrollY : -scrollY);
  const [element, line] = "index" in held
    ? [rows()[held.index - counts()[0]], held.line]
    : held.rows.find(([element]) => isInWindow(element) && !moved.has(element.dataset.row)) ?? [heir && row(heir), held.line];
  if (!element) return;
  let distance = lineOf(element)[held.side] - line;
  if (isMoving && counts()[0] > 0 && distance !== 0) {
    // While the list moves, the room above gives way, and the movement goes on. It is put right at the end.
    const height = roomOf(above), given = Math.min(Math.trunc(distance), height - 1);
    setRoom(above, height - given);
    distance -= given;
  }
  step(distance);
}

/** The row that stays on its line until its user moves the list or the keys: what is loaded around it comes later. */
let pinned = null;

/** The row that the keyboard is on, and its line, if it is in sight. */
function holdKeys() {
  const element = document.activeElement?.matches(":focus-visible") && !isMoving && document.activeElement.closest("[data-row]");
  if (!element) return (pinned = null);
  if (pinned?.id === element.dataset.row) return pinned;
  pinned = null;
  return isSeen(element) ? { id: element.dataset.row, line: lineOf(element).top } : null;
}

/** Keeps that row on its line. At an end of the list it does so where it would be out of sight. */
function keepKeys(held, isAtEnd) {
  const element = held && row(held.id);
  if (!element || held !== pinned && isAtEnd && isSeen(element)) return;
  pinned = held;
  step(lineOf(element).top - held.line);
  movedTo = scrollY;
}

const isSeen = (element) => lineOf(element).bottom > bars[0].getBoundingClientRect().bottom && lineOf(element).top < innerHeight;

const isInWindow = (element) => element.isConnected && element.dataset.away === undefined;

function step(distance) {
  if (Math.abs(distance) < 0.5) return;
  scrollBy({ top: distance, behavior: "instant" });
}

// Keeps the visible rows in place when the browser window is resized

let resting = null, size = [innerWidth, innerHeight];

function rest() {
  const [up, down] = counts();
  if (up + down > 0) keep(hold());
  resting = hold();
}

/** Adjusts positions to a window of another height. A list read from its end keeps its distance from the lower edge. */
function lowered(held, distance) {
  if (held?.side !== "bottom" || main.dataset.anchor !== "bottom") return held;
  return { ...held, line: held.line + distance, rows: held.rows.map(([element, line]) => [element, line + distance]) };
}

addEventListener("resize", () => {
  const [width, height] = size;
  size = [innerWidth, innerHeight];
  // For a list read from its beginning, the height has no effect. A scrolling user moves a phone's bars and controls the position.
  if (innerWidth === width && (main.dataset.anchor !== "bottom" || isMoving)) return;
  if (innerWidth !== width) rowHeight = 0;
  keep(lowered(resting, innerHeight - height));
  resting = hold();
});

// Requests rows when the edge of the window comes near, and more of the list at its ends

const near = { above: false, below: false };
let isAsking = false;
const moreAsked = new Set();

const edges = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) near[target.id] = isIntersecting;
  reach();
}, { root: document, rootMargin: "1000px 0px" });

function lookAtEdges() {
  for (const element of [above, below]) {
    edges.unobserve(element);
    edges.observe(element);
  }
}

function reach() {
  if (!send || !hasBegun) return;
  const [up, down] = counts();
  if (!isAsking && ((near.above && up > 0) || (near.below && down > 0))) askForRows(up, down);
  for (const [edge, isNear] of [["top", near.above && up === 0], ["bottom", near.below && down === 0]]) {
    if (!isNear || !loadsMore(edge) || moreAsked.has(edge)) continue;
    moreAsked.add(edge);
    post({ place: "list" }, { name: "loadMore", edge });
  }
}

/** The window lies around what is in the middle of the page; a small step is not worth it, unless it is the last one. */
function askForRows(up, down) {
  const count = rows().length, start = startAround(placeAt(innerHeight / 2));
  if (start === up || (Math.abs(start - up) < count / 4 && start !== 0 && start !== up + down)) return;
  ask(start);
}

/** The start of a window with an index in its middle. */
function startAround(place) {
  const [up, down] = counts();
  return Math.max(0, Math.min(up + down, Math.round(place - rows().length / 2)));
}

function ask(start) {
  isAsking = true;
  send(JSON.stringify({ type: "window", start, count: rows().length }));
}

// Keys may go where no row is yet: it is asked for, and gets the focus when it comes

let wish = null;

/**
 * Has a row done something with that is at a place of the whole list, or else the next one in a sense that fits. Rows may come and go while it
 * is on its way, so the place is a function.
 */
function reachRow(place, sense, fits, then) {
  wish = { place, sense, fits, then, tries: 3 };
  grant();
}

function grant() {
  if (!wish) return;
  const { place, sense, fits, then } = wish, [up, down] = counts(), all = rows(), wanted = place();
  if (wanted < 0 || wanted >= up + all.length + down) return void (wish = null);
  for (let index = wanted - up; index >= 0 && index < all.length; index += sense) {
    const found = fits(all[index]);
    if (!found) continue;
    wish = null;
    return then(found);
  }
  const isHere = wanted >= up && wanted < up + all.length;
  if (isHere || wish.tries === 0 || !send) return void (wish = null);
  wish.tries -= 1;
  ask(startAround(wanted));
}

for (const kind of ["keydown", "pointerdown"]) document.addEventListener(kind, () => { wish = null; }, true);

/** Allows new requests for more rows if the list has changed. */
function noteRows(message, total) {
  const [up, down] = counts(), kinds = ["clear", "insert", "remove"];
  if (message.to && (total !== up + rows().length + down || message.patches.some((patch) => kinds.includes(patch.patch)))) moreAsked.clear();
}
