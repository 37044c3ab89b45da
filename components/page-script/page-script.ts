import { showCurrentWeek } from '../week/show-current-week';
import { attachBookmarks } from './attach-bookmarks';
import { goBack } from './go-back';
import { loadWithUse } from './load-with-use';
import { attachVisit } from './note-visit';

/**
 * All that a page needs before its framework is loaded. Bundled into `.build/scripts/page.js`, and
 * written at the end of every page for families and hosts (`lib/next/clean-page.ts`).
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
