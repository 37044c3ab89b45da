import { hasModifier } from '../ui/has-modifier';
import { showCurrentWeek } from '../week/show-current-week';
import { attachBookmarks } from './attach-bookmarks';
import { loadWithUse } from './load-with-use';
import { attachVisit } from './note-visit';

/**
 * All that a page needs before its framework is loaded. Bundled into `.build/scripts/page.js`, and
 * written at the end of every page for families and hosts (`lib/next/next-answer.ts`).
 */
loadWithUse();
attachBookmarks();
attachVisit();
showCurrentWeek(document.body);
addEventListener('click', goBack, { capture: true });

// While React takes the page over, it may stop a click at the document.
addEventListener(
  'click',
  ({ target }) => {
    if ((target as Element).closest('[data-slot="print"]')) print();
  },
  { capture: true },
);

/**
 * The link from an offer back to the search is a step back in the history where the search is the
 * page before: so the browser finds the place in the list again.
 */
function goBack(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.offer-back');
  if (link === null || hasModifier(event) || event.button !== 0) return;
  if (parent !== window || history.length < 2 || document.referrer !== link.href) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  history.back();
}
