import { describe, expect, it } from 'vitest';
import { readOwnOffer } from './own-offers-reader';
import { BOUNDS, readOffer } from './read-offer';

const read = (fields: Readonly<Record<string, unknown>>) =>
  readOffer({ name: 'N', alias: 'a', ...fields });
const times = <T>(count: number, value: T): readonly T[] =>
  Array.from({ length: count }, () => value);

describe('what is kept of one record', () => {
  it.each([
    ['description', 'description'],
    ['applyText', 'applyText'],
    ['bring', 'bring'],
    ['meetingPoint', 'meetingPoint'],
    ['meetingAddress', 'meetingAddress'],
    ['name', 'name'],
  ] as const)('is 200,000 characters of %s, and the rest is counted', (field, known) => {
    const { offer, problems } = read({ [field]: 'ä'.repeat(BOUNDS.text + 1) });
    expect(offer?.[known]).toHaveLength(BOUNDS.text);
    expect(problems).toEqual([{ alias: 'a', field, reason: 'is longer than 200000 characters' }]);
  });

  it.each([
    ['dates', 'sessions', { begin: '2026-07-27T09:00:00Z', end: null }, 200],
    ['media', 'media', 'https://stadt.example/a.jpg', 20],
    ['hosts', 'hosts', { name: 'A' }, 20],
    ['accessibility', 'accessibility', 'assistenz', 50],
  ] as const)(
    'is a bounded number of %s, and the rest is counted once',
    (field, known, value, most) => {
      expect(read({ [field]: times(most, value) }).problems).toEqual([]);
      const { offer, problems } = read({ [field]: times(most + 5_000, value) });
      expect(offer?.[known]).toHaveLength(most);
      expect(problems).toEqual([{ alias: 'a', field, reason: `holds more than ${most} elements` }]);
    },
  );

  it('reports no more elements than it reads', () => {
    expect(read({ dates: times(100_000, 7) }).problems).toHaveLength(BOUNDS.dates + 1);
  });

  it('is a whole text to the last sign: no half of a pair', () => {
    const { offer } = read({ description: `${'a'.repeat(BOUNDS.text - 1)}🙂` });
    expect(offer?.description).toBe('a'.repeat(BOUNDS.text - 1));
  });

  it('is a long name of a host, cut and counted', () => {
    const { offer, problems } = read({ hosts: [{ name: 'x'.repeat(BOUNDS.text + 1) }] });
    expect(offer?.hosts[0]?.name).toHaveLength(BOUNDS.text);
    expect(problems).toHaveLength(1);
  });

  it('is no address that would have to be cut', () => {
    const { offer, problems } = read({
      url: `https://stadt.example/${'a'.repeat(BOUNDS.address)}`,
    });
    expect(offer?.url).toBe('');
    expect(problems).toMatchObject([{ field: 'url' }]);
  });

  it('is at most 30 marks on a letter, since comparing texts sorts them', () => {
    const { offer } = read({ name: `a${'\u0315\u0300'.repeat(50_000)}b` });
    expect(offer?.name).toBe(`a${'\u0315\u0300'.repeat(15)}b`);
  });

  it.each(['\u3000', '\u2000\u2009', ' \u200e', '\u3000\u200e', '\u00a0', '\t'])(
    'is one blank for a run of %j, however long',
    (blank) => {
      expect(read({ name: `a${blank.repeat(50_000)}b` }).offer?.name).toBe('a b');
    },
  );

  it('is a bounded number of short states, and an edition like any other text', () => {
    const status = Object.fromEntries(
      Array.from({ length: 60 }, (_, nth) => [`${'z'.repeat(500)}${nth}`, nth]),
    );
    const { offer, problems } = readOwnOffer({
      name: 'N',
      alias: 'a',
      id: 1,
      status,
      edition: { name: 'x'.repeat(BOUNDS.text + 1) },
    });
    expect(offer?.states).toHaveLength(BOUNDS.status);
    expect(offer?.states.every(({ name }) => name.length === 100)).toBe(true);
    expect(offer?.edition).toHaveLength(BOUNDS.text);
    expect(problems.map(({ field }) => field)).toEqual(['status', 'edition']);
  });
});
