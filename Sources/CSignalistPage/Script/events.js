// Makes calls of what is done to controls. One listener of a kind serves the whole page.

const listen = (kind, body, capture = false) =>
  document.addEventListener(kind, (event) => { if (!isApplying) body(event, event.target.closest?.("[data-do]")); }, capture);

listen("click", (event, element) => {
  if (!element?.matches("button, a")) return;
  if (element.dataset.do === "back") return globalThis.itemList.back?.();
  if (element.matches("a")) {
    if (!send || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
  }
  element.closest("[popover]")?.hidePopover();
  const { do: name, by } = element.dataset;
  const number = call(element, by === undefined ? { name } : { name, by: Number(by) });
  if (element.dataset.slot === "back button") leaving = number;
  if (name === "activate") pressed = element.closest("[data-row]")?.dataset.row ?? pressed;
});

/** The row that was pressed last. */
let pressed = null;

/** The number of what was asked for that leaves the screen. Where the screen does not know the way, the host does. */
let leaving = 0;

listen("change", (event, element) => {
  switch (element?.dataset.do) {
    case "set": {
      const action = { name: "set", value: element.checked };
      if (!("waits" in element.dataset)) return change(element, action);
      // A control that waits for the screen always shows the screen's state.
      call(element, action);
      element.checked = element.defaultChecked;
      return;
    }
    case "select": return select(element);
    case "activate": return change(element, { name: "activate" });
    case "choose": return change(element, { name: "choose", option: element.value });
    case "number": return change(element, { name: "set", value: Number(element.value) });
  }
});

listen("input", (event, element) => {
  if (element?.dataset.do === "query" && !event.isComposing) change(element, { name: "query", text: wellFormed(element.value) });
  if (element?.dataset.do === "number") element.nextElementSibling.textContent = element.value;
});

listen("compositionend", (event, element) => {
  if (element?.dataset.do === "query") change(element, { name: "query", text: wellFormed(element.value) });
});

listen("focusin", (event, element) => {
  tellCursor();
  if (element?.dataset.do === "query") call(element, { name: "focus" });
});

/** Tells which row keys go to. */
function tellCursor() {
  const row = document.activeElement?.closest("[data-row]")?.dataset.row ?? null;
  if (row !== cursor) send?.(JSON.stringify({ type: "report", cursor: (cursor = row) }));
}

listen("focusout", (event, element) => { if (element?.dataset.do === "query") call(element, { name: "blur" }); });

/** In an area, return ends a line unless it is named for something else; with a modifier it does the other of both. */
function submits(element, { altKey, ctrlKey, metaKey, shiftKey }) {
  if (element.localName !== "textarea") return true;
  return "endsLine" in element.dataset ? altKey || ctrlKey || metaKey : !(altKey || shiftKey);
}

listen("keydown", (event, element) => {
  if (!element?.matches("[data-do=text], [data-do=query]") || event.isComposing) return;
  if (event.key === "Enter" && submits(element, event)) {
    event.preventDefault();
    if (element.id === "query") call(element, { name: "submit" });
    else submitField(element);
  }
  if (event.key === "Escape") {
    // A browser would empty the search, and say so.
    event.preventDefault();
    leaving = element.id === "query" ? call(element, { name: "cancel" }) : post({ place: "list" }, { name: "cancel" });
  }
});

listen("keydown", (event, element) => {
  if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || element?.matches("[data-do=text], [data-do=query]")) return;
  const { drag, query, selectedCount } = interaction, reveal = openReveal();
  const canLeave = document.querySelector("[data-slot='back button']:not([disabled])");
  if (drag || reveal || query !== undefined || selectedCount || canLeave) leaving = post({ place: "list" }, { name: "cancel" });
  else globalThis.itemList.back?.();
});
