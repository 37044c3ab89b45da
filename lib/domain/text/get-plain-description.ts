import type { Offer } from '../offer';
import { toPlainText } from './to-plain-text';

const known = new WeakMap<object, string>();

/** The offer's description as plain text on one line; read once for each offer, which never changes. */
export function getPlainDescription(offer: Pick<Offer, 'description'>): string {
  const before = known.get(offer);
  if (before !== undefined) return before;
  const text = toPlainText(offer.description);
  known.set(offer, text);
  return text;
}
