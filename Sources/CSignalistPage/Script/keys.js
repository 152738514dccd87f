// Moves the focus from row to row by keys, as a list of settings does. Keys that a control needs itself stay with it.

const mainControl = (element) => element.querySelector(":scope > .face [data-do]:enabled:not(.delete, .item, .clear), :scope > .face a[data-do], :scope > .face .more-button, :scope > .more [data-do]:enabled, :scope > .more a[data-do]");

function needsKey(element, key) {
  if (element.matches("select, input[type=radio], input[type=range]")) return true;
  if (!element.matches("[data-do=text], [data-do=query]")) return false;
  // In a line of text, up and down have nowhere to go but its ends.
  const [start, end] = [element.selectionStart, element.selectionEnd];
  return key === "ArrowDown" ? start !== element.value.length : key === "ArrowUp" ? end !== 0 : true;
}

listen("keydown", (event) => {
  const { key } = event, steps = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity, PageDown: 0, PageUp: 0 };
  if (!(key in steps) || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const element = document.activeElement, from = element?.closest("[data-row]");
  if (!(from || element?.matches("[data-do=query], body") || element === main) || needsKey(element, key)) return;
  const all = rows(), place = all.indexOf(from), [up, down] = counts(), isAway = from && place < 0;
  if ((key === "Home" && up > 0) || (key === "End" && down > 0)) {
    // The end of a long list is not here yet: the page goes there at once, and its rows come.
    event.preventDefault();
    if (from) return key === "Home" ? reachRow(() => 0, 1, mainControl, goTo) : reachRow(() => counts()[0] + rows().length + counts()[1] - 1, -1, mainControl, goTo);
    return scrollTo({ top: key === "Home" ? 0 : document.documentElement.scrollHeight, behavior: "instant" });
  }
  if (!from && Math.abs(steps[key]) !== 1) return;
  const downwards = ["ArrowDown", "Home", "PageDown"].includes(key) ? 1 : -1, id = from?.dataset.row;
  if (isAway) {
    event.preventDefault();
    return reachRow(() => placeOf(id) + downwards, downwards, mainControl, goTo);
  }
  // If no row has the focus, the first visible one gets it.
  const seen = all.indexOf([...inSight].sort(follows)[0]);
  let next = null;
  if (key.startsWith("Page")) {
    const page = innerHeight - barHeights[0] - barHeights[1] - 48;
    const top = from?.getBoundingClientRect().top ?? 0;
    for (let index = place + downwards; index >= 0 && index < all.length; index += downwards) {
      const control = mainControl(all[index]);
      if (control) next = control;
      if (next && Math.abs(all[index].getBoundingClientRect().top - top) >= page) break;
    }
  } else {
    const start = key === "Home" ? 0 : key === "End" ? all.length - 1 : from ? place + downwards : Math.max(0, seen);
    for (let index = start; index >= 0 && index < all.length && !next; index += downwards) next = mainControl(all[index]);
  }
  if (!next && from && (downwards > 0 ? down : up) > 0) {
    event.preventDefault();
    return reachRow(() => placeOf(id) + downwards, downwards, mainControl, goTo);
  }
  if (!next || next === element) return;
  event.preventDefault();
  goTo(next);
});

function goTo(control) {
  control.focus({ preventScroll: true });
  control.closest("[data-row]").scrollIntoView({ block: "nearest", behavior: "instant" });
}
