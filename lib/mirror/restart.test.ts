import { describe, expect, it } from 'vitest';
import { createScriptedTown, makeOffers } from './scripted-town.fixture';

describe('a restart', () => {
  it('begins from disk, with age, changes and names of gone offers, and keeps the pause', async () => {
    const { mirror, time, town, create, pass, events } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    await pass();
    await pass();
    await mirror.stop();
    town.fails = () => new Error('unreachable');
    await time.advance(60_000);
    const again = create();
    await again.start();
    const state = again.state();
    expect(state).toMatchObject({ kind: 'complete', generation: { offers: makeOffers(9) } });
    expect(state.kind === 'complete' && time.clock() - state.confirmedAt).toBeGreaterThan(60_000);
    expect(again.gone('10-offer')?.name).toBe('Offer 10-offer');
    expect(again.passes().nextAt).toBeGreaterThan(time.clock());
    expect(events.at(-1)).toMatchObject({ kind: 'restored', offers: 9 });
  });

  it('knows from when to when the last pass read, though that pass changed nothing', async () => {
    const { mirror, time, create, pass } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    await pass();
    await mirror.stop();
    const again = create();
    expect(again.passes().last).toBeNull();
    await again.start();
    expect(again.passes().last).toEqual(mirror.passes().last);
  });

  it('remembers that an offer was already missed once', async () => {
    const { mirror, time, town, create, pass } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    await pass();
    await mirror.stop();
    const again = create();
    await again.start();
    await pass();
    const state = again.state();
    expect(state.kind === 'complete' && state.generation.offers).toHaveLength(9);
  });

  it('goes back to the generation before when the newest does not fit its checksum', async () => {
    const { mirror, time, town, create, pass, store, events } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(11);
    await pass();
    await mirror.stop();
    const bytes = await store.read('mirror/generation-b');
    if (!bytes) throw new Error('no second generation');
    bytes[bytes.length - 20] = 0;
    await store.write('mirror/generation-b', bytes);
    const again = create();
    await again.start();
    const state = again.state();
    expect(state.kind === 'complete' && state.generation.offers).toHaveLength(10);
    expect(events.find(({ kind }) => kind === 'snapshot-refused')).toMatchObject({
      reason: expect.stringContaining('checksum'),
    });
  });

  it('does not take the copy of another instance', async () => {
    const { mirror, time, create } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    await mirror.stop();
    const other = create('https://other.example');
    await other.start();
    expect(other.state().kind).toBe('empty');
  });

  it('goes on in memory when the disk refuses, says so once, and saves as soon as it can', async () => {
    const { mirror, time, store, state, pass, events, create, kinds } = createScriptedTown();
    const write = store.write;
    store.write = async () => {
      throw new Error('disk full');
    };
    await mirror.start();
    await time.advance(10_000);
    expect(state().kind).toBe('complete');
    expect(events.at(-1)).toMatchObject({ kind: 'snapshot-failed', reason: 'disk full' });
    for (let n = 0; n < 3; n++) await pass();
    expect(kinds().filter((kind) => kind === 'snapshot-failed')).toHaveLength(1);
    store.write = write;
    await pass();
    expect(events.at(-1)).toMatchObject({ kind: 'snapshot-kept-again' });
    await mirror.stop();
    const again = create();
    await again.start();
    expect(again.state().kind).toBe('complete');
  });
});
