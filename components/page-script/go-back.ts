import { hasModifier } from '../ui/has-modifier';

/**
 * The link from an offer back to the search is a step back in the history where the search is the
 * page before: so the browser finds the place in the list again.
 */
export function goBack(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a.offer-back');
  if (link === null || hasModifier(event) || event.button !== 0) return;
  if (parent !== window || history.length < 2 || document.referrer !== link.href) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  history.back();
}
