// Runs in the page: tells how long a change took, from the click on a box until what it brought has
// been painted, which is so at the latest in the second frame after the list has been drawn anew. A
// click bears the time of the hand, before the page hears of it; the input event comes only after that.
let changedAt = null;
let tell = null;

addEventListener('click', ({ timeStamp }) => (changedAt = timeStamp), { capture: true });

const afterPaint = (callback) => requestAnimationFrame(() => requestAnimationFrame(callback));

globalThis.watchList = () => {
  const list = document.querySelector('[data-slot="cards"]');
  new MutationObserver(() => {
    if (list.getAttribute('aria-busy') !== 'false' || tell === null) return;
    afterPaint(() => tell?.(performance.now() - changedAt));
  }).observe(list, { attributeFilter: ['aria-busy'] });
};

/** Resolves when the page has had nothing to do for a moment. */
globalThis.idle = () => new Promise((resolve) => requestIdleCallback(resolve));

/** Milliseconds that the next change will have taken. */
globalThis.nextChange = () => {
  globalThis.watched = new Promise((resolve) => {
    tell = (ms) => {
      tell = null;
      resolve(ms);
    };
  });
};

/** Milliseconds to fetch and read a result, and to paint nothing new: what no list can undercut. */
globalThis.measureFloor = async (query) => {
  const startedAt = performance.now();
  const answer = await fetch(`/api/search?${query}&lang=de`);
  await answer.json();
  await new Promise(afterPaint);
  return performance.now() - startedAt;
};
