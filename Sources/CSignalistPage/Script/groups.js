// Puts radios into groups, and rows in order.

/** Radios of one group that stand together lie in a group of their own, named by the heading above them. */
function gather() {
  const wanted = [], used = new Set();
  let group = null, heading = null;
  for (const element of allRows()) {
    const name = element.dataset.radios;
    if (element.dataset.heading !== undefined) heading = { id: "row-" + element.dataset.row + "-title", section: element.dataset.section };
    if (name === undefined) {
      group = null;
      wanted.push(element);
    } else {
      if (!group || group.name !== name) {
        const parent = element.parentNode;
        const isFree = parent !== list && !used.has(parent);
        group = { name, rows: [], element: isFree ? parent : document.createElement("fieldset") };
        used.add(group.element);
        group.element.className = "group";
        group.element.dataset.group = name;
        const label = heading?.section === element.dataset.section ? heading.id : null;
        // Of a list that is not all here each row says its place in the list: a group would hide it.
        const names = isPart() ? { role: "none" } : label ? { "aria-labelledby": label } : { "aria-label": name };
        for (const key of ["role", "aria-labelledby", "aria-label"]) say(group.element, key, names[key]);
        wanted.push(group);
      }
      group.rows.push(element);
    }
  }
  const children = wanted.map((item) => item.element ?? item);
  arrange(list, children);
  for (const item of wanted) if (item.rows) arrange(item.element, item.rows);
  const known = new Set(children);
  for (const child of [...list.children]) if (!known.has(child)) child.remove();
}

/** Puts children in order. Those that are not among them stay where they are: they go elsewhere next. */
function arrange(parent, children) {
  const known = new Set(children);
  let next = parent.firstChild;
  for (const child of children) {
    while (next && !known.has(next)) next = next.nextSibling;
    if (child === next) next = next.nextSibling;
    else place(parent, child, next);
  }
}
