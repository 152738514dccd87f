// Shows the tabs below the page.

function showTabs({ tabs, chosen }) {
  const old = document.getElementById("tabs");
  document.documentElement.toggleAttribute("data-tabs", tabs.length > 0);
  if (tabs.length === 0) return old?.remove();
  const bar = old ?? document.createElement("nav");
  if (!old) {
    bar.id = "tabs";
    bar.ariaLabel = words.tabs;
    document.body.append(bar);
  }
  while (bar.childElementCount > tabs.length) bar.lastChild.remove();
  tabs.forEach((html, index) => {
    const button = bar.children[index] ?? document.createElement("button");
    if (!button.isConnected) {
      button.type = "button";
      button.onclick = () => say(`- ${JSON.stringify({ type: "tab", index })}`);
      bar.append(button);
    }
    if (button.kept !== html) button.innerHTML = button.kept = html;
    if (index === chosen) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
  });
}
