// Keeps the page, the browser's history and its address bar in step with the stack of screens.
//
// Each screen of the stack is a step of the history, and so is each dialog above it; `depth` counts them. Where a page began in the middle of a
// stack, the history begins there: `floor` is the depth of its first step. A step of screens that all have names carries its address, so that
// its user can come back to it.

/** The places of all screens and dialogs, from the first one to the topmost. */
let places = [];
/** The places that were asked to go and are still there. */
const left = new Set();
let addressNames = [], screen = 0, screenDepth = 0, isOpening = false;
const tops = [];

function showScreens(message) {
  places = message.places;
  for (const place of left) if (!places.includes(place)) left.delete(place);
  addressNames = message.address === "" ? [] : message.address.slice(1).split("/");
  isOpening = false;
  emptyDetail = message.empty ?? "";
  showMaster(message.master ?? 0);
  if (message.number !== screen) showScreen(message.number, places.length - message.modals.length);
  else screenDepth = places.length - message.modals.length;
  showNothingOpen();
  showModals(message.modals);
  followPlaces();
}

function showScreen(number, depth) {
  const before = screenDepth, top = depth < before ? tops[depth] ?? 0 : 0;
  if (before > 0) tops[before] = scrollY;
  receivers.delete(screen);
  [screen, screenDepth] = [number, depth];
  if (number === 0) return focusMaster();
  // A screen that opens by itself beside the first one leaves the keys there.
  const isOpened = master === null || depth > 1, wasElsewhere = isOpened && isInMaster();
  if (!isOpened) focusMaster();
  restoreTexts(window, depth);
  const first = itemList.connect((line) => { if (number === screen) say(`${number} ${line}`); });
  receivers.set(number, (line) => {
    receivers.set(number, first);
    first(line);
    if (before > 0) scrollTo({ top, behavior: "instant" });
    if (wasElsewhere && isInMaster()) document.getElementById("main").focus({ preventScroll: true });
  });
}

/** The server keeps a place that was to go. */
function stay(place) {
  left.delete(place);
  followPlaces();
}

// The browser's history

/** How many steps there are without those that are about to go. */
function wantedDepth() {
  let depth = places.length;
  while (depth > 0 && left.has(places[depth - 1])) depth -= 1;
  return depth;
}

function addressAt(depth) {
  return addressNames.length === 0 ? location.pathname : "/" + addressNames.slice(0, depth).join("/");
}

const stepAt = (depth, floor) => ({ depth, floor, address: depth <= Math.min(addressNames.length, screenDepth) ? addressAt(depth) : null });

/** The depth that the history is on its way to, which takes its time; nil if it stands still. */
let destination = null;

function followPlaces() {
  if (destination !== null || isOpening) return;
  const depth = wantedDepth(), now = history.state ?? { depth, floor: depth };
  if (depth > now.depth) {
    for (let step = now.depth + 1; step <= depth; step += 1) history.pushState(stepAt(step, now.floor), "", addressAt(step));
  } else if (depth < now.depth && now.depth > now.floor) {
    destination = Math.max(depth, now.floor);
    history.go(destination - now.depth);
  } else {
    const step = stepAt(depth, Math.min(depth, now.floor));
    const isSame = ["depth", "floor", "address"].every((name) => step[name] === history.state?.[name]);
    if (!isSame || location.pathname !== addressAt(depth)) history.replaceState(step, "", addressAt(depth));
  }
}

function goBack() {
  const depth = wantedDepth();
  if (depth <= 1) return;
  const place = places[depth - 1];
  left.add(place);
  say(`- ${JSON.stringify({ type: "back", place })}`);
}

itemList.back = goBack;
addEventListener("popstate", ({ state }) => {
  const isOwn = state?.depth === destination;
  destination = null;
  if (state && !isOwn) {
    // A browser goes back over several screens at once where its user says so.
    for (let count = wantedDepth() - state.depth; count > 0; count -= 1) goBack();
    // Forward, a screen that has an address is opened again; of any other one nothing is left.
    if (state.depth > wantedDepth() && state.address) {
      isOpening = true;
      return say(`- ${JSON.stringify({ type: "open", address: state.address })}`);
    }
  }
  followPlaces();
});

function takeKey(event) {
  if (event.key !== "ArrowLeft" || !event.altKey || event.defaultPrevented || places.length <= 1) return;
  event.preventDefault();
  goBack();
}

addEventListener("keydown", takeKey);
