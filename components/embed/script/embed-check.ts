import { findLines } from './find-lines';
import { isOurs, send } from './message';

// Inside `/embed/check`: shows what would keep an embed from working where this frame is. The
// page brings every sentence with it; nothing is loaded.

const list = document.querySelector<HTMLElement>('[data-origins]');
const listed = [location.origin, ...(list?.dataset.origins ?? '').split(' ')];

/** `greeter`: origin of the page whose script has greeted; some browsers offer no other source. */
function show(greeter = document.referrer): void {
  const said = URL.canParse(greeter) ? [new URL(greeter).origin] : [];
  const around = location.ancestorOrigins ? [...location.ancestorOrigins] : said;
  const lines: Readonly<Record<string, string | undefined>> =
    parent === window ? { alone: '' } : findLines(around, self.origin, listed);
  for (const line of document.querySelectorAll<HTMLElement>('[data-says]')) {
    const origin = lines[line.dataset.says ?? ''];
    line.hidden = origin === undefined;
    for (const name of line.querySelectorAll('[data-origin]')) name.textContent = origin ?? '';
  }
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parent || !isOurs(event.data) || event.data.type !== 'hello') return;
  show(event.origin);
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  send({ type: 'height', height }, parent, event.origin);
});

show();
