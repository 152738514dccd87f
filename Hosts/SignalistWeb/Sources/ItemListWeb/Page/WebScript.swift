/// The script of the host: keeps a line to the server that survives broken connections, and the browser's history and address in step with the
/// screens, shows in dialogs what stands above them, and the first one beside the others where there is room.
///
/// Lines are those of ``TabLine``. What was said is kept until the server has heard it. While there is no connection, the page goes on: what is
/// done there is said when there is one again.
let webScript = #"""
    "use strict";
    (() => {
      let socket = null, isGreeted = false, tab = null, limit = Infinity;
      /** What takes the lines of each screen, by its number. */
      const receivers = new Map();
      // What was said, and what was heard from the other side.
      let said = 0, heard = 0, toldHeard = 0, kept = [];
      let delay = 250, retry = 0, silence = 0, notice = 0, patience = 0, isOver = false, isStranger = false;

      // What the page says by itself

      const words = JSON.parse(document.querySelector("meta[name=words]").content);

      function takeWords(message) {
        Object.assign(words, message.words);
        document.getElementById("tabs")?.setAttribute("aria-label", words.tabs);
      }

      // What the page shows of the connection

      const place = document.createElement("div");
      place.id = "connection";
      place.setAttribute("role", "status");
      document.body.append(place);

      function show(message, button) {
        place.replaceChildren();
        if (!message) return;
        const text = document.createElement("p");
        text.append(message);
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
        const message = isStranger ? words.unknownPage : words.reconnecting;
        if (place.firstChild?.firstChild.data !== message) show(message, { words: words.tryNow, action: connectNow });
      }

      function showNothing() {
        clearTimeout(notice);
        notice = 0;
        isStranger = false;
        show(null);
        showLost();
      }

      // What is said

      function say(message) {
        // The rest of the page's words would wait behind it for ever.
        // A character has at most three bytes; to count them takes long.
        if (message.length * 3 > limit - 64 && new Blob([message]).size > limit - 64) {
          const most = limit.toLocaleString(document.documentElement.lang);
          show(words.tooLong.replace("{0}", () => most), { words: words.dismiss, action: () => show(null) });
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
        else receivers.get(Number(name))?.(line);
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
          case "screen": return showScreens(message);
          case "tabs": return showTabs(message);
          case "stays": return stay(message.place);
          case "words": return takeWords(message);
          case "full":
            isOver = true;
            return show(words.tooManyPages, { words: words.tryAgain, action: () => location.reload() });
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

    \#(webScreensScript)
    \#(webModalScript)
    \#(webMasterScript)
    \#(webTabsScript)
    \#(webTextsScript)
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
        const query = `?key=${key() ?? ""}` + (tab ? `&tab=${tab}&heard=${heard}` : `&address=${encodeURIComponent(location.pathname)}&wide=${Number(room.matches)}`);
        isGreeted = false;
        const mine = socket = new WebSocket(`ws://${location.host}\#(WebAddress.socket)${query}`);
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
        const answer = await fetch("\#(WebAddress.script)", { cache: "no-store" }).catch(() => null);
        isStranger = answer?.status === 403 || (answer?.ok && key() === null);
        if (isStranger && notice && !isGreeted) showWaiting();
      }

      function connectNow() {
        if (isOver || socket) return;
        delay = 250;
        connect();
      }

      // Whether the browser is dark
      const dark = matchMedia("(prefers-color-scheme: dark)");
      const sayAppearance = () => say(`- ${JSON.stringify({ type: "appearance", isDark: dark.matches })}`);
      dark.addEventListener("change", sayAppearance);
      sayAppearance();

      addEventListener("online", connectNow);
      addEventListener("pageshow", connectNow);
      document.addEventListener("visibilitychange", () => { if (!document.hidden) connectNow(); });
      connect();
    })();

    """#
