/// The script of the host: keeps a line to the server that survives broken connections, and the browser's history in step with the stack of screens.
///
/// Lines are those of ``TabLine``. What was said is kept until the server has heard it. While there is no connection, the page goes on: what is
/// done there is said when there is one again.
let webScript = #"""
    "use strict";
    (() => {
      let socket = null, isGreeted = false, tab = null, limit = Infinity, screen = 0, receive = null;
      // What was said, and what was heard from the other side.
      let said = 0, heard = 0, toldHeard = 0, kept = [];
      let delay = 250, retry = 0, silence = 0, notice = 0, patience = 0, isOver = false, isStranger = false;

      // What the page shows of the connection

      const place = document.createElement("div");
      place.id = "connection";
      place.setAttribute("role", "status");
      document.body.append(place);

      function show(words, button) {
        place.replaceChildren();
        if (!words) return;
        const text = document.createElement("p");
        text.append(words);
        if (button) {
          const element = document.createElement("button");
          element.type = "button";
          element.textContent = button.words;
          element.onclick = button.action;
          text.append(element);
        }
        place.append(text);
      }

      /** Short breaks are nobody's concern. */
      function showLater() {
        notice ||= setTimeout(showWaiting, 400);
      }

      function showWaiting() {
        const words = isStranger ? "The program doesn't know this page. Open the address that it printed." : "Reconnecting…";
        if (place.firstChild?.firstChild.data !== words) show(words, { words: "Try now", action: connectNow });
      }

      function showNothing() {
        clearTimeout(notice);
        notice = 0;
        isStranger = false;
        show(null);
      }

      // What is said

      function say(message) {
        // The rest of the page's words would wait behind it for ever.
        // A character has at most three bytes; to count them takes long.
        if (message.length * 3 > limit - 64 && new Blob([message]).size > limit - 64) {
          show(`That is too long to be sent: at most ${limit.toLocaleString()} bytes.`, { words: "Dismiss", action: () => show(null) });
          return;
        }
        said += 1;
        kept.push([said, message]);
        transmit(said, message);
        if (!patience) patience = setTimeout(checkPatience, 5000, said);
      }

      function transmit(number, message) {
        // What was said before comes first.
        if (!isGreeted || socket?.readyState !== WebSocket.OPEN) return;
        toldHeard = heard;
        socket.send(`${number} ${heard} ${message}`);
      }

      /** A server that has not heard something for long is asked over another connection. */
      function checkPatience(number) {
        patience = 0;
        if (kept.length === 0) return;
        if (kept[0][0] <= number && isGreeted) lose(socket);
        patience = setTimeout(checkPatience, 5000, said);
      }

      // What is heard

      function take(text) {
        const [, number, theirs, message] = /^(\S+) (\d+)(?: ([^]*))?$/.exec(text);
        while (kept.length > 0 && kept[0][0] <= Number(theirs)) kept.shift();
        if (message === undefined) return;
        if (number !== "-") {
          if (Number(number) <= heard) return;
          heard = Number(number);
          tellHeard();
        }
        const space = message.indexOf(" "), name = message.slice(0, space), line = message.slice(space + 1);
        if (name === "-") takeHost(JSON.parse(line));
        else if (Number(name) === screen) receive?.(line);
      }

      /** What the page says next tells it as well, most often. */
      let telling = 0;
      function tellHeard() {
        telling ||= setTimeout(() => {
          telling = 0;
          if (toldHeard >= heard || !isGreeted || socket?.readyState !== WebSocket.OPEN) return;
          toldHeard = heard;
          socket.send(`- ${heard}`);
        }, 100);
      }

      function takeHost(message) {
        switch (message.type) {
          case "hello": return greet(message);
          case "screen": return begin(message);
          case "full":
            isOver = true;
            return show(`There are ${message.limit} open pages of this program already.`, { words: "Try again", action: () => location.reload() });
        }
      }

      function greet(message) {
        if (tab !== null && tab !== message.tab) {
          // The server did not expect this page back any longer.
          isOver = true;
          return location.reload();
        }
        [tab, limit, delay, isGreeted] = [message.tab, message.limit, 250, true];
        clearTimeout(silence);
        showNothing();
        for (const [number, text] of kept) transmit(number, text);
      }

      // The stack of screens, and the browser's history

      const tops = [];
      let depth = 0;

      function begin(message) {
        const before = depth;
        leaving = message.depth < before ? Math.max(0, leaving - before + message.depth) : 0;
        if (before > 0) tops[before] = scrollY;
        [screen, depth] = [message.number, message.depth];
        const number = screen;
        receive = itemList.connect((line) => { if (number === screen) say(`${number} ${line}`); });
        if (before === 0 || depth === before) history.replaceState({ depth }, "");
        else if (depth > before) history.pushState({ depth }, "");
        else goWhereTheStackIs();
        const top = depth < before ? tops[depth] ?? 0 : 0, first = receive;
        receive = (line) => {
          receive = first;
          first(line);
          if (before > 0) scrollTo({ top, behavior: "instant" });
        };
      }

      /** How many screens were asked to go and are still there. */
      let leaving = 0;
      /** The history takes its time to go to another place, and goes from there when it is asked once more meanwhile. */
      let isGoing = false;

      function goWhereTheStackIs() {
        const distance = depth - (history.state?.depth ?? depth);
        if (distance >= 0 || isGoing) return;
        isGoing = true;
        history.go(distance);
      }

      function goBack() {
        if (depth - leaving <= 1) return;
        leaving += 1;
        say('- {"type":"back"}');
      }

      itemList.back = goBack;
      addEventListener("popstate", (event) => {
        isGoing = false;
        // A browser goes back over several screens at once where its user says so.
        for (let count = depth - leaving - (event.state?.depth ?? 1); count > 0; count -= 1) goBack();
        // What was left forward is no more.
        goWhereTheStackIs();
      });
      addEventListener("keydown", (event) => {
        if (event.key === "ArrowLeft" && event.altKey && !event.defaultPrevented && depth > 1) {
          event.preventDefault();
          goBack();
        }
      });

      // The connection

      /** The address that the program printed left it here; a browser may have been told to forget it, or to keep nothing. */
      function key() {
        try {
          return localStorage.getItem("itemlist-key");
        } catch {
          return null;
        }
      }

      function connect() {
        clearTimeout(retry);
        const query = `?key=${key() ?? ""}` + (tab ? `&tab=${tab}&heard=${heard}` : "");
        isGreeted = false;
        const mine = socket = new WebSocket(`ws://${location.host}/socket${query}`);
        mine.onmessage = (event) => { if (socket === mine) take(event.data); };
        mine.onclose = () => lose(mine);
        clearTimeout(silence);
        silence = setTimeout(lose, 8000, mine);
      }

      /** A connection is of no use any longer: it has ended, or nobody answers there. */
      function lose(mine) {
        if (socket !== mine || isOver) return;
        if (!isGreeted) askForEntry();
        [socket, isGreeted] = [null, false];
        clearTimeout(silence);
        mine.close();
        showLater();
        retry = setTimeout(connect, delay);
        delay = Math.min(delay * 2, 5000);
      }

      /** A browser doesn't tell why it got no web socket; a request tells it. Another program on this port has another key. */
      async function askForEntry() {
        const answer = await fetch("/page.js", { cache: "no-store" }).catch(() => null);
        isStranger = answer?.status === 403 || (answer?.ok && key() === null);
        if (isStranger && notice && !isGreeted) showWaiting();
      }

      function connectNow() {
        if (isOver || socket) return;
        delay = 250;
        connect();
      }

      addEventListener("online", connectNow);
      addEventListener("pageshow", connectNow);
      document.addEventListener("visibilitychange", () => { if (!document.hidden) connectNow(); });
      connect();
    })();

    """#
