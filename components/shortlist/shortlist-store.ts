import { useSyncExternalStore } from 'react';
import {
  EMPTY_SHORTLIST,
  readShortlist,
  type Shortlist,
  writeShortlist,
} from '@/lib/domain/shortlist/shortlist';

const KEY = 'ferienfenster.shortlist';

let current: Shortlist | null = null;
const listeners = new Set<() => void>();

/** What is marked on this device. Reading writes nothing. */
export function getShortlist(): Shortlist {
  current ??= read();
  return current;
}

/** What is marked as far as the server knows: nothing. */
export function getNoShortlist(): Shortlist {
  return EMPTY_SHORTLIST;
}

/**
 * Changes what is marked, here and in the other tabs. An empty shortlist leaves nothing stored.
 * Where the browser stores nothing, it lasts as long as the page.
 */
export function changeShortlist(change: (list: Shortlist) => Shortlist): void {
  const before = getShortlist();
  const list = change(before);
  if (list === before) return;
  current = list;
  try {
    if (list.marks.length === 0 && list.children.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, writeShortlist(list));
  } catch {
    // No room, or storage is switched off: the page goes on without it.
  }
  tell();
}

/** Calls the listener after each change, also of another tab; returns how to end that. */
export function subscribeShortlist(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', hear);
    // A page that comes back from the browser's memory has missed what happened meanwhile.
    addEventListener('pageshow', reread);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', hear);
    removeEventListener('pageshow', reread);
  };
}

function hear({ key }: StorageEvent): void {
  // Null: the whole storage was emptied.
  if (key === KEY || key === null) renew();
}

function reread({ persisted }: PageTransitionEvent): void {
  if (persisted) renew();
}

function renew(): void {
  current = read();
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function read(): Shortlist {
  try {
    return readShortlist(localStorage.getItem(KEY));
  } catch {
    return EMPTY_SHORTLIST;
  }
}

/** What is marked on this device, kept up to date; nothing on the server. */
export function useShortlist(): Shortlist {
  return useSyncExternalStore(subscribeShortlist, getShortlist, getNoShortlist);
}
