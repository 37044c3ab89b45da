import type { Shortlist } from '@/lib/domain/shortlist/shortlist';

/** Height kept free above the list until what is stored can be shown: weeks, or a line. */
export function toRoom({ children }: Pick<Shortlist, 'children'>): string {
  return children.length > 0 ? 'min-h-13 md:min-h-48' : 'min-h-14';
}
