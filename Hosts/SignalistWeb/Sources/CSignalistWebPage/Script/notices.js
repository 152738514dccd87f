// Shows the state of the connection, in the language of the page.

const words = JSON.parse(document.querySelector("meta[name=words]").content);

function takeWords(message) {
  Object.assign(words, message.words);
  document.getElementById("tabs")?.setAttribute("aria-label", words.tabs);
}

// Notices about the connection

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
