import { isEmptyShortlist } from '@/lib/domain/shortlist/shortlist';
import { readKeptAt } from '../offline/kept-caches';
import { getShortlist, toRoom } from '../shortlist/shortlist-store';
import { HYDRATED_EVENT, isPlainClick, SOURCES_ID } from './page-events';

/** First signs of use. `scroll` is the page's own: that of an element inside it does not get here. */
const USES = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'input'];

/** Elements whose click the page's scripts answer; other links lead to another page. */
const HELD =
  '[data-slot="programme"] a[data-live], a[data-picture], button[type="button"]:not([data-mark], [data-slot="print"], [popovertarget], :disabled)';

/** Resolves once React owns the page. */
export const hydrated = new Promise<void>((resolve) => {
  document.addEventListener(HYDRATED_EVENT, () => resolve(), { once: true });
});

/**
 * Loads the page's scripts with the first sign of use; at once where `data-scripts` matches, a media
 * query. Until React owns the page, the latest click or submission that needs it is held and then done
 * again; if the scripts fail, it is left to the browser.
 */
export function loadWithUse(): void {
  const sources: string[] = JSON.parse(document.getElementById(SOURCES_ID)?.textContent ?? '[]');
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let again: (() => void) | undefined;

  const load = () => {
    for (const src of sources.splice(0)) {
      const script = Object.assign(document.createElement('script'), { src, async: true });
      script.addEventListener('error', release);
      document.head.append(script);
    }
  };
  const release = () => {
    controller.abort();
    again?.();
    again = undefined;
  };
  const hold = (event: Event, act: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = act;
    load();
  };

  const { signal } = controller;
  for (const type of USES) addEventListener(type, load, { passive: true, signal });
  addEventListener(
    'pointermove',
    // A page that appears below a pointer at rest gets such an event, too, without a distance.
    ({ movementX, movementY }) => {
      if (movementX !== 0 || movementY !== 0) load();
    },
    { passive: true, signal },
  );
  addEventListener(
    'click',
    (event) => {
      const used = (event.target as Element).closest<HTMLElement>(HELD);
      if (used === null || !isPlainClick(event)) return;
      // Where it was: a map looks where it was pressed.
      hold(event, () => used.dispatchEvent(new MouseEvent('click', event)));
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches('form[data-live]')) return;
      hold(event, () => form.requestSubmit(event.submitter));
    },
    options,
  );
  // An entry of the history that the page added before it was loaded again.
  const { pathname, search } = location;
  addEventListener(
    'popstate',
    () => {
      if (location.pathname !== pathname || location.search !== search) location.reload();
    },
    options,
  );
  void hydrated.then(release);
  if (needsScripts()) load();
}

/** Whether the page needs its scripts without any use. */
function needsScripts(): boolean {
  // A page that failed on the server is rendered by its scripts.
  if (document.querySelector('main') === null) return true;
  if (makeRoomForFamily()) return true;
  const declared = [...document.querySelectorAll<HTMLElement>('[data-scripts]')];
  if (declared.some(({ dataset }) => matchMedia(dataset.scripts ?? '').matches)) return true;
  // A copy from the service worker states its age (`OldCopyNotice`).
  return readKeptAt() !== null;
}

/** Makes room for what a family has stored (`LateFamily`, `AskLine`); whether it has stored anything. */
function makeRoomForFamily(): boolean {
  const room = document.querySelector<HTMLElement>('[data-slot="family"]');
  const list = getShortlist();
  if (room === null || isEmptyShortlist(list)) return false;
  // Saved searches alone are not shown above one that is chosen.
  const hasSearches =
    list.searches.length > 0 && document.querySelector('[data-slot="chips"]') === null;
  room.hidden = list.marks.length + list.children.length === 0 && !hasSearches;
  room.className = toRoom(list);
  const children = document.querySelector<HTMLElement>('[data-slot="ask-children"]');
  if (children !== null) children.hidden = list.children.length === 0;
  return true;
}
