// Applies the patches of a message to the page in place.

const row = (id) => $("row-" + id);

function insert(node, before) {
  const next = before === undefined ? null : row(before);
  place(next ? next.parentNode : list, node, next);
  sight.observe(node);
}

const patches = {
  clear() {
    for (const element of allRows()) sight.unobserve(element);
    inSight.clear();
    list.replaceChildren();
    fields.clear();
    patches.rest({ above: 0, below: 0 });
  },
  remove(patch) {
    const element = row(patch.row);
    sight.unobserve(element);
    inSight.delete(element);
    element.remove();
    fields.delete(patch.row);
  },
  insert(patch) { insert(parse(patch.html).firstChild, patch.before); },
  move(patch) { insert(row(patch.row), patch.before); },
  replace(patch) {
    const element = row(patch.row);
    morph(element, parse(patch.html).firstChild);
    settleIn(element);
  },
  region(patch) {
    const element = $(patch.region);
    if (!element) return;
    morphChildren(element, parse(patch.html));
    settleIn(element);
  },
  attributes(patch) {
    document.documentElement.lang = patch.language;
    document.documentElement.dir = patch.direction;
    Object.assign(notice.dataset, { quoted: patch.quoted, notThere: patch.notThere, notOffered: patch.notOffered });
    main.dataset.style = patch.style;
    say(main, "data-loads-more", patch.loadsMore?.join(" "));
    say(main, "data-scroll", patch.scrolls === false ? "off" : undefined);
    say(main, "data-anchor", patch.anchor);
    document.body.dataset.system = patch.system;
  },
  title(patch) { document.title = patch.text || "…"; },
  theme(patch) {
    $("theme").textContent = patch.css;
    colorBrowser();
  },
  rest(patch) {
    away = new Map((patch.away ?? []).map(({ row, index }) => [row, index]));
    for (const [id, count] of [["above", patch.above], ["below", patch.below]]) {
      $(id).dataset.count = count;
      $(id).textContent = count > 0 ? "· · · " + count : "";
    }
  },
};

/** Sets the color of the browser's own bars to that of the page's bar. */
function colorBrowser() {
  const color = getComputedStyle(document.documentElement).getPropertyValue("--navigation-bar-background");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", color);
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colorBrowser);
