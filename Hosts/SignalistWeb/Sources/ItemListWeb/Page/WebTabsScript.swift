/// The part of the host's script that shows the tabs below the page.
let webTabsScript = #"""
      // The tabs

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

    """#

/// The styles of the tabs.
let webTabsStyles = #"""
    [data-tabs]{--tabs:calc(3.4rem + env(safe-area-inset-bottom))}
    [data-tabs]>body{padding-block-end:var(--tabs)}
    [data-tabs] #toolbar:not(:empty){bottom:var(--tabs)}
    [data-tabs] #master{inset-block-end:var(--tabs)}
    #tabs{position:fixed;inset-inline:0;inset-block-end:0;z-index:4;display:flex;justify-content:center;height:var(--tabs);
    padding-block-end:env(safe-area-inset-bottom);background:var(--tab-bar-background,Canvas);color:var(--tab-bar-text,CanvasText);
    border-block-start:1px solid var(--tab-bar-separator,GrayText)}
    #tabs button{position:relative;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:2px;flex:1 1 0;min-width:0;
    max-width:11rem;padding:4px 10px;font-size:.8rem;font-weight:500}
    #tabs .name{max-width:100%;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    #tabs .symbol{width:1.7em;height:1.7em;color:var(--tab-bar-icon,inherit)}
    #tabs .badge{position:absolute;inset-block-start:4px;inset-inline-start:calc(50% + 8px);max-width:45%;overflow:hidden;text-overflow:ellipsis;
    white-space:nowrap;background:var(--tab-bar-badge-background);color:var(--tab-bar-badge-text);
    box-shadow:0 0 0 2px var(--tab-bar-badge-stroke)}
    #tabs [aria-current]{color:var(--tab-bar-selected-text,LinkText)}
    #tabs [aria-current] .symbol{color:var(--tab-bar-selected-icon,inherit)}
    #tabs button:focus-visible{outline-offset:-4px}
    @media print{#tabs{display:none}}

    """#
