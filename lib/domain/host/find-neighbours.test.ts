import { describe, expect, it } from 'vitest';
import { findNeighbours } from './find-neighbours';
import { createOwnOffer } from './own-offer.fixture';

const session = (begin: string, end: string) => [
  { begin: Date.parse(begin), end: Date.parse(end) },
];
const offer = createOwnOffer({ sessions: session('2026-07-28T07:00:00Z', '2026-07-28T10:00:00Z') });
const other = createOwnOffer({ ...offer, alias: '13-lesenacht' });
const find = (change: Parameters<typeof createOwnOffer>[0]) =>
  findNeighbours(offer, [createOwnOffer({ ...other, ...change })], [offer]);

describe('neighbours', () => {
  it('are at the same time, on the same day, or none at all', () => {
    expect(find({})).toMatchObject([{ isSameTime: true, distanceKm: 0 }]);
    expect(
      find({ sessions: session('2026-07-28T10:00:00Z', '2026-07-28T12:00:00Z') }),
    ).toMatchObject([{ isSameTime: false }]);
    expect(find({ sessions: session('2026-07-29T07:00:00Z', '2026-07-29T10:00:00Z') })).toEqual([]);
  });

  it('count the second day of a night', () => {
    const night = session('2026-07-27T18:00:00Z', '2026-07-28T06:00:00Z');
    expect(find({ sessions: night })).toHaveLength(1);
  });

  it('are found at once where sessions last for a thousand years', () => {
    const endless = session('1970-01-01T00:00:00Z', '2999-12-31T00:00:00Z');
    const sessions = Array.from({ length: 200 }, () => endless).flat();
    expect(find({ sessions })).toHaveLength(1);
  }, 1_000);

  it.each([
    ['older children', { minAge: 13, maxAge: 16 }, 0],
    ['the edge of the ages', { minAge: 12, maxAge: 16 }, 1],
    ['no bounds (0 and null)', { minAge: 0, maxAge: null }, 1],
    ['a place far away', { meetingLat: 49.7 }, 0],
    ['no coordinates', { meetingLat: null }, 0],
    ['the offer itself', { alias: offer.alias }, 0],
  ])('%s', (_, change, count) => {
    expect(find(change)).toHaveLength(count);
  });

  it('are never offers of the same token', () => {
    const theirs = createOwnOffer({ ...other, alias: '14-kletterwald' });
    const found = findNeighbours(offer, [offer, other, theirs], [offer, other]);
    expect(found?.map((neighbour) => neighbour.offer.alias)).toEqual(['14-kletterwald']);
  });

  it('is unknown without coordinates', () => {
    expect(findNeighbours({ ...offer, meetingLng: null }, [other], [])).toBeNull();
  });

  it('name the same time first, then the nearest', () => {
    const later = session('2026-07-28T10:00:00Z', '2026-07-28T12:00:00Z');
    const found = findNeighbours(
      offer,
      [
        createOwnOffer({ ...other, alias: 'far', meetingLat: 49.6 }),
        createOwnOffer({ ...other, alias: 'later', sessions: later }),
        createOwnOffer({ ...other, alias: 'near', meetingLat: 49.585 }),
      ],
      [],
    );
    expect(found?.map((neighbour) => neighbour.offer.alias)).toEqual(['near', 'far', 'later']);
  });
});
