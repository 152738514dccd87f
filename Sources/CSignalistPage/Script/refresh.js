// Loads a list anew that a finger pulls down from its top.
//
// The style sheet keeps the browser from reloading the page by the same gesture, where the list has a refresh.

/** The pull that goes on: its finger, its start, and its length in pixels. */
let pull = null;
const pullLength = 80;

const refreshButton = () => document.getElementById("refresh");

document.addEventListener("touchstart", (event) => {
  const isAtTop = scrollY <= 0 && refreshButton()?.ariaBusy !== "true";
  const { identifier: id, clientY: y, clientX: x } = event.touches[0];
  pull = isAtTop && refreshButton() && event.touches.length === 1 ? { id, x, y, length: 0 } : null;
}, { passive: true });

document.addEventListener("touchmove", (event) => {
  const touch = [...event.touches].find(({ identifier }) => identifier === pull?.id);
  if (!touch) return;
  const [x, y] = [touch.clientX - pull.x, touch.clientY - pull.y];
  if (event.touches.length > 1 || scrollY > 0 || swipe?.isOn || (pull.length === 0 && Math.abs(x) > Math.abs(y))) return endPull();
  pull.length = Math.max(0, y);
  showPull(Math.min(pull.length / pullLength, 1));
}, { passive: true });

document.addEventListener("touchend", () => {
  const isLong = pull && pull.length >= pullLength, button = refreshButton();
  endPull();
  if (isLong && button) call(button, { name: "refresh" });
});

document.addEventListener("touchcancel", endPull);

function endPull() {
  pull = null;
  showPull(0);
}

/** The list goes down with the finger, and the button turns. */
function showPull(part) {
  const { style } = document.documentElement;
  if (part > 0) style.setProperty("--pull", String(part));
  else style.removeProperty("--pull");
}
