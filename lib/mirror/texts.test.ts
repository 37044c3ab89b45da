import { describe, expect, it } from 'vitest';
import type { Offer } from '../domain/offer';
import { NO_TEXT } from '../domain/text/derived-text';
import { createScriptedTown } from './scripted-town.fixture';

/** A town whose texts are derived while the content process is there. */
function setUp() {
  const town = createScriptedTown();
  const content = { isAway: false, derived: 0 };
  const texts = { version: 1, description: { ...NO_TEXT, html: '<p>A</p>' }, applyText: NO_TEXT };
  const create = () =>
    town.create(undefined, undefined, null, {
      hasTexts: (offer) => offer.texts !== null,
      async deriveTexts(offers) {
        if (content.isAway) return offers;
        content.derived += offers.filter((offer) => offer.texts === null).length;
        return offers.map((offer) => (offer.texts ? offer : { ...offer, texts }));
      },
    });
  const mirror = create();
  const read = (of = mirror) => {
    const state = of.state();
    if (!('generation' in state)) throw new Error('there is no generation');
    return state.generation;
  };
  const isDerived = (offers: readonly Offer[]) => offers.every((offer) => offer.texts !== null);
  return { ...town, content, create, mirror, read, isDerived };
}

describe('texts in the mirror', () => {
  it('are derived once, before their offers are shown', async () => {
    const { mirror, time, pass, content, read, isDerived } = setUp();
    await mirror.start();
    await time.advance(10_000);
    const first = read();
    expect(isDerived(first.offers)).toBe(true);
    const { derived } = content;
    expect(derived).toBe(first.offers.length);
    await pass();
    expect(read().id).toBe(first.id);
    expect(content.derived).toBe(derived);
    await mirror.stop();
  });

  it('are derived later where the content process was away: a new generation without a change', async () => {
    const { mirror, time, content, read, isDerived, events, create } = setUp();
    content.isAway = true;
    await mirror.start();
    await time.advance(10_000);
    const bare = read();
    expect(isDerived(bare.offers)).toBe(false);
    content.isAway = false;
    await time.advance(4_000);
    const whole = read();
    expect(isDerived(whole.offers)).toBe(true);
    expect(whole.id).not.toBe(bare.id);
    expect(whole.changedAt).toBe(bare.changedAt);
    expect(mirror.changes()).toEqual([]);
    expect(events.at(-1)).toMatchObject({ kind: 'texts-derived', generation: whole.id });
    await mirror.stop();
    // Kept on disk: the next start derives nothing and asks nothing.
    content.isAway = true;
    const again = create();
    await again.start();
    expect(read(again).id).toBe(whole.id);
    expect(isDerived(read(again).offers)).toBe(true);
    await again.stop();
  });

  it('of a copy without them are derived at the start, before any pass', async () => {
    const { content, time, read, isDerived, events, mirror, create } = setUp();
    content.isAway = true;
    await mirror.start();
    await time.advance(10_000);
    await mirror.stop();
    content.isAway = false;
    events.length = 0;
    const again = create();
    await again.start();
    await time.advance(10);
    expect(isDerived(read(again).offers)).toBe(true);
    expect(events.map(({ kind }) => kind)).toEqual(['restored', 'texts-derived']);
    await again.stop();
  });
});
