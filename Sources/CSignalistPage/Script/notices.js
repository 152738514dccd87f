// Says what was refused, of what the user asked for.
//
// Requests of the page itself and texts of fields are left out. A row that is let go of is seen to go where it belongs.

const quiet = new Set(["text", "focus", "blur", "query", "cancel", "loadMore", "refresh", "openReveal", "closeReveal", "drag", "drop"]);
/** At an end of the list a row can't go further, and nothing to take back is no mistake; nor is a row's key without a focused row. */
const isQuiet = ({ name, by }, { place }) => quiet.has(name) || by !== undefined || (name === "undo" && place === "list")
  || (place === "cursorRow" && cursor === null);
const asked = new Map();

function nameOf({ place, id, slot, part }) {
  const elements = {
    row: () => row(id), cursorRow: () => row(cursor), chrome: () => document.querySelector(`[data-slot="${CSS.escape(slot)}"]`),
  };
  const whole = elements[place]?.();
  const element = part === undefined ? null : whole?.querySelector(`[data-part="${CSS.escape(part)}"]`);
  const named = element ?? whole?.querySelector(".title, h1") ?? whole;
  return (named?.getAttribute("aria-label") || named?.textContent || document.title).trim();
}

function noteAsked(number, target, action) {
  if (!isQuiet(action, target)) asked.set(number, nameOf(target));
}

function takeRefusal({ number, result, reason, words }) {
  const name = asked.get(number);
  asked.delete(number);
  if (result !== "refused") return;
  if (reason === "editRefused") return shake(number);
  if (name === undefined || number === leaving || reason === "outOfOrder") return;
  if (reason === "badMessage") return notify(words);
  const { quoted, notThere, notOffered } = notice.dataset;
  const insert = (template, text) => template.replace("{0}", () => text);
  notify(insert(reason === "notOffered" ? notOffered : notThere, insert(quoted, name)));
}

/** A field that keeps its text says so. */
function shake(number) {
  const [id] = [...ahead].find(([, wait]) => wait.number === number) ?? [];
  if (!id || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  $(id)?.animate({ translate: ["0", "5px", "-5px", "3px", "0"] }, { duration: 220 });
}

const notice = $("notice");
let noticeTimer = 0;

function notify(words) {
  clearTimeout(noticeTimer);
  const text = document.createElement("p");
  text.dir = "auto";
  text.textContent = words;
  notice.replaceChildren(text);
  noticeTimer = setTimeout(() => notice.replaceChildren(), 4000 + 50 * words.length);
}
