// Shows the first screen beside the others, if there is room: in a frame, which scrolls by itself.

/** The screen beside the page; null for none. */
let master = null;
/** The HTML of the placeholder that is shown beside that screen while nothing is open; empty for none. */
let emptyDetail = "";

function showMaster(number) {
  if ((master?.number ?? 0) === number) return;
  if (master) {
    receivers.delete(master.number);
    master.place.remove();
    master = null;
  }
  document.documentElement.toggleAttribute("data-split", number > 0);
  if (number === 0) return;
  const [place, frame] = ["nav", "iframe"].map((name) => document.createElement(name));
  place.id = "master";
  place.append(frame);
  document.body.prepend(place);
  const own = master = { number, place, frame };
  fillFrame(frame, number, () => master === own, "master", "", () => {
    place.ariaLabel = frame.title = frame.contentDocument.title;
    showNothingOpen();
  });
  restoreTexts(frame.contentWindow, 1);
  // The first screen has no way back.
  frame.contentWindow.itemList.back = () => {};
}

/** As long as nothing is open the page is called as the first screen is, and has its background. */
function showNothingOpen() {
  const isEmpty = screen === 0 && master !== null;
  document.documentElement.toggleAttribute("data-empty", isEmpty);
  if (isEmpty) document.title = master.frame.title;
  document.body.style.background = isEmpty ? getComputedStyle(master.frame.contentDocument.body).backgroundColor : "";
  showEmptyDetail(isEmpty ? emptyDetail : "");
}

/** The placeholder has the colors of the first screen: the page keeps those of the screen that was open last. */
function showEmptyDetail(html) {
  const old = document.getElementById("nothing");
  if (html === "") return old?.remove();
  const place = old ?? document.createElement("div"), colors = getComputedStyle(master.frame.contentDocument.documentElement);
  if (!old) {
    [place.id, place.className, place.role] = ["nothing", "empty", "status"];
    document.body.append(place);
  }
  for (const name of ["--item-secondary-text", "--free-mono-icon"]) place.style.setProperty(name, colors.getPropertyValue(name));
  if (place.kept !== html) place.innerHTML = place.kept = html;
}

const isInMaster = () => master !== null && document.activeElement === master.frame;

function focusMaster() {
  if (master && document.activeElement !== master.frame && modals.size === 0) master.frame.contentWindow.focus();
}

const room = matchMedia("(min-width: 52rem)");
room.addEventListener("change", () => {
  const isInDetail = master !== null && !isInMaster() && document.activeElement !== document.body;
  say(`- ${JSON.stringify({ type: "wide", isWide: room.matches, isInDetail })}`);
});
