import { findBlocks, type Surroundings } from './find-blocks';
import { isOurs, PROTOCOL } from './message';

// Inside `/embed/check`: shows what would keep an embed from working where this frame is. The
// page brings every sentence with it; nothing is loaded.

const list = document.querySelector<HTMLElement>('[data-origins]');
const listed = (list?.dataset.origins ?? '').split(' ');

/** Origin of the surrounding page as its message gives it; some browsers offer no other source. */
let greeter: string | null = null;

function show(): void {
  const surroundings: Surroundings = {
    isFramed: parent !== window,
    origin: self.origin,
    ancestors: location.ancestorOrigins ? [...location.ancestorOrigins] : null,
    referrer: document.referrer,
    greeter,
  };
  const blocks = findBlocks(surroundings, [location.origin, ...listed]);
  for (const line of document.querySelectorAll<HTMLElement>('[data-says]')) {
    const found = blocks.find(({ says }) => says === line.dataset.says);
    line.hidden = !found;
    for (const name of line.querySelectorAll('[data-origin]'))
      name.textContent = found?.origin ?? '';
  }
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parent || !isOurs(event.data) || event.data.type !== 'hello') return;
  greeter = event.origin;
  show();
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  parent.postMessage({ ferienfenster: PROTOCOL, type: 'height', height }, event.origin);
});

show();
