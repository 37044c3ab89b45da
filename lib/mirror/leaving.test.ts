import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../domain/instant';
import { bareOffer } from '../domain/offer.fixture';
import { createScriptedTown, makeOffers, REFRESH_MS } from './scripted-town.fixture';

describe('what leaves', () => {
  it('stays when one pass misses it, in its place', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(10).filter(({ alias }) => alias !== '4-offer');
    await pass();
    expect(aliases()[3]).toBe('4-offer');
    town.offers = makeOffers(10);
    await pass();
    town.offers = makeOffers(10).filter(({ alias }) => alias !== '4-offer');
    await pass();
    expect(aliases()).toHaveLength(10);
    await pass();
    expect(aliases()).toHaveLength(9);
  });

  it('stays when the instance still knows it', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    town.whereabouts = () => 'listed';
    for (let n = 0; n < 5; n++) await pass();
    expect(aliases()).toHaveLength(10);
    town.whereabouts = () => 'gone';
    await pass();
    await pass();
    expect(aliases()).toHaveLength(9);
  });

  it('stays when the mirror is stopped while the instance is asked', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    town.whereabouts = () => {
      void mirror.stop();
      return 'unknown';
    };
    for (let n = 0; n < 3; n++) await pass();
    expect(aliases()).toHaveLength(10);
  });

  it('stays with all others when many are missed and one of them is still known', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown(makeOffers(60));
    await mirror.start();
    await time.advance(30_000);
    town.offers = makeOffers(45);
    town.whereabouts = () => 'listed';
    for (let n = 0; n < 4; n++) await pass();
    expect(aliases()).toHaveLength(60);
    town.whereabouts = () => 'gone';
    for (let n = 0; n < 2; n++) await pass();
    expect(aliases()).toHaveLength(45);
  });

  it('stays although it cannot be asked for, while the list is known to drift', async () => {
    const odd = bareOffer('no-id');
    const { mirror, time, pass, town, aliases } = createScriptedTown([...makeOffers(10), odd]);
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    town.whereabouts = (alias) => (alias === 'no-id' ? 'unaskable' : 'listed');
    for (let n = 0; n < 4; n++) await pass();
    expect(aliases()).toContain('no-id');
    town.offers = makeOffers(10);
    for (let n = 0; n < 3; n++) await pass();
    expect(aliases()).not.toContain('no-id');
  });

  it('is never a private-link offer, which leaves at once and is never listed', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown([
      ...makeOffers(4),
      bareOffer('9-secret', { publish: 'private_link' }),
    ]);
    await mirror.start();
    await time.advance(10_000);
    expect(aliases()).toHaveLength(4);
    town.offers = [...makeOffers(3), bareOffer('4-offer', { publish: 'private_link' })];
    await pass();
    expect(aliases()).toHaveLength(3);
  });

  it.each([
    ['shrinks by more than 30 %', makeOffers(6), 6],
    ['is another list altogether', makeOffers(10, 100), 10],
  ])('is believed after half an hour of passes when the list %s', async (_case, offers, left) => {
    const { mirror, time, pass, town, aliases, events } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = offers;
    await pass();
    expect(events.at(-1)).toMatchObject({ kind: 'commit-held', reason: 'shrunk' });
    await time.advance(29 * MINUTE_MS);
    expect(aliases()).toEqual(makeOffers(10).map(({ alias }) => alias));
    await time.advance(6 * MINUTE_MS);
    expect(aliases()).toHaveLength(left);
  });

  it('is believed after six hours of passes when the list shrinks to nothing', async () => {
    const { mirror, time, pass, town, aliases, events } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = [];
    await pass();
    expect(events.at(-1)).toMatchObject({
      kind: 'commit-held',
      reason: 'empty',
      detail: 'none of 10 offers is left',
    });
    await time.advance(6 * HOUR_MS - MINUTE_MS);
    expect(aliases()).toHaveLength(10);
    await time.advance(12 * MINUTE_MS);
    expect(aliases()).toEqual([]);
  });

  it('starts again when the list was whole in between', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = [];
    await time.advance(5 * HOUR_MS);
    town.offers = makeOffers(10);
    await pass();
    town.offers = [];
    await time.advance(5 * HOUR_MS);
    expect(aliases()).toHaveLength(10);
  });

  it('is not believed because the site was down for long between two passes', async () => {
    const { mirror, time, pass, town, create } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = [];
    await pass();
    await mirror.stop();
    await time.advance(2 * DAY_MS);
    const again = create();
    await again.start();
    await time.advance(30 * MINUTE_MS);
    const now = again.state();
    expect('generation' in now && now.generation.offers.length).toBe(10);
  });

  it('does not count a pass begun too early as a second one', async () => {
    const { mirror, time, town, create, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = [];
    await time.advance(REFRESH_MS - 5_000);
    await mirror.stop();
    const again = create();
    await again.start();
    await time.advance(20_000);
    expect(aliases()).toHaveLength(10);
    const now = again.state();
    expect(now.kind === 'complete' && now.generation.offers.length).toBe(10);
  });
});

describe('records that cannot be read', () => {
  const poison = (count: number, alias: string | null = null) =>
    Array.from({ length: count }, () => ({ alias, field: null, reason: 'has no name' }));

  it('cost themselves, and are reported once', async () => {
    const { mirror, time, pass, town, aliases, events } = createScriptedTown();
    town.problems = [...poison(1), { alias: '3-offer', field: 'fee', reason: 'is not a number' }];
    await mirror.start();
    await time.advance(10_000);
    await pass();
    expect(aliases()).toHaveLength(10);
    expect(events.filter(({ kind }) => kind === 'quarantined')).toEqual([
      expect.objectContaining({
        records: 1,
        reasons: ['1 × record has no name', '1 × fee is not a number (3-offer)'],
      }),
    ]);
  });

  it('keep their last good form while their alias can be read', async () => {
    const { mirror, time, pass, town, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    town.problems = poison(1, '10-offer');
    for (let n = 0; n < 4; n++) await pass();
    expect(aliases()).toHaveLength(10);
  });

  it('hold a pass back when they are more than 10 %, until a second one confirms', async () => {
    const { mirror, time, pass, town, aliases, events } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(11);
    town.problems = poison(2);
    await pass();
    expect(events.at(-1)).toMatchObject({
      kind: 'commit-held',
      reason: 'unreadable',
      detail: '2 of 13 records are unreadable',
    });
    expect(aliases()).toHaveLength(10);
    await pass();
    expect(aliases()).toHaveLength(11);
    town.offers = makeOffers(12);
    await pass();
    expect(aliases()).toHaveLength(12);
  });
});
