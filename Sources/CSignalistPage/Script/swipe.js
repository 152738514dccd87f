// Lets a finger draw a row aside, to the actions beside it.
//
// The open side belongs to the screen, which names the row and the side; the page goes ahead of it as a control does.

/** The side opened or closed here, until the screen shows the same. */
let ownReveal = null;
const openReveal = () => (ownReveal ? ownReveal.reveal : interaction.reveal) ?? null;

function showReveal() {
  if (ownReveal && ownReveal.revision <= revision) ownReveal = null;
  const open = openReveal();
  for (const element of list.querySelectorAll("[data-revealed]"))
    if (element.dataset.row !== open?.row) element.removeAttribute("data-revealed");
  if (open && row(open.row) && row(open.row).dataset.revealed !== open.side) row(open.row).dataset.revealed = open.side;
}

function reveal(id, side) {
  const number = post({ place: "row", id }, side ? { name: "openReveal", side } : { name: "closeReveal" });
  if (number) ownReveal = { number, revision: Infinity, reveal: side ? { row: id, side } : null };
  showReveal();
}

const sign = { leading: 1, trailing: -1 };
const direction = () => (document.documentElement.dir === "rtl" ? -1 : 1);

function sideOf(element, name) {
  const part = element.querySelector(`:scope > .reveal.${name}`);
  if (!part) return null;
  const buttons = part.querySelectorAll("button:enabled"), outermost = buttons[name === "leading" ? 0 : buttons.length - 1] ?? null;
  return { part, outermost, width: part.offsetWidth };
}

let swipe = null, swallowsClick = false;

document.addEventListener("pointerdown", (event) => {
  swallowsClick = false;
  if (!event.isPrimary || !send || event.target.closest?.(".handle")) return;
  const element = event.target.closest?.("[data-row]"), open = openReveal();
  const isBeside = Boolean(event.target.closest?.(".reveal"));
  if (open && !isBeside) {
    // Somewhere else: that closes it, and does nothing besides.
    swallowsClick = event.pointerType !== "mouse" || element === row(open.row);
    if (element !== row(open.row)) return reveal(open.row, null);
  }
  if (event.pointerType === "mouse" || !element?.matches("[data-leading], [data-trailing]") || event.target.matches("input[type=range]")) return;
  const isOpen = open?.row === element.dataset.row;
  swipe = { element, id: event.pointerId, x: event.clientX, y: event.clientY, side: isOpen ? open.side : null, isBeside, isOn: false, points: [] };
}, true);

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== swipe?.id) return;
  const [x, y] = [event.clientX - swipe.x, event.clientY - swipe.y];
  if (!swipe.isOn) {
    if (Math.hypot(x, y) < 8) return;
    if (Math.abs(x) <= Math.abs(y)) return void (swipe = null);
    begin(x);
  }
  draw(x * direction(), event.timeStamp);
});

function begin(x) {
  const { element } = swipe;
  Object.assign(swipe, { isOn: true, x: swipe.x + Math.sign(x) * 8, row: element.offsetWidth, leading: sideOf(element, "leading"), trailing: sideOf(element, "trailing") });
  swipe.base = swipe.side ? sign[swipe.side] * swipe[swipe.side].width : 0;
  element.setPointerCapture?.(swipe.id);
  for (const [name, value] of [["--swipe-time", "0s"], ["--reveal-seen", "visible"]]) element.style.setProperty(name, value);
}

/** The row goes with the finger; where nothing lies beside it, it holds back. */
function draw(x, time) {
  const wish = swipe.base + x, side = wish > 0 ? "leading" : "trailing", beside = swipe[side];
  const length = Math.abs(wish), canTakeAll = beside?.outermost;
  const limit = beside ? (canTakeAll ? swipe.row : beside.width) : 0;
  swipe.offset = sign[side] * (length <= limit ? length : limit + (length - limit) / 5);
  swipe.takesAll = Boolean(canTakeAll) && length > Math.max(swipe.row * 0.6, beside.width + 40);
  swipe.points = [...swipe.points.filter((point) => time - point.time < 80), { x, time }];
  swipe.element.style.setProperty("--swipe", swipe.offset + "px");
  swipe.element.style.setProperty("--outermost", swipe.takesAll ? "60" : "1");
}

document.addEventListener("pointerup", (event) => {
  if (event.pointerId !== swipe?.id) return;
  const { element, isOn, isBeside, offset, takesAll, points } = swipe, id = element.dataset.row, was = swipe.side;
  const beside = swipe[offset > 0 ? "leading" : "trailing"];
  swipe = null;
  if (!isOn) {
    if (was && !isBeside) reveal(id, null);
    return;
  }
  swallowsClick = true;
  const [first, last] = [points[0], points[points.length - 1]];
  const speed = last.time > first.time ? (last.x - first.x) / (last.time - first.time) : 0;
  if (takesAll) {
    letGo(element, Math.sign(offset) * element.offsetWidth);
    return void call(beside.outermost, { name: "activate" });
  }
  letGo(element);
  const side = offset > 0 ? "leading" : "trailing", isThrown = Math.abs(speed) > 0.3;
  const opens = beside && Math.sign(offset) === sign[side] && (isThrown ? Math.sign(speed) === sign[side] : Math.abs(offset) > beside.width / 2);
  if (opens && was !== side) reveal(id, side);
  else if (!opens && was) reveal(id, null);
});

document.addEventListener("pointercancel", (event) => {
  if (event.pointerId !== swipe?.id) return;
  if (swipe.isOn) letGo(swipe.element);
  swipe = null;
});

/** The row goes on by itself: to an end first, if there is one, then to where the screen has it. */
function letGo(element, end) {
  element.style.removeProperty("--swipe-time");
  const leave = () => { for (const name of ["--swipe", "--reveal-seen", "--outermost"]) element.style.removeProperty(name); };
  if (end === undefined) return leave();
  element.style.setProperty("--swipe", end + "px");
  setTimeout(leave, 300);
}

document.addEventListener("click", (event) => {
  if (!swallowsClick || event.target.closest?.(".reveal, [popover]")) return;
  swallowsClick = false;
  event.preventDefault();
  event.stopPropagation();
}, true);
