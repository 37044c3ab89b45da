import { describe, expect, it } from 'vitest';
import { at } from '../../offer.fixture';
import { createOwnOffer, FIXTURE_NOW } from '../own-offer.fixture';
import { surveyOwn } from './survey-own';

const span = (begin: string, end: string) => ({ begin: at(begin), end: at(end) });
const one = (id: number, begin: string, end: string, change = {}) =>
  createOwnOffer({ id, name: `Angebot ${id}`, sessions: [span(begin, end)], ...change });
const elsewhere = { meetingPoint: 'Turnhalle', meetingAddress: null, meetingLat: null };

const clashes = (...offers: Parameters<typeof surveyOwn>[0]) => {
  const { placeClashes, hostClashes } = surveyOwn(offers, FIXTURE_NOW);
  const list = (found: typeof placeClashes) =>
    [...found].map(([id, with_]) => `${id}: ${with_.map(({ other }) => other.id).join(' ')}`);
  return { place: list(placeClashes), host: list(hostClashes) };
};

describe('own offers at the same time', () => {
  it('clash at one place, and are not reported again for their host', () => {
    expect(
      clashes(
        one(1, '2026-08-03 09:00', '2026-08-03 12:00'),
        one(2, '2026-08-03 11:00', '2026-08-03 13:00'),
        one(3, '2026-08-03 13:00', '2026-08-03 14:00'),
      ),
    ).toEqual({ place: ['1: 2', '2: 1'], host: [] });
  });

  it('clash by their host at different places', () => {
    expect(
      clashes(
        one(1, '2026-08-03 09:00', '2026-08-03 12:00'),
        one(2, '2026-08-03 11:00', '2026-08-03 13:00', elsewhere),
      ),
    ).toEqual({ place: [], host: ['1: 2', '2: 1'] });
  });

  it('clash with a camp on each of its days', () => {
    expect(
      clashes(
        one(1, '2026-08-03 09:00', '2026-08-07 12:00'),
        one(2, '2026-08-05 11:00', '2026-08-05 13:00'),
      ).place,
    ).toEqual(['1: 2', '2: 1']);
  });

  it.each([
    ['cancelled', { states: [{ name: 'cancelled', since: 1 }] }],
    ['past', { sessions: [span('2026-06-03 09:00', '2026-06-03 12:00')] }],
    ['of others at another place', { ...elsewhere, hosts: [{ name: 'Chor' }] }],
  ])('do not clash with one that is %s', (_, change) => {
    const begin = '2026-08-03 09:00';
    const end = '2026-08-03 12:00';
    expect(clashes(one(1, begin, end), one(2, begin, end, change))).toEqual({
      place: [],
      host: [],
    });
  });
});

describe('repeats of one activity', () => {
  const run = (id: number, day: string, change = {}) =>
    createOwnOffer({ id, sessions: [span(`${day} 09:00`, `${day} 12:00`)], ...change });
  const differences = (...offers: Parameters<typeof surveyOwn>[0]) =>
    [...surveyOwn(offers, FIXTURE_NOW).differences].map(([id, found]) =>
      found
        .map(({ field, other, isMissing }) =>
          isMissing
            ? `${id} lacks the ${field} of ${other.id}`
            : `${id} has another ${field} than ${other.id}`,
        )
        .join(', '),
    );

  it('are compared with what most of them have', () => {
    expect(
      differences(
        run(1, '2026-08-03', { feeCents: 1700, bring: 'Handtuch' }),
        run(2, '2026-08-10'),
        run(3, '2026-08-17'),
      ),
    ).toEqual(['1 has another fee than 2, 1 has another bring than 2']);
  });

  it('lack what a single one of them has', () => {
    const empty = { bring: ' ', meetingAddress: null };
    expect(
      differences(
        run(1, '2026-08-03', empty),
        run(2, '2026-08-10', { ...empty, meetingAddress: 'Am Wehr 1' }),
        run(3, '2026-08-17', { meetingAddress: null }),
      ),
    ).toEqual([
      '1 lacks the bring of 3, 1 lacks the address of 2',
      '2 lacks the bring of 3',
      '3 lacks the address of 2',
    ]);
  });

  it('of which there are two are compared with the first', () => {
    expect(differences(run(2, '2026-08-10', { meetingLat: 49.6 }), run(1, '2026-08-03'))).toEqual([
      '2 has another position than 1',
    ]);
  });

  it('may meet elsewhere', () => {
    const there = { meetingPoint: 'Turnhalle', meetingAddress: 'Am Ring 2', meetingLat: 49.6 };
    expect(differences(run(1, '2026-08-03'), run(2, '2026-08-10', there))).toEqual([]);
  });

  it('are the same with other spaces, and free without a price', () => {
    expect(
      differences(
        run(1, '2026-08-03', { feeCents: null, bring: 'Badezeug' }),
        run(2, '2026-08-10', { feeCents: 0, bring: ' badezeug.' }),
      ),
    ).toEqual([]);
  });
});
