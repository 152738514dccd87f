// Keeps typed texts over a start of the program, after which the page is loaded anew.
//
// A text that the screen hasn't answered is known by the key of its row, which is the same in each run of the program. When the row is there
// again, the text is sent if the field says what it was typed over. Otherwise it is offered below the field. A secret is never kept.

/** The texts that wait for their rows, or are offered there. */
let unsent = [];
/** The words for them, in the language of the page. */
let unsentWords = {};

/** The name of a field in each run of the program; null for a secret, and where a row has no key. */
function keyOf(element) {
  const key = element.closest("[data-row]")?.dataset.key, part = element.closest("[data-part]")?.dataset.part;
  return key === undefined || element.type === "password" ? null : part === undefined ? key : key + "/" + part;
}

const keptFields = () => [...list.querySelectorAll("[data-do=text]")].filter((element) => keyOf(element) !== null);

/**
 * Gives the texts to keep.
 * `isUnheard` tells whether the program may not have heard all that was said.
 */
function unsentTexts(isUnheard) {
  const texts = keptFields().flatMap((element) => {
    const isHeld = element.closest("[data-row]").querySelector("[data-part=otherText]") !== null;
    if (element.value === element.defaultValue ? !isHeld : !isUnheard || !ahead.has(element.id)) return [];
    // A text that was typed over an older one is offered again.
    const over = isHeld ? null : element.defaultValue;
    return [{ key: keyOf(element), text: element.value, over, hasFocus: document.activeElement === element }];
  });
  return [...unsent.filter(({ key }) => !texts.some((text) => text.key === key)), ...texts];
}

/** The text of each field when the user focused it. */
const first = new Map();
list.addEventListener("focusin", ({ target }) => {
  if (target.dataset.do === "text" && !first.has(target.id)) first.set(target.id, target.value);
});

/** Gives the texts that were typed at all, for a screen that won't be there again. No secrets. */
function typedTexts() {
  return [...list.querySelectorAll("[data-do=text]")]
    .filter((element) => element.type !== "password" && element.value !== "" && (first.get(element.id) ?? element.value) !== element.value)
    .map((element) => element.value);
}

function restoreTexts(texts, words) {
  [unsent, unsentWords] = [texts, words];
}

/** Sends the texts of the rows that exist, or offers them. */
function showUnsent() {
  for (const element of unsent.length > 0 ? keptFields() : []) {
    const text = unsent.find(({ key }) => key === keyOf(element));
    if (!text || text.isOffered) continue;
    if (text.text === element.value) dropUnsent(text);
    else if (text.over === element.defaultValue) sendUnsent(element, text);
    else text.isOffered = true;
  }
  offerUnsent();
}

function dropUnsent(text) {
  unsent = unsent.filter((other) => other !== text);
}

function sendUnsent(element, text) {
  dropUnsent(text);
  element.value = text.text;
  known.set(element, text.text);
  change(element, { name: "set", text: wellFormed(text.text) });
  if (text.hasFocus) element.focus();
}

/** Offers below each field the text that was not sent. A row that is drawn anew loses the offer, and gets it again. */
function offerUnsent() {
  const offered = unsent.filter(({ isOffered }) => isOffered);
  for (const place of list.querySelectorAll(".unsent")) {
    if (!offered.some(({ key, text }) => key === place.dataset.of && text === place.dataset.text)) place.remove();
  }
  for (const element of offered.length > 0 ? keptFields() : []) {
    const text = offered.find(({ key }) => key === keyOf(element)), row = element.closest("[data-row]");
    if (!text || [...row.querySelectorAll(".unsent")].some((place) => place.dataset.of === text.key)) continue;
    const place = document.createElement("div");
    place.className = "unsent";
    place.setAttribute("role", "status");
    Object.assign(place.dataset, { of: text.key, text: text.text });
    const button = (words, action) => {
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "chip", dir: "auto", textContent: words });
      button.addEventListener("click", () => {
        action();
        offerUnsent();
      });
      place.append(button);
    };
    button(unsentWords.unsent.replace("{0}", () => text.text), () => sendUnsent(element, text));
    button(unsentWords.dismiss, () => dropUnsent(text));
    row.append(place);
  }
}
