import {
  EMPTY_SHORTLIST,
  isEmptyShortlist,
  readShortlist,
  type Shortlist,
  writeShortlist,
} from '@/lib/domain/shortlist/shortlist';

const KEY = 'ferienfenster.shortlist';

/** Window event: the shortlist has changed on this page; its `detail` is the new one. */
const CHANGE_EVENT = 'ferienfenster-shortlist';

let current: Shortlist | null = null;
const listeners = new Set<() => void>();

if (typeof window !== 'undefined') {
  // The page script and React each have this module.
  addEventListener(CHANGE_EVENT, (event) => tell((event as CustomEvent<Shortlist>).detail));
  addEventListener('storage', ({ key }) => {
    // Null: the whole storage was cleared.
    if (key === KEY || key === null) tell(read());
  });
  addEventListener('pageshow', ({ persisted }) => {
    // A page restored from the back/forward cache has missed changes.
    if (persisted) tell(read());
  });
}

/** The shortlist of this device. Reading writes nothing. */
export function getShortlist(): Shortlist {
  current ??= read();
  return current;
}

/** Changes it in other tabs too. Without storage the change lasts as long as the page. */
export function changeShortlist(change: (list: Shortlist) => Shortlist): void {
  const before = getShortlist();
  const list = change(before);
  if (list === before) return;
  try {
    if (isEmptyShortlist(list)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writeShortlist(list));
  } catch {
    // Storage is full or disabled: the page continues without it.
  }
  dispatchEvent(new CustomEvent(CHANGE_EVENT, { detail: list }));
}

/** Also after changes of other tabs; returns the function that unsubscribes. */
export function subscribeShortlist(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(list: Shortlist): void {
  current = list;
  for (const listener of listeners) listener();
}

function read(): Shortlist {
  try {
    return readShortlist(localStorage.getItem(KEY));
  } catch {
    return EMPTY_SHORTLIST;
  }
}

/** Height kept free above the list until what is stored can be shown: weeks, or a line. */
export function toRoom({ children }: Pick<Shortlist, 'children'>): string {
  return children.length > 0 ? 'min-h-13 md:min-h-48' : 'min-h-14';
}
