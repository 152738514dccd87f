/// The part of a page's script that shows a list of any length by a window of its rows.
///
/// The rows that are not here leave a room of about their height, so that the scroll bar is that of the whole list. Whatever comes or goes,
/// the rows under the eye keep their line.
let htmlWindowScript = #"""
      // Long lists

      const [above, below] = [$("above"), $("below")];
      const counts = () => [Number(above.dataset.count), Number(below.dataset.count)];
      const rows = () => [...list.querySelectorAll("[data-row]")];
      /** The height of a row as far as is known, for those that are not here. */
      let rowHeight = 0;
      /** A page can be some millions high: the room for more rows than that is shared among them. */
      const room = (count, all) => count * Math.min(rowHeight, 12e6 / Math.max(1, all));

      function makeRoom() {
        if (counts().every((count) => count === 0)) {
          for (const element of [above, below]) element.style.removeProperty("height");
          return;
        }
        const count = rows().length;
        if (count > 0 && (rowHeight === 0 || !isMoving)) rowHeight = list.getBoundingClientRect().height / count;
        [above, below].forEach((element, index) => setRoom(element, room(counts()[index], counts()[0] + counts()[1])));
      }

      function setRoom(element, height) {
        const size = height > 0 ? height + "px" : "";
        if (element.style.height !== size) element.style.height = size;
      }

      /** The place in the whole list that lies at a height of the viewport. */
      function placeAt(y) {
        const [up, down] = counts(), count = rows().length;
        const top = above.getBoundingClientRect(), bottom = below.getBoundingClientRect();
        if (y < top.bottom && up > 0) return Math.max(0, (up * (y - top.top)) / top.height);
        if (y >= bottom.top && down > 0) return Math.min(up + count + down, up + count + (down * (y - bottom.top)) / bottom.height);
        return up + count * Math.min(1, Math.max(0, (y - top.bottom) / Math.max(1, bottom.top - top.bottom)));
      }

      /** What is seen now and where, before the page changes. At the very edge of the list that is the edge. */
      function hold() {
        const [up, down] = counts(), y = scrollY;
        if (y <= 0) return up > 0 && !isMoving ? { edge: 0 } : up > 0 ? holdPlace() : null;
        if (down > 0 && y >= document.documentElement.scrollHeight - innerHeight - 1) return { edge: 1 };
        const all = rows(), seen = bars[0].getBoundingClientRect().bottom;
        let [first, end] = [0, all.length];
        while (first < end) {
          const middle = (first + end) >> 1;
          if (all[middle].getBoundingClientRect().bottom > seen) end = middle; else first = middle + 1;
        }
        const isSeen = first < all.length && all[first].getBoundingClientRect().top < innerHeight;
        if (!isSeen && up + down > 0) return holdPlace();
        // The nearest one that is still there afterwards keeps its line.
        const order = [...all.slice(first, first + 100), ...all.slice(Math.max(0, first - 100), first).reverse()];
        return { rows: order.map((element) => [element, element.getBoundingClientRect().top]) };
      }

      /** Rows that are not here yet are seen: they come to where they would be. */
      function holdPlace() {
        const y = bars[0].getBoundingClientRect().bottom, place = placeAt(y), index = Math.floor(place);
        return { index, top: y - (place - index) * rowHeight };
      }

      function keep(held, moved = new Set()) {
        makeRoom();
        if (!held) return;
        if ("edge" in held) return step(held.edge ? document.documentElement.scrollHeight - innerHeight - scrollY : -scrollY);
        const [element, top] = "index" in held
          ? [rows()[held.index - counts()[0]], held.top]
          : held.rows.find(([element]) => element.isConnected && !moved.has(element.dataset.row)) ?? [];
        if (!element) return;
        let distance = element.getBoundingClientRect().top - top;
        if (isMoving && counts()[0] > 0 && distance !== 0) {
          // While the list moves, the room above gives way, and the movement goes on. It is put right at the end.
          const height = above.getBoundingClientRect().height, given = Math.min(distance, height - 1);
          setRoom(above, height - given);
          distance -= given;
        }
        step(distance);
      }

      function step(distance) {
        if (Math.abs(distance) < 0.5) return;
        const before = scrollY;
        scrollBy({ top: distance, behavior: "instant" });
        if (scrollY !== before && !isMoving) movedByItself = true;
      }

      // Where the page is made narrower or wider, the rows that are seen stay

      let resting = null, width = innerWidth;

      function rest() {
        const [up, down] = counts();
        if (up + down > 0) keep(hold());
        resting = hold();
      }

      addEventListener("resize", () => {
        if (innerWidth === width) return;
        width = innerWidth;
        rowHeight = 0;
        keep(resting);
        resting = hold();
      });

      // What lies beyond the window is asked for when it comes near, and more of the list at its ends

      const near = { above: false, below: false };
      let isAsking = false;
      const moreAsked = new Set();

      const edges = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) near[target.id] = isIntersecting;
        reach();
      }, { rootMargin: "1000px 0px" });

      function lookAtEdges() {
        for (const element of [above, below]) {
          edges.unobserve(element);
          edges.observe(element);
        }
      }

      function reach() {
        if (!send || !hasBegun) return;
        const [up, down] = counts();
        if (!isAsking && ((near.above && up > 0) || (near.below && down > 0))) askForRows(up, down);
        const edgesWithMore = (main.dataset.loadsMore ?? "").split(" ");
        for (const [edge, isNear] of [["top", near.above && up === 0], ["bottom", near.below && down === 0]]) {
          if (!isNear || !edgesWithMore.includes(edge) || moreAsked.has(edge)) continue;
          moreAsked.add(edge);
          post({ place: "list" }, { name: "loadMore", edge });
        }
      }

      /** The window lies around what is in the middle of the page; a small step is not worth it, unless it is the last one. */
      function askForRows(up, down) {
        const count = rows().length;
        const start = Math.max(0, Math.min(up + down, Math.round(placeAt(innerHeight / 2) - count / 2)));
        if (start === up || (Math.abs(start - up) < count / 4 && start !== 0 && start !== up + down)) return;
        isAsking = true;
        send(JSON.stringify({ type: "window", start, count }));
      }

      /** Whether the list has other rows than before, so that there may be more again. */
      function noteRows(message, total) {
        const [up, down] = counts(), kinds = ["clear", "insert", "remove"];
        if (message.to && (total !== up + rows().length + down || message.patches.some((patch) => kinds.includes(patch.patch)))) moreAsked.clear();
      }

    """#
