import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../domain/catalogue-rules';
import { bareOffer } from '../domain/offer.fixture';
import { buildIndex, findBreaking } from './build-index';

/** An offer whose text never ends. */
function hanging(alias: string) {
  return Object.defineProperty({ ...bareOffer(alias) }, 'bring', {
    enumerable: true,
    get() {
      for (;;);
    },
  });
}

describe('the index of a programme', () => {
  it('is the one over all its offers, with their texts', async () => {
    const offers = Array.from({ length: 450 }, (_, at) =>
      bareOffer(`${at}-a`, { name: `Kanu ${at}` }),
    );
    let turns = 0;
    const turn = () => {
      turns++;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const catalogue = await buildIndex({ offers, memberships: [] }, DEFAULT_RULES);
    clearImmediate(next);
    expect(catalogue.get('449-a')?.name).toBe('Kanu 449');
    expect(catalogue.text.find('kanu 449').found[449]).toBe(1);
    expect(turns).toBeGreaterThan(5);
  });

  it('is laid out once a minute, however many requests name their own millisecond', async () => {
    const { at } = await buildIndex({ offers: [bareOffer('1-a')], memberships: [] }, DEFAULT_RULES);
    const minute = Date.UTC(2026, 6, 1, 10, 30);
    expect(at(minute + 59_999)).toBe(at(minute));
    expect(at(minute + 60_000)).not.toBe(at(minute));
  });

  it('is broken off where an offer hangs it, which is then found', async () => {
    const offers = [bareOffer('1-a'), hanging('2-bad'), bareOffer('3-c')];
    const index = buildIndex({ offers, memberships: [] }, DEFAULT_RULES, 50);
    await expect(index).rejects.toMatchObject({ code: 'ERR_SCRIPT_EXECUTION_TIMEOUT' });
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    });
    // Only such as hang: on a busy machine a sound one may take as long.
    const both = [hanging('2-bad'), hanging('4-bad')];
    const found = await findBreaking(both, DEFAULT_RULES, 50);
    clearInterval(counting);
    expect(found.map(({ offer }) => offer.alias)).toEqual(['2-bad', '4-bad']);
    expect(turns, 'between two tries the process answers').toBeGreaterThanOrEqual(2);
  });

  it('blames no offer where none is to blame', async () => {
    expect(await findBreaking([bareOffer('1-a'), bareOffer('2-b')], DEFAULT_RULES)).toEqual([]);
  });
});
