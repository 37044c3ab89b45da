import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShortlistAnswer } from '../../domain/shortlist/shortlist-schema';
import { createReferenceTown, type ReferenceTown } from '../../renderer/reference-town.fixture';
import { answerShortlist } from './answer-shortlist';

let town: ReferenceTown;
let aliases: readonly string[];

beforeAll(async () => {
  town = await createReferenceTown();
  aliases = town.rows.map(({ alias }) => String(alias));
});
afterAll(() => town.close());

const ask = (asked: readonly string[]) => {
  const query = asked.map((alias) => `alias=${alias}`).join('&');
  return answerShortlist(new Request(`http://site/api/shortlist?${query}`), town.site);
};

describe('GET /api/shortlist', () => {
  it('says of each alias whether it is listed', async () => {
    const body = (await ask([...aliases.slice(0, 3), 'x']).json()) as ShortlistAnswer;
    expect(body.offers.map(({ state }) => state).sort()).toEqual([
      'listed',
      'listed',
      'listed',
      'unknown',
    ]);
  });

  it('takes numbers, as shared links carry them, and is asked for each time', async () => {
    const listed = aliases.find((alias) => /^\d+-/.test(alias)) ?? '';
    const number = listed.split('-')[0] ?? '';
    const answer = ask([number]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const { offers } = (await answer.json()) as ShortlistAnswer;
    expect(offers).toMatchObject([{ alias: number, offer: { alias: listed } }]);
  });
});
