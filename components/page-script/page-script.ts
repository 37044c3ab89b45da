import { showCurrentWeek } from '../week/show-current-week';
import { attachBookmarks } from './attach-bookmarks';
import { loadWithUse } from './load-with-use';

/**
 * All that a page needs before its framework is loaded. Bundled into `.build/scripts/page.js`, and
 * written at the end of every page for families and hosts (`lib/renderer/next/defer-scripts.ts`).
 */
loadWithUse();
attachBookmarks();
showCurrentWeek(document.body);

addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-slot="print"]')) print();
});
