import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMirrorInState } from '../../renderer/fixed-mirror.fixture';
import { createReferenceTown, type ReferenceTown } from '../../renderer/reference-town.fixture';
import type { MapViewModel } from '../map/create-map-view';
import { answerPositions, answerSearch, type SearchAnswer } from './answer-search';

let town: ReferenceTown;

beforeAll(async () => {
  town = await createReferenceTown();
});

afterAll(() => town.close());

const ask = (query: string) => new Request(`http://site/api/positions${query}`);
const find = async (query: string) =>
  (await answerPositions(ask(query), town.site).json()) as MapViewModel;
const listed = ({ places, unplaced }: MapViewModel) => [
  ...places.flatMap(({ offers }) => offers),
  ...unplaced,
];

describe('GET /api/positions', () => {
  it.each(['?', '?past=1', '?free=1', '?page=3', '?near=49.58,10.6&radius=1'])(
    'has every offer of the list once, with a place or without: %s',
    async (query) => {
      const map = await find(query);
      const { total } = (await answerSearch(ask(query), town.site).json()) as SearchAnswer;
      expect(map.total).toBe(total);
      expect(map.placed + map.unplaced.length).toBe(total);
      expect(new Set(listed(map).map(({ alias }) => alias)).size).toBe(total);
    },
  );

  it('names the card that contains a repeat', async () => {
    const { offers } = (await answerSearch(ask('?'), town.site).json()) as SearchAnswer;
    const cardOf = new Map(listed(await find('?')).map(({ alias, card }) => [alias, card]));
    for (const { alias, repeatOf } of offers) expect(cardOf.get(alias)).toBe(repeatOf ?? alias);
  });

  it('says how many there are, in the language that is asked for', async () => {
    const [german, english] = await Promise.all([find('?'), find('?lang=en')]);
    const { placed, total, unplaced } = german;
    expect(german.summary).toBe(`${placed} von ${total} auf der Karte`);
    expect(german.unplacedText).toBe(`${unplaced.length} ohne Ortsangabe`);
    expect(english.summary).toBe(`${placed} of ${total} on the map`);
  });

  it('shows the day of the session that was asked for, in the colour of its week', async () => {
    const { facets } = (await answerSearch(ask('?'), town.site).json()) as SearchAnswer;
    const week = facets.week?.[1]?.value ?? '';
    const offers = listed(await find(`?week=${week}`));
    expect(offers.length).toBeGreaterThan(0);
    expect(new Set(offers.map(({ weekColor }) => weekColor)).size).toBe(1);
  });

  it('leaves no place of a usual programme out when asked in brief', async () => {
    const [all, brief] = await Promise.all([find('?past=1'), find('?past=1&brief=1&page=2')]);
    expect(brief.places).toEqual(all.places);
  });

  it('is unavailable until the first pass is complete', () => {
    const programme = createMirrorInState({ kind: 'empty' });
    expect(answerPositions(ask(''), { ...town.site, programme }).status).toBe(503);
  });
});
