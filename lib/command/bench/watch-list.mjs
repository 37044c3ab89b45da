// Runs in the page: measures a change from the click on a box until its result is painted, which is
// at the latest in the second frame after the list has rendered. A click event carries the time of
// the input, before the page receives it; the input event comes later.
let changedAt = null;
let tell = null;

addEventListener('click', ({ timeStamp }) => (changedAt = timeStamp), { capture: true });

const afterPaint = (callback) => requestAnimationFrame(() => requestAnimationFrame(callback));

globalThis.watchList = () => {
  // Not the list itself: the first change puts another one in its place.
  const isBusy = () =>
    document.querySelector('[data-slot="cards"]').getAttribute('aria-busy') === 'true';
  let wasBusy = false;
  new MutationObserver(() => {
    if (isBusy()) wasBusy = true;
    if (isBusy() || !wasBusy || tell === null) return;
    wasBusy = false;
    afterPaint(() => tell?.(performance.now() - changedAt));
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
  globalThis.watched = new Promise((resolve) => {
    tell = (ms) => {
      tell = null;
      resolve(ms);
    };
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
