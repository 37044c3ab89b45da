import { FORM_ID, isChanged } from '../filter/form-fields';
import { hasModifier } from '../ui/has-modifier';

/** The part of the page that waits and whose clicks and forms are held meanwhile. */
export const PART_ID = 'programme';

/** Elements whose use needs the page's scripts. */
const LIVE = 'input, select, label, summary, button:not([data-mark]), [data-live]';
/** Elements whose click scripts answer. */
const ANSWERED = 'a[data-live], button[type="button"]:not([data-mark], [popovertarget])';

/** Does the latest held click or submission again; null: none is held. */
let again: (() => void) | null = null;
/** Called when one is held. */
let emit = () => {};
const holding = new AbortController();

// From the moment this code is there: React comes to the part of the page only a little later.
if (typeof document !== 'undefined') {
  const options = { capture: true, signal: holding.signal };
  document.addEventListener('click', holdClick, options);
  document.addEventListener('submit', holdSubmission, options);
}

function holdClick(event: MouseEvent): void {
  const used = (event.target as Element).closest<HTMLElement>(ANSWERED);
  if (used === null || event.button !== 0) return;
  if (hasModifier(event)) return;
  // As it was: a map looks where it was pressed.
  hold(event, () => used.dispatchEvent(new MouseEvent('click', event)));
}

function holdSubmission(event: SubmitEvent): void {
  const { target, submitter } = event;
  hold(event, () => (target as HTMLFormElement).requestSubmit(submitter));
}

function hold(event: Event, act: () => void): void {
  if (!(event.target as Element).closest(`#${PART_ID}`)) return;
  event.preventDefault();
  // React may listen already, and would answer it a first time.
  event.stopImmediatePropagation();
  again = act;
  emit();
}

/** When a part of the page wakes that nobody uses. */
export interface UnusedWaking {
  /** A media query: as soon as there is time; absent: nowhere. */
  readonly soonIn?: string;
  /** Elsewhere once the page has been left alone for some seconds; absent: never. */
  readonly isLaterElsewhere?: boolean;
}

/** `--breakpoint-lg` as a media query: from here on maps are drawn at once, not as a picture first. */
export const FROM_LG = '(width >= 64rem)';

/** Longer than a phone needs to draw the page and what comes with it. */
const LATER_MS = 5_000;

/**
 * Calls `wake` once somebody hovers over, focuses or uses something in a part of the page that has
 * no scripts yet, or has done so before; or unused, as `unused` says. A click or a submitted form
 * inside `PART_ID` is held until `wake` has finished, and then done again; a failure leaves it to the
 * browser. `isUrgent`: somebody is waiting. Returns the function that ends it.
 */
export function waitForUse(
  part: HTMLElement,
  wake: (isUrgent: boolean) => Promise<void>,
  { soonIn = 'not all', isLaterElsewhere = false }: UnusedWaking = {},
): () => void {
  const over = new AbortController();
  const { signal } = over;
  let isWaking = false;
  const form = part.querySelector<HTMLFormElement>(`#${FORM_ID}`);
  const isWaiting = () => again !== null || (form !== null && isChanged(form));
  const start = async () => {
    if (isWaking) return;
    isWaking = true;
    try {
      await wake(isWaiting());
    } catch {
      isWaking = false;
      if (!isWaiting()) return;
      again ??= () => form?.requestSubmit();
    }
    over.abort();
    holding.abort();
    again?.();
  };
  emit = () => void start();
  const hear = ({ target }: Event) => {
    if ((target as Element).closest(LIVE)) void start();
  };
  part.addEventListener('pointerover', hear, { signal, passive: true });
  part.addEventListener('focusin', hear, { signal });
  part.addEventListener('input', hear, { signal });
  // An entry of the history with another result, from before this page was loaded.
  addEventListener('popstate', () => void start(), { signal });
  const media = matchMedia(soonIn);
  const whenSoon = () => media.matches && whenIdle(() => void start());
  media.addEventListener('change', whenSoon, { signal });
  whenSoon();
  if (isLaterElsewhere && !media.matches) whenLeftAlone(() => whenIdle(() => void start()), signal);
  const isUsed = part.contains(document.activeElement) || part.querySelector(':popover-open');
  if (isWaiting() || isUsed) void start();
  return () => over.abort();
}

/** Calls back once nobody has scrolled, pressed or typed for a while in a page that has loaded. */
function whenLeftAlone(callback: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, LATER_MS);
  };
  const begin = () => {
    wait();
    for (const type of ['scroll', 'pointerdown', 'keydown']) {
      addEventListener(type, wait, { signal, passive: true });
    }
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Calls back when the browser has time; not every browser tells. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 3_000 });
  else setTimeout(callback, 200);
}
