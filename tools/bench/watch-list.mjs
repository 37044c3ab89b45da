// Runs in the page: measures a change from the click on a box until its result is painted, which is
// at the latest in the second frame after the list has rendered. A click event carries the time of
// the input, before the page receives it; the input event comes later.
let changedAt = 0;
let armedAt = 0;
let tell = null;

addEventListener('click', ({ timeStamp }) => (changedAt = timeStamp), { capture: true });

const afterPaint = (callback) => requestAnimationFrame(() => requestAnimationFrame(callback));

globalThis.watchList = () => {
  // Not the list itself: the first change puts another one in its place.
  const isBusy = () =>
    document.querySelector('[data-slot="cards"]').getAttribute('aria-busy') === 'true';
  new MutationObserver(() => {
    // An answer that came during the press is rendered without having been waited for.
    if (isBusy() || tell === null || changedAt < armedAt) return;
    const told = tell;
    tell = null;
    afterPaint(() => told(performance.now() - changedAt));
  }).observe(document.querySelector('main'), {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-busy'],
  });
};

/** Resolves when the page is idle. */
globalThis.idle = () => new Promise((resolve) => requestIdleCallback(resolve));

/** Milliseconds of the next change. */
globalThis.nextChange = () => {
  armedAt = performance.now();
  globalThis.watched = new Promise((resolve) => {
    tell = resolve;
  });
};

/** Milliseconds to fetch and parse a result without painting: the lower bound for any list. */
globalThis.measureFloor = async (query) => {
  const startedAt = performance.now();
  const answer = await fetch(`/api/search?${query}&lang=de`);
  await answer.json();
  await new Promise(afterPaint);
  return performance.now() - startedAt;
};
