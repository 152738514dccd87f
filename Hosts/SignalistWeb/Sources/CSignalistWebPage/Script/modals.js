// Shows alerts and sheets: each is a screen in a document of its own, in a frame in a dialog.
//
// So the page below goes on as it is, and keeps its place, its focus and what was typed there; and a sheet scrolls as a page does. The frame has
// no address: it is made of the page as it was before it showed anything, and is under the page's own policy.

const blank = document.documentElement.cloneNode(true);
blank.querySelector("script[src]").remove();
blank.querySelector("#connection").remove();
// A browser hides the number by which it knows the page's own script and styles.
for (const element of blank.querySelectorAll("script, style")) element.setAttribute("nonce", document.currentScript.nonce);

const modals = new Map();

function showModals(wanted) {
  for (const [number, modal] of modals) if (!wanted.some((other) => other.number === number)) closeModal(number, modal);
  for (const { number, kind } of wanted) if (!modals.has(number)) openModal(number, kind);
  // All else is out of reach while a dialog is open.
  const top = [...modals.values()].at(-1)?.dialog ?? document.body;
  if (place.parentNode !== top) top.append(place);
}

function openModal(number, kind) {
  const [dialog, frame, title, text] = ["dialog", "iframe", "div", "div"].map((name) => document.createElement(name));
  const modal = { dialog, frame, title, text, focused: document.activeElement };
  modals.set(number, modal);
  dialog.className = kind;
  if (kind === "alert") dialog.setAttribute("role", "alertdialog");
  for (const [element, name] of [[title, "title"], [text, "text"]]) {
    element.id = `modal-${number}-${name}`;
    element.hidden = true;
  }
  dialog.setAttribute("aria-labelledby", title.id);
  frame.dataset.waits = "";
  dialog.append(frame, title, text);
  // The browser's scroll bar beside the page keeps its room.
  if (modals.size === 1) document.documentElement.style.setProperty("--gutter", innerWidth - document.documentElement.clientWidth + "px");
  document.body.append(dialog);
  dialog.showModal();
  const view = fillFrame(frame, number, () => modals.has(number), "modal", kind, () => describe(modal));
  new view.ResizeObserver(() => fit(modal)).observe(view.document.body);
  view.focus();
  // A browser's own way to close it: Escape outside of the frame, or a gesture.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    goBack();
  });
  dialog.addEventListener("close", () => { if (modals.has(number)) goBack(); });
  dialog.addEventListener("click", (event) => { if (kind === "sheet" && event.target === dialog) goBack(); });
}

/** Has a frame show a screen in a document of its own, which is marked by what it is. */
function fillFrame(frame, number, isThere, mark, kind, heard) {
  const page = frame.contentDocument, view = frame.contentWindow;
  page.open();
  page.write("<!DOCTYPE html>" + blank.outerHTML);
  page.close();
  page.documentElement.dataset[mark] = kind;
  const first = view.itemList.connect((line) => { if (isThere()) say(`${number} ${line}`); });
  view.itemList.back = goBack;
  view.addEventListener("keydown", takeKey);
  receivers.set(number, (line) => {
    first(line);
    heard();
  });
  return view;
}

function fit({ dialog, frame }) {
  dialog.style.setProperty("--height", frame.contentDocument.body.offsetHeight + "px");
}

/** Says what the dialog is, for those who don't see it. */
function describe(modal) {
  const { dialog, frame, title, text } = modal, page = frame.contentDocument;
  frame.title = title.textContent = page.title;
  text.textContent = page.querySelector("main .is-text .title")?.textContent ?? "";
  if (text.textContent) dialog.setAttribute("aria-describedby", text.id);
  else dialog.removeAttribute("aria-describedby");
  delete frame.dataset.waits;
  fit(modal);
}

function closeModal(number, { dialog, focused }) {
  modals.delete(number);
  receivers.delete(number);
  dialog.close();
  dialog.remove();
  if (document.activeElement !== document.body) return;
  // The element where the focus was may have been made anew meanwhile.
  const same = focused.isConnected ? focused : focused.id ? document.getElementById(focused.id) : null;
  (same ?? document.getElementById("main")).focus({ preventScroll: true });
}
