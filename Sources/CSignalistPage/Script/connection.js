// Receives the lines of the screen, from a web socket or from a host.

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
