import type { Offer } from '../../domain/offer';
import type { Words } from '../../messages/words';

/** "8–12 Jahre" or, long, "8 bis 12 Jahre"; null and 0 are no bound. */
export function describeAges(
  { minAge, maxAge }: Pick<Offer, 'minAge' | 'maxAge'>,
  words: Words,
  style: 'short' | 'long' = 'short',
): string {
  const min = minAge ?? 0;
  const max = maxAge ?? 0;
  if (min <= 0 && max <= 0) return words('card.ages.any');
  if (max <= 0) return words('card.ages.from', { min });
  if (min <= 0) return words('card.ages.to', { max });
  if (min === max) return words('card.ages.one', { age: min });
  return words(style === 'long' ? 'card.ages.spanLong' : 'card.ages.span', { min, max });
}
