import type { Offer } from '../../domain/offer';
import { at, sampleOffer } from '../../domain/offer.fixture';
import type { Shortlist } from '../../domain/shortlist/shortlist';
import { getTranslator } from '../../messages/get-translator';
import { type NamedChild, nameChildren } from '../child/named-child';
import { createPlanEntries, type PlanEntry } from './plan-entry';

/** Monday, 20 July 2026, noon: a week before the holidays of the sample offers. */
export const NOW = at('2026-07-20 12:00');

export const SPEECH = { t: getTranslator('de'), locale: 'de', now: NOW };

/** Mia is eight, Jonas twelve in the summer of 2026. */
export const FAMILY: readonly NamedChild[] = nameChildren(
  [
    { id: 'c1', name: 'Mia', born: '2018-03' },
    { id: 'c2', name: 'Jonas', born: '2014-05' },
  ],
  { kind: 'day' },
  NOW,
  'de',
);

/** Entries of a plan in which these offers are marked for all children whose age fits. */
export function planOf(
  offers: readonly Partial<Offer>[],
  children = FAMILY,
  stored: Pick<Shortlist, 'marks'> = { marks: [] },
): readonly PlanEntry[] {
  const all = offers.map((different) => sampleOffer(different));
  const marks = all.map(
    ({ alias, name }) =>
      stored.marks.find((mark) => mark.alias === alias) ?? {
        alias,
        name,
        childIds: null,
      },
  );
  const found = new Map(
    all.map((offer) => [offer.alias, { state: 'listed', alias: offer.alias, offer }] as const),
  );
  return createPlanEntries(marks, children, found, { kind: 'day' }, SPEECH);
}
