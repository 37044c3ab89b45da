import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../domain/instant';
import { createScriptedTown, makeOffers, REFRESH_MS } from './scripted-town.fixture';

describe('a clock that is set back by a day', () => {
  const DAY_BACK_MS = -24 * HOUR_MS;

  it('does not hold up the next passes', async () => {
    const { mirror, time, machine, kinds } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    machine.setByMs = DAY_BACK_MS;
    await time.advance(4 * REFRESH_MS);
    expect(kinds().filter((kind) => kind === 'committed').length).toBeGreaterThanOrEqual(4);
    expect(mirror.nextPassAt()).toBeLessThanOrEqual(time.clock() + DAY_BACK_MS + REFRESH_MS);
  });

  it('does not keep for a day what two passes have missed', async () => {
    const { mirror, time, town, machine, pass, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    await pass();
    expect(aliases()).toHaveLength(10);
    machine.setByMs = DAY_BACK_MS;
    await pass();
    expect(aliases()).toHaveLength(9);
  });
});

describe('a clock that is set forward, or a machine that slept', () => {
  it('lets the copy be as old as the clock says', async () => {
    const { mirror, time, machine, state } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    const before = state();
    machine.setByMs = 7 * HOUR_MS;
    expect(state()).toEqual(before);
  });

  it('does not confirm by itself that a list is empty', async () => {
    const { mirror, time, town, machine, pass, aliases } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = [];
    await pass();
    machine.setByMs = 12 * HOUR_MS;
    await time.advance(30 * MINUTE_MS);
    expect(aliases()).toHaveLength(10);
  });
});
