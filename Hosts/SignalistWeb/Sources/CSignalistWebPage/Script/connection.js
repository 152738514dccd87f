// Connects to the server, also after a broken connection. `addresses` are the server's own.

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
  const mine = socket = new WebSocket(`ws://${location.host}${addresses.socket}${query}`);
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
  const answer = await fetch(addresses.script, { cache: "no-store" }).catch(() => null);
  isStranger = answer?.status === 403 || (answer?.ok && key() === null);
  if (isStranger && notice && !isGreeted) showWaiting();
}

function connectNow() {
  if (isOver || socket) return;
  delay = 250;
  connect();
}

// The appearance of the browser
const dark = matchMedia("(prefers-color-scheme: dark)");
const sayAppearance = () => say(`- ${JSON.stringify({ type: "appearance", isDark: dark.matches })}`);
dark.addEventListener("change", sayAppearance);
sayAppearance();

addEventListener("online", connectNow);
addEventListener("pageshow", connectNow);
document.addEventListener("visibilitychange", () => { if (!document.hidden) connectNow(); });
connect();
