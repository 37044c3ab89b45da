import { describe, expect, it } from 'vitest';
import { StoreError } from '../store/store';
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
    expect(again.nextPassAt()).toBeGreaterThan(time.clock());
    expect(events.at(-1)).toMatchObject({ kind: 'restored', offers: 9 });
  });

  it('knows when the last pass began, though that pass changed nothing', async () => {
    const { mirror, time, create, pass } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    await pass();
    await mirror.stop();
    const again = create();
    expect(again.readSince()).toBeNull();
    await again.start();
    expect(again.readSince()).toBe(mirror.readSince());
  });

  it('misses an offer anew before it lets it go', async () => {
    const { mirror, time, town, create, pass } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    town.offers = makeOffers(9);
    await pass();
    await mirror.stop();
    const again = create();
    await again.start();
    const count = () => {
      const state = again.state();
      return 'generation' in state ? state.generation.offers.length : 0;
    };
    await pass();
    expect(count()).toBe(10);
    await pass();
    expect(count()).toBe(9);
  });

  it('reads the list again when the copy is not whole', async () => {
    const { mirror, time, create, store, events } = createScriptedTown();
    await mirror.start();
    await time.advance(10_000);
    await mirror.stop();
    const text = Buffer.from((await store.read('mirror/generation-a')) ?? []).toString();
    const cut = text.replace(/.*Offer 3-offer.*\n/, '');
    expect(cut).not.toBe(text);
    await store.write('mirror/generation-a', Buffer.from(cut));
    const again = create();
    await again.start();
    expect(again.state().kind).toBe('empty');
    expect(events.find(({ kind }) => kind === 'snapshot-refused')).toMatchObject({
      reason: 'it is cut short',
    });
    await time.advance(10_000);
    expect(again.state()).toMatchObject({ generation: { offers: makeOffers(10) } });
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

  it('goes on in memory when the disk refuses, and saves as soon as it can', async () => {
    const { mirror, time, store, state, pass, events, create, kinds } = createScriptedTown();
    const write = store.write;
    store.write = async () => {
      throw new StoreError('store-unwritable', 'disk full');
    };
    await mirror.start();
    await time.advance(10_000);
    expect(state().kind).toBe('complete');
    for (let n = 0; n < 3; n++) await pass();
    expect(events.at(-1)).toMatchObject({ kind: 'committed' });
    expect(kinds()).not.toContain('pass-failed');
    store.write = write;
    await pass();
    await mirror.stop();
    const again = create();
    await again.start();
    expect(again.state().kind).toBe('complete');
  });
});
