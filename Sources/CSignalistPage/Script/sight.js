// Reports the part of the list that is in sight.
//
// An observer says it, once a frame at most, after the browser has laid the page out: nothing is measured while the list moves.

const bars = [$("bar"), $("toolbar")], barHeights = [0, 0];
const inSight = new Set();
let sight = null, told = {}, hasBegun = false, isMoving = false, hasEnded = false, movedTo = null, lastReport = 0;

/** Observes the visible rows. Rows behind the bars are not visible, nor is a row that only touches the edge. */
function watch() {
  sight?.disconnect();
  inSight.clear();
  const [top, bottom] = barHeights.map((height) => -Math.round(height));
  sight = new IntersectionObserver(takeSight, { root: document, rootMargin: `${top}px 0px ${bottom}px 0px`, threshold: [0, 0.0001] });
  for (const element of allRows()) sight.observe(element);
  sight.observe($("main"));
}

/** An element that is watched anew is spoken of in the next frame, also where nothing has come or gone. */
function look() {
  sight.unobserve($("main"));
  sight.observe($("main"));
  lookAtEdges();
}

function takeSight(entries) {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    if (isIntersecting && intersectionRatio > 0 && target.dataset.row !== undefined) inSight.add(target);
    else inSight.delete(target);
  }
  for (const element of inSight) if (!element.isConnected) inSight.delete(element);
  // A report of each frame would be too many; the end of the movement tells the rest.
  if (!isMoving || performance.now() - lastReport > 100) tellSight(hasEnded ? { isScrolling: false } : {});
  if (isMoving) reach();
}

const follows = (first, second) => (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);

/** Says what is another thing than what was said last. */
function tellSight(more = {}) {
  if (!send || !hasBegun) return;
  hasEnded = false;
  lastReport = performance.now();
  const now = { visible: [...inSight].sort(follows).map((element) => element.dataset.row), offset: Math.max(0, Math.round(scrollY)), isShown: !document.hidden };
  const news = Object.entries(now).filter(([name, value]) => String(value) !== String(told[name]) || told[name] === undefined);
  told = now;
  if (news.length > 0 || "isScrolling" in more) send(JSON.stringify({ type: "report", ...Object.fromEntries(news), ...more }));
}

const barSizes = new ResizeObserver((entries) => {
  for (const { target, borderBoxSize } of entries) barHeights[bars.indexOf(target)] = borderBoxSize[0].blockSize;
  watch();
});
for (const bar of bars) barSizes.observe(bar);
watch();

document.addEventListener("visibilitychange", () => tellSight());

// Movement: events say that there is one, and nothing more

let movement = 0;

addEventListener("scroll", () => {
  // The page's own steps, which keep rows where they are, move nothing.
  const isOwn = movedTo !== null && Math.abs(scrollY - movedTo) < 1;
  movedTo = null;
  if (isOwn) return;
  pinned = null;
  isMoving = true;
  if ("onscrollend" in window) return;
  clearTimeout(movement);
  movement = setTimeout(endMovement, 150);
}, { passive: true });

addEventListener("scrollend", () => endMovement());

function endMovement() {
  if (!isMoving) return;
  isMoving = false;
  rest();
  hasEnded = true;
  look();
}
