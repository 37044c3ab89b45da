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

/** The shortlist of this device. Reading writes nothing. */
export function getShortlist(): Shortlist {
  current ??= read();
  return current;
}

/** The shortlist as the server knows it: empty. */
export function getNoShortlist(): Shortlist {
  return EMPTY_SHORTLIST;
}

/**
 * Changes the shortlist, here and in other tabs. An empty one removes the stored text. Without
 * storage it lasts as long as the page.
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
    // Storage is full or disabled: the page continues without it.
  }
  emit();
}

/**
 * Calls the listener after each change, also of another tab; returns the function that
 * unsubscribes.
 */
export function subscribeShortlist(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', hear);
    // A page restored from the back/forward cache has missed changes.
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
  // Null: the whole storage was cleared.
  if (key === KEY || key === null) renew();
}

function reread({ persisted }: PageTransitionEvent): void {
  if (persisted) renew();
}

function renew(): void {
  current = read();
  emit();
}

function emit(): void {
  for (const listener of listeners) listener();
}

function read(): Shortlist {
  try {
    return readShortlist(localStorage.getItem(KEY));
  } catch {
    return EMPTY_SHORTLIST;
  }
}

/** The current shortlist of this device; empty on the server. */
export function useShortlist(): Shortlist {
  return useSyncExternalStore(subscribeShortlist, getShortlist, getNoShortlist);
}
