/// The script of a page: it applies patches to the page in place, and sends what is done there.
///
/// It makes no code out of text and sets no styles by attributes, so a policy that allows the script by its nonce or hash is enough.
let htmlScript = #"""
    "use strict";
    (() => {
      const $ = (id) => document.getElementById(id);
      const list = $("list");
      let send = null, revision = 0, calls = 0, isApplying = false, cursor = null, interaction = {};
      // What was done to a control and not yet answered, or not yet shown: the control goes ahead of the screen until then.
      const ahead = new Map();

      // What is sent

      function target(element) {
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
        send(JSON.stringify({ type: "call", number: calls, action, target }));
        return calls;
      }

      const call = (element, action) => post(target(element), action);

      /** The same for what changes a control, which waits for the answer. */
      function change(element, action) {
        const number = call(element, action);
        if (number) ahead.set(element.id, { number, revision: Infinity });
      }

      // Events: one listener a kind for the whole page

      const listen = (kind, body, capture = false) =>
        document.addEventListener(kind, (event) => { if (!isApplying) body(event, event.target.closest?.("[data-do]")); }, capture);

      listen("click", (event, element) => {
        if (!element?.matches("button, a")) return;
        if (element.dataset.do === "back") return globalThis.itemList.back?.();
        if (element.matches("a")) {
          if (!send || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
        }
        element.closest("details")?.removeAttribute("open");
        const number = call(element, { name: element.dataset.do });
        if (element.dataset.slot === "back button") leaving = number;
      });

      /** The number of what was asked for that leaves the screen. Where the screen does not know the way, the host does. */
      let leaving = 0;

      listen("change", (event, element) => {
        switch (element?.dataset.do) {
          case "set": return change(element, { name: "set", value: element.checked });
          case "select": return change(element, { name: "select", value: element.checked });
          case "activate": return change(element, { name: "activate" });
          case "choose": return change(element, { name: "choose", option: element.value });
          case "number": return change(element, { name: "set", value: Number(element.value) });
        }
      });

      listen("input", (event, element) => {
        if (element?.dataset.do === "query" && !event.isComposing) change(element, { name: "query", text: wellFormed(element.value) });
        if (element?.dataset.do === "number") element.nextElementSibling.textContent = element.value;
      });

      listen("compositionend", (event, element) => {
        if (element?.dataset.do === "query") change(element, { name: "query", text: wellFormed(element.value) });
      });

      listen("focusin", (event, element) => {
        tellCursor();
        if (element?.dataset.do === "query") call(element, { name: "focus" });
      });

      /** Tells which row keys go to. */
      function tellCursor() {
        const row = document.activeElement?.closest("[data-row]")?.dataset.row ?? null;
        if (row !== cursor) send?.(JSON.stringify({ type: "report", cursor: (cursor = row) }));
      }

      listen("focusout", (event, element) => { if (element?.dataset.do === "query") call(element, { name: "blur" }); });

      listen("keydown", (event, element) => {
        if (!element?.matches("[data-do=text], [data-do=query]") || event.isComposing) return;
        if (event.key === "Enter") call(element, { name: "submit" });
        if (event.key === "Escape") {
          // A browser would empty the search, and say so.
          event.preventDefault();
          call(element, { name: "cancel" });
        }
      });

      listen("keydown", (event, element) => {
        if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || element?.matches("[data-do=text], [data-do=query]")) return;
        const { drag, reveal, query, selectedCount } = interaction;
        const canLeave = document.querySelector("[data-slot='back button']:not([disabled])");
        if (drag || reveal || query !== undefined || selectedCount || canLeave) leaving = post({ place: "list" }, { name: "cancel" });
        else globalThis.itemList.back?.();
      });

      listen("contextmenu", (event) => {
        const row = event.target.closest?.("[data-offers~=longPress]");
        if (!row || !send) return;
        event.preventDefault();
        call(row, { name: "longPress" });
      });

    \#(htmlFieldScript)
    \#(htmlRequestScript)
      // Controls and what the screen says of them: an attribute is the screen's word, a property the page's

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

      /** What is typed into goes by its answers; a secret stays as it was typed. */
      function take(field) {
        const text = field.defaultValue;
        if ((document.activeElement === field || field === typedInto) && field.dataset.do === "text" && send) return;
        if (field.value === text) return;
        const [start, end] = [field.selectionStart, field.selectionEnd];
        field.value = text;
        if (document.activeElement === field) field.setSelectionRange(Math.min(start, text.length), Math.min(end, text.length));
      }

      function settleReached() {
        for (const [id, wait] of ahead) {
          if (wait.revision > revision) continue;
          ahead.delete(id);
          const element = $(id);
          if (element) settle(element);
        }
      }

      function settleIn(root) {
        for (const element of root.querySelectorAll("input, select")) if (!ahead.has(element.id)) settle(element);
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
        for (const { name } of [...old.attributes])
          if (!wanted.hasAttribute(name) && !(name === "open" && old.localName === "details")) old.removeAttribute(name);
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

      // Patches

      const row = (id) => $("row-" + id);

      function insert(node, before) {
        const next = before === undefined ? null : row(before);
        place(next ? next.parentNode : list, node, next);
      }

      const patches = {
        clear() {
          list.replaceChildren();
          fields.clear();
        },
        remove(patch) {
          row(patch.row).remove();
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
          $("main").dataset.style = patch.style;
          document.body.dataset.system = patch.system;
        },
        title(patch) { document.title = patch.text || "…"; },
        theme(patch) { $("theme").textContent = patch.css; },
        rest(patch) {
          for (const [id, count] of [["above", patch.above], ["below", patch.below]]) {
            $(id).dataset.count = count;
            $(id).textContent = count > 0 ? "· · · " + count : "";
          }
        },
      };

    \#(htmlGroupScript)
      /** What has the focus, also while its row is on its way to another place. */
      let typedInto = null;

      function apply(message) {
        const active = typedInto = document.activeElement;
        const selection = active && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null;
        const isMoving = message.animated && !matchMedia("(prefers-reduced-motion: reduce)").matches;
        const before = isMoving ? places() : null;
        isApplying = true;
        for (const patch of message.patches) patches[patch.patch]?.(patch);
        gather();
        if (message.to) revision = message.to;
        // A screen from its beginning: nothing of what was there is a part of it.
        if (message.from === 0) [interaction, shortcuts] = [{}, []];
        if (message.shortcuts) shortcuts = message.shortcuts;
        if (message.interaction) interaction = message.interaction;
        settleReached();
        if (active && active !== document.body && document.activeElement !== active) {
          const same = active.id && $(active.id);
          (same || $("main")).focus({ preventScroll: true });
          if (selection?.[0] != null && same?.selectionStart != null) same.setSelectionRange(...selection);
        }
        typedInto = null;
        takeAnswers(message.fields ?? []);
        follow();
        for (const request of message.requests ?? []) requests[request.kind]?.(request);
        beginAfter(active);
        tellCursor();
        isApplying = false;
        if (before) animate(before);
        isAsking = false;
        send?.(JSON.stringify({ type: "shown", number: message.number }));
      }

      /** The fields that the screen had in focus when the page followed it last. */
      let followed = new Set();

      /** The focus goes where the screen says, when that is news and nothing of the page's own is on its way. */
      function follow() {
        if (ahead.size > 0) return;
        const focused = new Set([...document.querySelectorAll("[data-focus]")].map((field) => field.id));
        for (const id of focused) if (!followed.has(id) && document.activeElement !== $(id)) $(id).focus();
        followed = focused;
      }

      // Movement

      const places = () => new Map([...list.querySelectorAll("[data-row]")].map((element) => [element.id, element.getBoundingClientRect().top]));

      function animate(before) {
        for (const [id, top] of places()) {
          const old = before.get(id), timing = { duration: 220, easing: "ease-out" };
          if (old === undefined) $(id).animate({ opacity: [0, 1] }, timing);
          else if (old !== top) $(id).animate({ transform: [`translateY(${old - top}px)`, "none"] }, timing);
        }
      }

      // Long lists: when what lies outside of the window comes near, other rows are asked for

      let isAsking = false;

      function ask() {
        if (isAsking || !send) return;
        const rows = list.querySelectorAll("[data-row]").length, above = Number($("above").dataset.count);
        for (const [id, start] of [["above", Math.max(0, above - (rows >> 1))], ["below", above + (rows >> 1)]]) {
          const { top, bottom } = $(id).getBoundingClientRect();
          if (Number($(id).dataset.count) === 0 || bottom < -600 || top > innerHeight + 600) continue;
          isAsking = true;
          send(JSON.stringify({ type: "window", start, count: rows }));
          return;
        }
      }

      addEventListener("scroll", ask, { passive: true });

      // What comes

      function receive(line) {
        const message = JSON.parse(line);
        switch (message.type) {
          case "patches": return apply(message);
          case "reached":
            revision = Math.max(revision, message.revision);
            break;
          case "answer":
            for (const wait of ahead.values())
              if (wait.number === message.number) wait.revision = message.result === "handled" ? message.revision : 0;
            if (message.number === leaving && message.result === "refused") globalThis.itemList.back?.();
            break;
          case "error": console.error(message.words);
        }
        const active = document.activeElement;
        isApplying = true;
        settleReached();
        follow();
        beginAfter(active);
        isApplying = false;
      }

      /** For a host that brings the messages by itself: gives what takes a line. */
      function connect(sendLine) {
        send = sendLine;
        [revision, calls, cursor, interaction, leaving] = [0, 0, null, {}, 0];
        ahead.clear();
        fields.clear();
        return receive;
      }

      function open(address, delay) {
        const socket = new WebSocket(new URL(address, location.href.replace(/^http/, "ws")));
        const take = connect((line) => { if (socket.readyState === WebSocket.OPEN) socket.send(line); });
        socket.onmessage = (event) => { delay = 250; take(event.data); };
        socket.onclose = () => { send = null; setTimeout(open, delay, address, Math.min(delay * 2, 8000)); };
      }

      globalThis.itemList = { connect };
      if (document.body.dataset.socket !== undefined) open(document.body.dataset.socket, 250);
    })();

    """#
