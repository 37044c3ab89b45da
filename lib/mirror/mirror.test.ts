import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../domain/instant';
import { bareOffer } from '../domain/offer.fixture';
import { createScriptedTown, makeOffers, REFRESH_MS } from './scripted-town.fixture';

describe('the first pass', () => {
  it('shows what it has read so far, and the complete list at its end', async () => {
    const { mirror, time, state, aliases } = createScriptedTown();
    await mirror.start();
    expect(state()).toEqual({ kind: 'empty' });
    await time.advance(2_500);
    expect(state()).toMatchObject({
      kind: 'loading',
      progress: { pagesRead: 2, pagesKnown: 4, offersRead: 6 },
    });
    expect(aliases()).toHaveLength(6);
    await time.advance(5_000);
    expect(state()).toMatchObject({ kind: 'complete', confirmedAt: time.clock() - 3_500 });
    expect(aliases()).toEqual(makeOffers(10).map(({ alias }) => alias));
    expect(mirror.changes()).toEqual([]);
    expect(mirror.nextPassAt()).toBeGreaterThan(time.clock());
  });

  it('says from when on it read, once it is committed', async () => {
    const { mirror, time } = createScriptedTown();
    const startedAt = time.clock();
    await mirror.start();
    await time.advance(2_500);
    expect(mirror.readSince()).toBeNull();
    expect(mirror.nextPassAt()).toBe(time.clock());
    await time.advance(5_000);
    expect(mirror.readSince()).toBe(startedAt);
  });

  it('keeps what a failed try had read in sight, and tries again', async () => {
    const { mirror, time, town, state, aliases, kinds } = createScriptedTown();
    town.fails = (page) => (page === 3 ? new Error('status 500') : null);
    await mirror.start();
    await time.advance(10_000);
    expect(state()).toMatchObject({ kind: 'loading', progress: { pagesRead: 2 } });
    town.fails = null;
    await time.advance(22_000);
    expect(aliases().length).toBeGreaterThanOrEqual(6);
    await time.advance(10_000);
    expect(state().kind).toBe('complete');
    expect(kinds()).toEqual(['pass-started', 'pass-failed', 'pass-started', 'committed']);
  });

  it('takes an empty programme as it is', async () => {
    const { mirror, time, state } = createScriptedTown([]);
    await mirror.start();
    await time.advance(2_000);
    expect(state()).toMatchObject({ kind: 'complete', generation: { offers: [] } });
  });
});

describe('a later pass', () => {
  it('keeps generation and objects when nothing public changed; only the times move', async () => {
    const { mirror, time, state, pass, town, events } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    const before = state();
    town.offers = makeOffers(10);
    await pass();
    const after = state();
    if (before.kind !== 'complete' || after.kind !== 'complete') throw new Error('not complete');
    expect(after.generation).toBe(before.generation);
    expect(after.confirmedAt).toBeGreaterThan(before.confirmedAt);
    expect(mirror.readSince()).toBe(after.confirmedAt - 4_000);
    expect(events.at(-1)).toMatchObject({ kind: 'committed', changed: false, changes: 0 });
  });

  it('follows an offer whose alias is corrected: it is neither new nor gone', async () => {
    const named = (alias: string, name: string) => bareOffer(alias, { name });
    const rest = makeOffers(5);
    const { mirror, time, pass, town, aliases, state } = createScriptedTown([
      ...rest,
      named('12-kanu-tuor', 'Kanu-Tuor'),
    ]);
    await mirror.start();
    await time.advance(10_000);
    town.offers = [...rest, named('12-kanu-tour', 'Kanu-Tour')];
    await pass();
    expect(aliases()).toEqual([...rest.map(({ alias }) => alias), '12-kanu-tour']);
    expect(mirror.changes()).toMatchObject([{ kind: 'changed', alias: '12-kanu-tour' }]);
    expect(mirror.renamed('12-kanu-tuor')).toBe('12-kanu-tour');
    expect(mirror.gone('12-kanu-tuor')).toBeNull();

    town.offers = [...rest, named('12-kanutour', 'Kanutour')];
    await pass();
    expect(mirror.renamed('12-kanu-tuor')).toBe('12-kanutour');
    expect(mirror.renamed('12-kanu-tour')).toBe('12-kanutour');
    expect(mirror.renamed('12-kanutour')).toBeNull();
    expect(state().kind).toBe('complete');
  });

  it('accepts at once that all aliases are corrected', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(10).map((offer) => ({ ...offer, alias: `${offer.alias}-2026` }));
    await pass();
    expect(aliases()).toEqual(town.offers.map(({ alias }) => alias));
  });

  it('writes down what is new, changed and gone', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    const cheaper = bareOffer('2-offer', { feeCents: 500 });
    town.offers = [...makeOffers(1), cheaper, ...makeOffers(7, 3), bareOffer('99-new')];
    await pass();
    expect(aliases()).toContain('10-offer');
    await pass();
    expect(aliases()).not.toContain('10-offer');
    expect(mirror.changes().map(({ kind, alias }) => [kind, alias])).toEqual([
      ['gone', '10-offer'],
      ['changed', '2-offer'],
      ['new', '99-new'],
    ]);
    expect(mirror.changes()[1]).toMatchObject({
      fields: [{ field: 'feeCents', before: null, after: 500 }],
    });
    expect(mirror.gone('10-offer')).toMatchObject({
      name: 'Offer 10-offer',
      last: { alias: '10-offer' },
    });
    expect(mirror.gone('never')).toBeNull();
    town.offers = makeOffers(10);
    await pass();
    expect(mirror.gone('10-offer')).toBeNull();
  });

  it('forgets changes after 90 days, but not that an offer was listed, without its texts', async () => {
    const { mirror, time, pass, town, create } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    const last = bareOffer('10-offer', { description: 'Long' });
    town.offers = [...makeOffers(9), last];
    await pass();
    town.offers = [bareOffer('1-offer', { feeCents: 500 }), ...makeOffers(8, 2)];
    await pass();
    await pass();
    expect(mirror.gone('10-offer')?.last).toEqual(last);
    await mirror.stop();
    await time.advance(91 * DAY_MS);
    const later = create();
    await later.start();
    expect(later.changes().map(({ kind, alias }) => [kind, alias])).toEqual([
      ['gone', '10-offer'],
      ['changed', '1-offer'],
    ]);
    expect(later.gone('10-offer')?.last).toEqual({ ...last, description: '' });
  });

  it('still knows after 90 days when an offer on the list last changed', async () => {
    const { mirror, time, pass, town, create } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    const change = async (...fees: readonly number[]) => {
      for (const feeCents of fees) {
        town.offers = [...makeOffers(1), bareOffer('2-offer', { feeCents }), ...makeOffers(8, 3)];
        await pass();
      }
    };
    await change(500, 600);
    const [last] = mirror.changes();
    await mirror.stop();
    await time.advance(91 * DAY_MS);
    const later = create();
    await later.start();
    expect(later.changes()).toEqual([{ ...last, fields: [] }]);
  });
});

describe('a pass that is not committed', () => {
  it('is not the last pass, whether it failed or was held back', async () => {
    const { mirror, time, pass, town, kinds } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    const committed = mirror.readSince();
    town.offers = makeOffers(2);
    await pass();
    expect(kinds().at(-1)).toBe('commit-held');
    town.fails = () => new Error('status 500');
    await pass();
    expect(kinds().at(-1)).toBe('pass-failed');
    expect(mirror.readSince()).toBe(committed);
  });
});

describe('when the instance is gone', () => {
  it('ages and loses nothing', async () => {
    const { mirror, time, town, state, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.fails = () => new Error('unreachable');
    const before = state();
    await time.advance(7 * HOUR_MS);
    expect(state()).toEqual(before);
    expect(aliases()).toHaveLength(10);
    expect(mirror.nextPassAt()).toBeLessThanOrEqual(time.clock() + REFRESH_MS);
    town.fails = null;
    await time.advance(REFRESH_MS + 10_000);
    expect(state().kind).toBe('complete');
  });
});
