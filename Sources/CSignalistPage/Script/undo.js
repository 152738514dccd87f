// Undoes what was typed into a native field.
//
// A browser forgets what it could undo when a script sets a text, as the answers of a screen do. So each field keeps the texts that it held
// before what was typed: a run of characters, or of deletions, is one step. A text that the screen makes of what was typed is part of that step.

/** The texts of each field that undo and redo go to. */
const undos = new WeakMap();
const runs = ["insertText", "insertCompositionText", "deleteContentBackward", "deleteContentForward"];

function undoOf(element) {
  let undo = undos.get(element);
  if (!undo) undos.set(element, (undo = { past: [], future: [], text: element.value, kind: null, caret: -1 }));
  return undo;
}

/** A field got the focus: a text that came from elsewhere meanwhile can't be taken back. */
function beginUndo(element) {
  if (undos.get(element)?.text !== element.value) undos.delete(element);
  undoOf(element).kind = null;
}

/** Keeps the text before a change, unless the change continues a run. */
function noteTyped(element, kind, length) {
  const undo = undoOf(element), caret = element.selectionStart, growth = element.value.length - undo.text.length;
  const isNear = Math.abs(caret - undo.caret) <= length && (kind === "insertText" ? growth > 0 : !kind.startsWith("delete") || growth < 0);
  const isRun = kind === undo.kind && runs.includes(kind) && isNear;
  if (!isRun && undo.text !== element.value) undo.past.push(undo.text);
  if (undo.past.length > 200) undo.past.shift();
  Object.assign(undo, { text: element.value, kind, caret, future: [] });
}

/** The screen has made another text of what was typed: that is no step of its own. */
function noteAnswered(element, caret) {
  Object.assign(undoOf(element), { text: element.value, caret });
}

function takeBack(element, from, to) {
  const undo = undoOf(element), now = element.value;
  let text = undo[from].pop();
  while (text === now) text = undo[from].pop();
  if (text === undefined) return;
  undo[to].push(now);
  element.value = text;
  // The caret goes to the end of what is other.
  let tail = 0;
  while (tail < Math.min(text.length, now.length) && text[text.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const caret = text.length - tail;
  element.setSelectionRange(caret, caret);
  Object.assign(undo, { text, kind: null, caret });
  tell(element);
}

const canTakeBack = (element) => element?.matches("[data-do=text]") && fieldOf(element) && !fieldOf(element).marked;

listen("keydown", (event, element) => {
  const { ctrlKey, metaKey, altKey, shiftKey } = event, key = event.key.toLowerCase();
  if (event.isComposing || event.defaultPrevented || altKey || ctrlKey === metaKey || !canTakeBack(element)) return;
  if (key !== "z" && (key !== "y" || !ctrlKey || shiftKey)) return;
  event.preventDefault();
  if (key === "z" && !shiftKey) takeBack(element, "past", "future");
  else takeBack(element, "future", "past");
});

// A menu of the browser, or a gesture.
listen("beforeinput", (event, element) => {
  if (!["historyUndo", "historyRedo"].includes(event.inputType) || !canTakeBack(element)) return;
  event.preventDefault();
  if (event.inputType === "historyUndo") takeBack(element, "past", "future");
  else takeBack(element, "future", "past");
});

// An emptied field is filled again.
listen("click", (event, element) => {
  const field = element?.matches(".clear") && element.closest("[data-row]").querySelector("[data-do=text]");
  if (!field || !fieldOf(field)) return;
  undoOf(field).past.push(field.value);
  undoOf(field).future = [];
}, true);
