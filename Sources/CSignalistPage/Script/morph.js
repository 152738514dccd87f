// Makes elements of text, and one element like another without replacing it.
//
// An attribute of a control is the screen's word, a property the page's.

function settle(element) {
  if (element.type === "radio") {
    // Of a group the browser keeps one on, so the one that is on comes last.
    const group = [...document.querySelectorAll("input[type=radio]")].filter((radio) => radio.name === element.name);
    for (const radio of group) if (!radio.defaultChecked) radio.checked = false;
    for (const radio of group) if (radio.defaultChecked) radio.checked = true;
  } else if (element.type === "checkbox") {
    element.checked = element.defaultChecked;
  } else if (element.localName === "select") {
    for (const option of element.options) option.selected = option.defaultSelected;
  } else if (element.type === "range") {
    element.value = element.defaultValue;
    element.nextElementSibling.textContent = element.getAttribute("aria-valuetext");
  } else {
    take(element);
  }
}

/** Sets the text of a field. A focused field is skipped: it follows the answers to its messages, and a secret keeps its typed text. */
function take(field) {
  const text = field.defaultValue;
  if ((document.activeElement === field || field === typedInto) && field.dataset.do === "text" && send) return;
  known.set(field, text);
  if (field.value === text) return;
  const [start, end] = [field.selectionStart, field.selectionEnd];
  field.value = text;
  if (document.activeElement === field) field.setSelectionRange(Math.min(start, text.length), Math.min(end, text.length));
}

function settleReached() {
  for (const [id, wait] of ahead) {
    if (wait.revision > revision) continue;
    ahead.delete(id);
    const element = $(id), text = element?.value;
    if (element) settle(element);
    // The screen has made it of what was typed before the field was left.
    if (element && element.value !== text && undos.get(element)?.text === text) noteAnswered(element, -1);
  }
}

function settleIn(root) {
  for (const element of root.querySelectorAll("input, select, textarea")) if (!ahead.has(element.id)) settle(element);
}

// Elements from text, and one element made like another without being replaced

function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function place(parent, node, next) {
  if (node.parentNode === parent && node.nextSibling === next) return;
  if (node.isConnected && parent.isConnected && parent.moveBefore) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

function morph(old, wanted) {
  if (old.nodeType !== 1) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return;
  }
  // A style is the page's own: where a finger has drawn a row to, where a menu lies.
  for (const { name } of [...old.attributes]) if (!wanted.hasAttribute(name) && name !== "style") old.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  morphChildren(old, wanted);
}

/** An input that becomes another kind would keep something of the first. */
const isAlike = (old, wanted) =>
  old.nodeName === wanted.nodeName && (old.id ?? "") === (wanted.id ?? "")
  && (old.localName !== "input" || old.type === wanted.type || (isText(old) && isText(wanted)));

const isText = (input) => input.type === "text" || input.type === "password";

function morphChildren(old, wanted) {
  const named = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  let next = old.firstChild;
  for (const child of [...wanted.childNodes]) {
    let same = child.id ? named.get(child.id) : next;
    if (!same || !isAlike(same, child)) {
      old.insertBefore(child, next);
      continue;
    }
    if (same === next) next = next.nextSibling;
    else place(old, same, next);
    morph(same, child);
  }
  while (next) {
    const gone = next;
    next = next.nextSibling;
    gone.remove();
  }
}
