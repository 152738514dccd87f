// Keeps native fields and the screen agreed, as a NativeTextField does for other renderers.
//
// Each input event is one message that says what the field holds. An answer is taken if it answers the newest message and no input method
// is at work. What the content of a row says otherwise shows in a field without the focus alone.

// Fields, by their rows. Secrets and inputs in parts are none of them: their text is sent whole. That of a secret never comes back.

const fields = new Map();

function fieldOf(element) {
  const id = element.closest("[data-row]")?.dataset.row;
  if (id === undefined || element.type === "password" || element.closest("[data-part]")) return null;
  if (!fields.has(id)) fields.set(id, { number: 0, took: 0, told: 0, caret: 0, isMoved: false, marked: null });
  return fields.get(id);
}

// The text of each field that the screen has been told, or has said itself. A program that fills a field in may tell the page of it by
// `change` alone, or not at all.
const known = new WeakMap();

/**
 * Tells the text of a field that something has filled in without an `input`.
 * Returns whether there was one.
 */
function tellChanged(element) {
  if (fieldOf(element)?.marked || element.value === (known.get(element) ?? element.defaultValue)) return false;
  tell(element);
  return true;
}

/** The one place where typed text leaves the page. */
function tell(element, begins = false, isPaste = false) {
  const field = fieldOf(element), text = wellFormed(element.value);
  known.set(element, element.value);
  // Text that comes to a field without the focus is set, not typed.
  const isTyped = document.activeElement === element;
  if (!field) return change(element, begins ? { name: "focus" } : isTyped ? { name: "text", text } : { name: "set", text });
  field.number += 1;
  field.told = field.took;
  field.caret = element.selectionStart;
  field.isMoved = false;
  const { number, caret, took } = field, marked = field.marked ?? undefined;
  change(element, { name: "text", number, text, caret, marked, took, begins: begins || undefined, isPaste: isPaste || undefined, unit: "utf16" });
}

/** Submits what the field holds. Where another text is offered, the screen hears first that its user sees that. */
function submitField(element) {
  const field = fieldOf(element), isOffered = element.closest("[data-row]")?.querySelector("[data-part=otherText]");
  if (isOffered && field && !field.marked && field.told !== field.took) tell(element);
  call(element, { name: "submit" });
}

listen("focusin", (event, element) => {
  if (!element?.matches("[data-do=text]")) return;
  beginUndo(element);
  tell(element, true);
  if ("selectsAll" in element.dataset) element.select();
});

// A press of what stands in a field leaves the focus there.
listen("mousedown", (event, element) => { if (element?.matches(".clear")) event.preventDefault(); });
listen("change", (event, element) => { if (element?.matches("[data-do=text]")) tellChanged(element); });
listen("focusout", (event, element) => {
  if (!element?.matches("[data-do=text]")) return;
  tellChanged(element);
  change(element, { name: "blur" });
});

listen("compositionstart", (event, element) => {
  const field = element?.matches("[data-do=text]") && fieldOf(element);
  if (field) field.start = element.selectionStart;
});

listen("input", (event, element) => {
  if (!element?.matches("[data-do=text]")) return;
  const field = fieldOf(element);
  // A secret is sent when it is whole.
  if (!field && event.isComposing) return;
  if (field) noteTyped(element, event.inputType ?? "", event.data?.length || 1);
  if (field) field.marked = event.isComposing ? { start: field.start, end: Math.max(field.start, field.start + (event.data ?? "").length) } : null;
  tell(element, false, event.inputType === "insertFromPaste" || event.inputType === "insertFromDrop");
});

listen("compositionend", (event, element) => {
  if (!element?.matches("[data-do=text]")) return;
  const field = fieldOf(element);
  if (field) field.marked = null;
  tell(element);
});

function takeAnswers(answers) {
  for (const answer of answers) {
    const element = $("row-" + answer.row + "-control"), field = element && fieldOf(element);
    if (!field || field.marked || answer.message !== field.number || answer.number <= field.took) continue;
    if (tellChanged(element)) continue;
    field.took = answer.number;
    known.set(element, answer.text);
    // A caret that was moved since the newest message stays with what is around it.
    field.isMoved ||= element.selectionStart !== field.caret || element.selectionEnd !== field.caret;
    if (element.value === answer.text) continue;
    const place = moving(element.value, answer.text);
    const [start, end] = field.isMoved ? [place(element.selectionStart), place(element.selectionEnd)] : [answer.caret, answer.caret];
    element.value = answer.text;
    field.caret = start;
    noteAnswered(element, start);
    if (document.activeElement === element) element.setSelectionRange(start, end);
  }
}

/** Maps a position in one text to another text that differs from it in one piece. */
function moving(old, text) {
  const shorter = Math.min(old.length, text.length);
  let head = 0, tail = 0;
  while (head < shorter && old[head] === text[head]) head += 1;
  while (tail < shorter - head && old[old.length - 1 - tail] === text[text.length - 1 - tail]) tail += 1;
  return (place) => (place <= head || old.length === text.length ? place : text.length - Math.min(tail, old.length - place));
}

/** A field that got the focus without its user's doing says what it holds, as any other does. */
function beginAfter(active) {
  const element = document.activeElement;
  if (!send || !element?.matches("[data-do=text]")) return;
  if (element !== active || fieldOf(element)?.number === 0) tell(element, true);
}
