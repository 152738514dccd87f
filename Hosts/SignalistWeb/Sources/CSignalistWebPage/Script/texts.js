// Keeps typed texts in the browser's tab while the page is loaded anew, as it is when the program was started again.
//
// They are kept by the address of their screen. A dialog and a screen that no address leads to are not there afterwards, so that their texts
// can only be shown.

const textsName = "itemlist-unsent";

/** The texts by the addresses of their screens; none where a browser keeps nothing. */
function storedTexts() {
  try {
    return JSON.parse(sessionStorage.getItem(textsName)) ?? {};
  } catch {
    return {};
  }
}

/** The address of a screen of the stack; null where none leads to it. */
const addressOf = (depth) => (depth <= Math.max(1, addressNames.length) ? addressAt(depth) : null);

function keepTexts() {
  const texts = storedTexts(), isUnheard = !isGreeted || kept.length > 0;
  const shown = [[master && 1, master?.frame.contentWindow.itemList], [screen > 0 && screenDepth, itemList]];
  for (const [depth, screen] of shown) {
    const address = depth ? addressOf(depth) : null;
    if (address !== null) texts[address] = screen.unsentTexts(isUnheard);
  }
  texts[nowhere] = [...lost, ...lostTexts()];
  for (const address of Object.keys(texts)) if (texts[address].length === 0) delete texts[address];
  try {
    if (Object.keys(texts).length === 0) sessionStorage.removeItem(textsName);
    else sessionStorage.setItem(textsName, JSON.stringify(texts));
  } catch {}
}

/** In place of an address, for texts whose screens won't be there again. */
const nowhere = "";

/** Texts of that kind, which are shown until their user has seen them. */
let lost = storedTexts()[nowhere] ?? [];

function lostTexts() {
  const views = [...modals.values()].map(({ frame }) => frame.contentWindow);
  if (screen > 0 && addressOf(screenDepth) === null) views.push(window);
  return views.flatMap((view) => view.itemList.typedTexts());
}

function showLost() {
  if (lost.length === 0) return;
  show(words.lost.replace("{0}", () => lost[0]), { words: words.dismiss, action: dismissLost });
}

function dismissLost() {
  lost.shift();
  show(null);
  showLost();
}

function restoreTexts(view, depth) {
  view.itemList.restoreTexts(storedTexts()[addressOf(depth)] ?? [], words);
}

addEventListener("pagehide", keepTexts);
