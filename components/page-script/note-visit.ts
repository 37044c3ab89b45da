import { noteVisit } from '@/lib/domain/shortlist/visit';
import { changeShortlist, getShortlist, subscribeShortlist } from '../shortlist/shortlist-store';

/**
 * Notes the visit on a device that stores a family or marks, and marks offers that are new since the
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

/** Makes room for the holidays of the family (`LateFamily`); whether there is one. */
export function makeRoomForFamily(): boolean {
  const room = document.querySelector<HTMLElement>('[data-slot="family"]');
  if (room === null || getShortlist().children.length === 0) return false;
  room.hidden = false;
  return true;
}
