import { describe, expect, it } from 'vitest';
import { createCatalogue } from '../catalogue';
import { DEFAULT_RULES } from '../catalogue-rules';
import { at, sampleOffer, session } from '../offer.fixture';
import { findRepeats, findSimilar } from './find-similar';

const NOW = at('2026-07-10 10:00');
const on = (day: string) => [session(`${day} 09:00`, `${day} 12:00`)];
const own = sampleOffer({ alias: 'own' });
const offers = [
  own,
  sampleOffer({ alias: 'repeat', sessions: on('2026-08-04') }),
  sampleOffer({ alias: 'far', name: 'Imkern', meetingLat: 49.9, sessions: on('2026-07-28') }),
  sampleOffer({ alias: 'near', name: 'Töpfern', sessions: on('2026-07-29') }),
  sampleOffer({ alias: 'near-again', name: 'Töpfern', sessions: on('2026-07-30') }),
  sampleOffer({ alias: 'late', name: 'Lesen', sessions: on('2026-08-20') }),
  sampleOffer({ alias: 'older', name: 'Film', minAge: 13, maxAge: 16, sessions: on('2026-07-28') }),
  sampleOffer({ alias: 'past', name: 'Basteln', sessions: on('2026-07-01') }),
];
const catalogue = createCatalogue(offers, DEFAULT_RULES);
const aliases = (found: readonly { alias: string }[]) => found.map((offer) => offer.alias);

describe('similar offers', () => {
  it('are for the same children, near in time and place, one for each activity', () => {
    expect(aliases(findSimilar(own, catalogue, NOW, 9))).toEqual(['near', 'far', 'late']);
  });

  it('can still be booked, before others that are more alike but closed', () => {
    const closed = { applicationDeadline: at('2026-07-09 00:00') };
    const all = [
      own,
      sampleOffer({ alias: 'twin', name: 'Töpfern', ...closed }),
      sampleOffer({ alias: 'open-run', name: 'Töpfern', sessions: on('2026-08-06') }),
      sampleOffer({ alias: 'closed', name: 'Lesen', ...closed }),
      sampleOffer({ alias: 'open', name: 'Film', sessions: on('2026-08-20') }),
    ];
    const found = findSimilar(own, createCatalogue(all, DEFAULT_RULES), NOW, 9);
    expect(aliases(found)).toEqual(['open-run', 'open', 'closed']);
  });

  it('exist for an offer that is gone', () => {
    const gone = sampleOffer({ alias: 'gone', name: 'Weg' });
    expect(aliases(findSimilar(gone, catalogue, NOW, 2))).toEqual(['own', 'near']);
  });
});

describe('repeats', () => {
  it('share name and hosts, not dates', () => {
    expect(aliases(findRepeats(own, catalogue))).toEqual(['repeat']);
    const parallel = sampleOffer({ alias: 'parallel', minAge: 13, maxAge: 16 });
    expect(findRepeats(parallel, createCatalogue([own, parallel], DEFAULT_RULES))).toEqual([]);
  });
});
