/// The script of a page: it applies patches to the page in place, and sends what is done there.
///
/// It makes no code out of text and sets no styles by attributes, so a policy that allows the script by its nonce or hash is enough.
let htmlScript = #"""
    "use strict";
    (() => {
      const $ = (id) => document.getElementById(id);
      const [list, main] = [$("list"), $("main")];
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
        noteAsked(calls, target, action);
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
        element.closest("[popover]")?.hidePopover();
        const { do: name, by } = element.dataset;
        const number = call(element, by === undefined ? { name } : { name, by: Number(by) });
        if (element.dataset.slot === "back button") leaving = number;
        if (name === "activate") pressed = element.closest("[data-row]")?.dataset.row ?? pressed;
      });

      /** The row that was pressed last. */
      let pressed = null;

      /** The number of what was asked for that leaves the screen. Where the screen does not know the way, the host does. */
      let leaving = 0;

      listen("change", (event, element) => {
        switch (element?.dataset.do) {
          case "set": {
            const action = { name: "set", value: element.checked };
            if (!("waits" in element.dataset)) return change(element, action);
            // What waits for the screen shows at any time what the screen says.
            call(element, action);
            element.checked = element.defaultChecked;
            return;
          }
          case "select": return select(element);
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

      /** In an area, return ends a line unless it is named for something else; with a modifier it does the other of both. */
      function submits(element, { altKey, ctrlKey, metaKey, shiftKey }) {
        if (element.localName !== "textarea") return true;
        return "endsLine" in element.dataset ? altKey || ctrlKey || metaKey : !(altKey || shiftKey);
      }

      listen("keydown", (event, element) => {
        if (!element?.matches("[data-do=text], [data-do=query]") || event.isComposing) return;
        if (event.key === "Enter" && submits(element, event)) {
          event.preventDefault();
          if (element.id === "query") call(element, { name: "submit" });
          else submitField(element);
        }
        if (event.key === "Escape") {
          // A browser would empty the search, and say so.
          event.preventDefault();
          leaving = element.id === "query" ? call(element, { name: "cancel" }) : post({ place: "list" }, { name: "cancel" });
        }
      });

      listen("keydown", (event, element) => {
        if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || element?.matches("[data-do=text], [data-do=query]")) return;
        const { drag, query, selectedCount } = interaction, reveal = openReveal();
        const canLeave = document.querySelector("[data-slot='back button']:not([disabled])");
        if (drag || reveal || query !== undefined || selectedCount || canLeave) leaving = post({ place: "list" }, { name: "cancel" });
        else globalThis.itemList.back?.();
      });

    \#(htmlFieldScript)
    \#(htmlUndoScript)
    \#(htmlUnsentScript)
    \#(htmlRequestScript)
    \#(htmlKeyScript)
    \#(htmlListScript)
    \#(htmlDragScript)
    \#(htmlMenuScript)
    \#(htmlSwipeScript)
    \#(htmlNoticeScript)
    \#(htmlSightScript)
    \#(htmlWindowScript)
    \#(htmlMorphScript)
      // Patches

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

      /** What the browser draws around the page has the colour of the bar. */
      function colorBrowser() {
        const color = getComputedStyle(document.documentElement).getPropertyValue("--navigation-bar-background");
        document.querySelector("meta[name=theme-color]")?.setAttribute("content", color);
      }

      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colorBrowser);

    \#(htmlGroupScript)
      /** What has the focus, also while its row is on its way to another place. */
      let typedInto = null;

      function apply(message) {
        const active = typedInto = document.activeElement;
        const selection = active && "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null;
        const isAnimated = message.animated && !matchMedia("(prefers-reduced-motion: reduce)").matches;
        const before = isAnimated ? places() : null, [held, keys] = message.from === 0 ? [null, null] : [hold(), holdKeys()];
        const total = counts()[0] + rows().length + counts()[1], place = rows().indexOf(active?.closest("[data-row]"));
        isApplying = true;
        // A row that was dropped goes to its place from where it lies.
        if (dropped && !(message.interaction ?? interaction).drag) settleDropped();
        for (const patch of message.patches) patches[patch.patch]?.(patch);
        gather();
        placeAway();
        showUnsent();
        const moved = new Set(message.patches.filter((patch) => patch.patch === "move").map((patch) => patch.row));
        keep(held, moved, message.heir);
        keepKeys(keys, !held || "edge" in held);
        noteRows(message, total);
        if (message.to) revision = message.to;
        // A screen from its beginning: nothing of what was there is a part of it.
        if (message.from === 0) [interaction, shortcuts, ownReveal, rangeEnd, told, rowHeight] = [{}, [], null, null, {}, 0];
        if (message.shortcuts) shortcuts = message.shortcuts;
        if (message.interaction) interaction = message.interaction;
        // A range is a part of a selection, and ends with it.
        if (!interaction.selectedCount) rangeEnd = null;
        settleReached();
        showReveal();
        showDrag();
        if (active && active !== document.body && document.activeElement !== active) {
          const same = active.id && $(active.id);
          (same || inPlace(place) || main).focus({ preventScroll: true });
          if (selection?.[0] != null && same?.selectionStart != null) same.setSelectionRange(...selection);
        }
        typedInto = null;
        markCurrent();
        showMoved();
        takeAnswers(message.fields ?? []);
        follow();
        for (const request of message.requests ?? []) requests[request.kind]?.(request);
        grant();
        beginAfter(active);
        tellCursor();
        isApplying = false;
        if (before) animate(before);
        [isAsking, hasBegun] = [false, true];
        send?.(JSON.stringify({ type: "shown", number: message.number }));
        look();
        if (!isMoving) resting = hold();
      }

      /** What keys go to in the row that stands where theirs has gone. */
      function inPlace(place) {
        const all = rows(), control = place < 0 || all.length === 0 ? null : mainControl(all[Math.min(place, all.length - 1)]);
        return isField(control) ? null : control;
      }

      /** The row that leads to what is shown beside this screen, as the host says. */
      let current = null;

      function markCurrent(id = current) {
        current = id;
        const control = id !== null && row(id)?.querySelector(":scope > .face :is(button.title, .cover)");
        for (const element of list.querySelectorAll("[aria-current]")) if (element !== control) element.removeAttribute("aria-current");
        if (control) control.setAttribute("aria-current", "page");
      }

      /** The fields that the screen had in focus when the page followed it last. */
      let followed = new Set();

      /** The focus goes where the screen says, when that is news and nothing of the page's own is on its way. */
      function follow() {
        if (ahead.size > 0) return;
        const focused = new Set([...document.querySelectorAll("[data-focus]")].map((field) => field.id));
        for (const id of focused) if (!followed.has(id) && document.activeElement !== $(id)) $(id).focus();
        // The screen has let go of a field.
        const active = document.activeElement;
        if (followed.has(active?.id) && !focused.has(active.id)) active.blur();
        followed = focused;
      }

      // Movement

      const places = () => new Map(rows().map((element) => [element.id, element.getBoundingClientRect().top]));

      function animate(before) {
        for (const [id, top] of places()) {
          const old = before.get(id), timing = { duration: 220, easing: "ease-out" };
          if (old === undefined) $(id).animate({ opacity: [0, 1] }, timing);
          else if (old !== top) $(id).animate({ transform: [`translateY(${old - top}px)`, "none"] }, timing);
        }
      }

      // What comes

      function receive(line) {
        const message = JSON.parse(line);
        switch (message.type) {
          case "patches": return apply(message);
          case "current": return markCurrent(message.pressed ? pressed : message.row);
          case "reached":
            revision = Math.max(revision, message.revision);
            break;
          case "answer":
            for (const wait of ahead.values())
              if (wait.number === message.number) wait.revision = message.result === "handled" ? message.revision : 0;
            if (ownReveal?.number === message.number) ownReveal.revision = message.result === "handled" ? message.revision : 0;
            takeRefusal(message);
            if (message.number === leaving && message.result === "refused") globalThis.itemList.back?.();
            break;
          case "error": console.error(message.words);
        }
        const active = document.activeElement;
        isApplying = true;
        settleReached();
        showReveal();
        follow();
        beginAfter(active);
        isApplying = false;
      }

      /** For a host that brings the messages by itself: gives what takes a line. */
      function connect(sendLine) {
        send = sendLine;
        [revision, calls, cursor, interaction, leaving, told, hasBegun, isAsking] = [0, 0, null, {}, 0, {}, false, false];
        [ownReveal, rangeEnd, drag, wish] = [null, null, null, null];
        for (const kept of [ahead, asked, moreAsked]) kept.clear();
        fields.clear();
        current = null;
        return receive;
      }

      function open(address, delay) {
        const socket = new WebSocket(new URL(address, location.href.replace(/^http/, "ws")));
        const take = connect((line) => { if (socket.readyState === WebSocket.OPEN) socket.send(line); });
        socket.onmessage = (event) => { delay = 250; take(event.data); };
        socket.onclose = () => { send = null; setTimeout(open, delay, address, Math.min(delay * 2, 8000)); };
      }

      globalThis.itemList = { connect, unsentTexts, typedTexts, restoreTexts };
      if (document.body.dataset.socket !== undefined) open(document.body.dataset.socket, 250);
    })();

    """#
