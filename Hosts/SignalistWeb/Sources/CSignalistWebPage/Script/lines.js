// Exchanges lines with the server, numbered so that none is lost or doubled over broken connections.
//
// Lines are kept until the server has acknowledged them. While there is no connection, the page goes on: what is done there is said when there is
// one again.

let socket = null, isGreeted = false, tab = null, limit = Infinity;
/** The receivers of lines, by the number of the screen. */
const receivers = new Map();
// The numbers of the lines sent and received.
let said = 0, heard = 0, toldHeard = 0, kept = [];
let delay = 250, retry = 0, silence = 0, notice = 0, patience = 0, isOver = false, isStranger = false;

// Sending

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
  // Lines that were sent before come first.
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

// Receiving

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

/** The timer of an acknowledgment by itself: mostly the next line carries it. */
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
