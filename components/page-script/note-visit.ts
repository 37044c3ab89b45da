import { isEmptyShortlist, noteVisit } from '@/lib/domain/shortlist/shortlist';
import { toRoom } from '../shortlist/family-room';
import { changeShortlist, getShortlist, subscribeShortlist } from '../shortlist/shortlist-store';

/**
 * Notes the visit on a device that stores a family, marks or searches, and marks offers that are new since the
 * one before, also in parts that React adds later.
 */
export function attachVisit(): void {
  const note = () => changeShortlist((list) => noteVisit(list, Date.now()));
  note();
  // What is stored first is part of a visit, too; every listener hears of it before.
  subscribeShortlist(() => queueMicrotask(note));
  const { visit } = getShortlist();
  if (visit === undefined) return;
  const show = () => {
    for (const sign of document.querySelectorAll<HTMLElement>('[data-listed][hidden]')) {
      sign.hidden = Number(sign.dataset.listed) <= visit.since;
    }
  };
  show();
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
}

/** Makes room for what a family has stored (`LateFamily`, `AskLine`); whether it has stored anything. */
export function makeRoomForFamily(): boolean {
  const room = document.querySelector<HTMLElement>('[data-slot="family"]');
  const list = getShortlist();
  if (room === null || isEmptyShortlist(list)) return false;
  // Saved searches alone are not shown above one that is chosen.
  const hasSearches =
    list.searches !== undefined && document.querySelector('[data-slot="chips"]') === null;
  room.hidden = list.marks.length + list.children.length === 0 && !hasSearches;
  room.className = toRoom(list);
  const children = document.querySelector<HTMLElement>('[data-slot="ask-children"]');
  if (children !== null) children.hidden = list.children.length === 0;
  return true;
}
