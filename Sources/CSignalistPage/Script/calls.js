// Sends what is done on the page: each call names its target and its action, and has a number by which the screen answers.

const $ = (id) => document.getElementById(id);
const [list, main] = [$("list"), $("main")];
let send = null, revision = 0, calls = 0, isApplying = false, cursor = null, interaction = {};
// The pending changes of controls, which aren't answered or shown yet. Until then the page keeps the control's own state.
const ahead = new Map();

function target(element) {
  if (element.dataset.do === "refresh") return { place: "list" };
  const part = element.closest("[data-part]")?.dataset.part;
  const row = element.closest("[data-row]"), slot = element.closest("[data-slot]");
  const place = row ? { place: "row", id: row.dataset.row } : slot ? { place: "chrome", slot: slot.dataset.slot } : { place: "search" };
  return part === undefined ? place : { ...place, part };
}

/** Halves of characters, which no other side can read, become signs that something is missing. */
const wellFormed = (text) => (text.toWellFormed ? text.toWellFormed() : text);

function post(target, action) {
  if (!send) return 0;
  calls += 1;
  noteAsked(calls, target, action);
  send(JSON.stringify({ type: "call", number: calls, action, target }));
  return calls;
}

const call = (element, action) => post(target(element), action);

/** Calls an action that changes a control, and keeps the control's state until the answer. */
function change(element, action) {
  const number = call(element, action);
  if (number) ahead.set(element.id, { number, revision: Infinity });
}
