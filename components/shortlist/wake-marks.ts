import { type Mark, toggleMark } from '@/lib/domain/shortlist/shortlist';
import { changeShortlist, getShortlist, subscribeShortlist } from './shortlist-store';

/** An offer as its button knows it. */
type Marked = Pick<Mark, 'alias' | 'name' | 'print'>;

/** Whether an offer is on the shortlist of this device. */
export function isMarked(alias: string): boolean {
  return getShortlist().marks.some((mark) => mark.alias === alias);
}

/** Adds an offer to the shortlist, and keeps its page for offline use; or removes it. */
export async function markOrUnmark(marked: Marked): Promise<void> {
  const wasMarked = isMarked(marked.alias);
  changeShortlist((list) => toggleMark(list, marked));
  if (wasMarked) return;
  const { keepMarked } = await import('./keep-marked');
  await keepMarked([marked.alias]);
}

const BUTTON = 'button[data-mark]';
/** Clicks that were answered: while React takes the list over, two parts of the page listen. */
const answered = new WeakSet<Event>();

/**
 * Lets the buttons of cards work in markup that the server drew: `MarkButton` without React.
 * Returns the function that ends it.
 */
export function wakeMarks(part: HTMLElement): () => void {
  const show = () => {
    for (const button of part.querySelectorAll<HTMLButtonElement>(BUTTON)) {
      const isOn = isMarked(readCard(button).alias);
      button.disabled = false;
      button.setAttribute('aria-pressed', String(isOn));
      const icon = button.querySelector('.icon');
      icon?.classList.toggle('icon-bookmark', !isOn);
      icon?.classList.toggle('icon-bookmark-filled', isOn);
    }
  };
  const toggle = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLButtonElement>(BUTTON);
    if (button === null || !part.contains(button) || answered.has(event)) return;
    answered.add(event);
    void markOrUnmark(readCard(button));
  };
  show();
  const stop = subscribeShortlist(show);
  // Before React, which stops a click at the document while it takes the markup over.
  addEventListener('click', toggle, { capture: true });
  return () => {
    stop();
    removeEventListener('click', toggle, { capture: true });
  };
}

function readCard(button: HTMLButtonElement): Marked {
  const card = button.closest('[data-alias]');
  // Beside a heading bold letters are something else: the day on a calendar leaf.
  const name = card?.querySelector('h1, h2, h3') ?? card?.querySelector('b');
  return {
    alias: card?.getAttribute('data-alias') ?? '',
    name: name?.textContent.trim() ?? '',
    print: button.getAttribute('data-mark'),
  };
}
