import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../domain/instant';
import { createScriptedTown, makeOffers } from './scripted-town.fixture';

const ALIASES = makeOffers(12).map(({ alias }) => alias);
const SUMMER = ALIASES.slice(0, 5);
const OPEN = ALIASES.slice(4, 9);
/** Longer than a pass with its editions. */
const ONE_PASS = 40_000;
/** And a pass. */
const HALF_AN_HOUR = 36 * MINUTE_MS;

/**
 * A test site of twelve offers: four in summer only, one in both, four in open only, three in none.
 */
function createTown(editions: readonly string[] = ['summer', 'open']) {
  const scene = createScriptedTown(makeOffers(12), editions);
  const members: Record<string, readonly string[]> = { summer: SUMMER, open: OPEN };
  scene.town.isIn = (edition, alias) => members[edition]?.includes(alias) ?? false;
  return { ...scene, members };
}

describe('editions', () => {
  it('are read after the list, which is complete without waiting for them', async () => {
    const { mirror, time, state, aliases, membership, kinds, asked } = createTown();
    await mirror.start();
    await time.advance(4_500);
    expect(state().kind).toBe('complete');
    expect(aliases()).toEqual(ALIASES);
    expect(membership('summer')).toBeNull();
    await time.advance(ONE_PASS);
    expect(membership('summer')?.members).toEqual(SUMMER);
    expect(membership('open')?.members).toEqual(OPEN);
    expect(aliases()).toEqual(ALIASES);
    expect(kinds()).toEqual(['pass-started', 'committed', 'editions-read']);
    expect(asked).toEqual(['summer', 'open']);
  });

  it('make no difference where none is named', async () => {
    const { mirror, time, pass, state, kinds, asked } = createTown([]);
    await mirror.start();
    await time.advance(ONE_PASS);
    await pass();
    expect(kinds()).toEqual(['pass-started', 'committed', 'pass-started', 'committed']);
    expect(asked).toEqual([]);
    const now = state();
    expect('generation' in now && now.generation.memberships).toEqual([]);
  });

  it('are not read again while no offer is new, but every half hour', async () => {
    const { mirror, pass, asked, members, membership } = createTown();
    await mirror.start();
    for (let n = 0; n < 4; n++) await pass();
    expect(asked).toHaveLength(2);
    members.summer = [...SUMMER, ALIASES[11] ?? ''];
    for (let n = 0; n < 6; n++) await pass();
    expect(asked).toHaveLength(4);
    expect(membership('summer')?.members).toContain(ALIASES[11]);
  });

  it('are read at once when an offer is new', async () => {
    const { mirror, time, pass, asked, members, membership, town } = createTown();
    await mirror.start();
    await time.advance(ONE_PASS);
    await pass();
    asked.length = 0;
    town.offers = makeOffers(13);
    members.open = [...OPEN, '13-offer'];
    await pass();
    expect(asked).toEqual(['summer', 'open']);
    expect(membership('open')?.members).toContain('13-offer');
    expect(membership('summer')?.undecided).toEqual([]);
  });

  it('change the generation, so that kept answers go, but are no news of an offer', async () => {
    const { mirror, time, state, events } = createTown();
    await mirror.start();
    await time.advance(4_500);
    const before = state();
    await time.advance(ONE_PASS);
    const after = state();
    if (before.kind !== 'complete' || after.kind !== 'complete') throw new Error('not complete');
    expect(after.generation.id).not.toBe(before.generation.id);
    expect(after.generation.offers).not.toBe(before.generation.offers);
    expect(events.at(-1)).toMatchObject({ kind: 'editions-read', changed: true });
    expect(mirror.changes()).toEqual([]);
  });

  it('keep a member that one reading misses, and let it go after two', async () => {
    const { mirror, time, pass, members, membership, town } = createTown();
    await mirror.start();
    await time.advance(ONE_PASS);
    await pass();
    members.summer = SUMMER.slice(1);
    // A new offer triggers a reading before half an hour has passed.
    town.offers = makeOffers(13);
    await pass();
    expect(membership('summer')?.members).toEqual(SUMMER);
    await time.advance(HALF_AN_HOUR);
    expect(membership('summer')?.members).toEqual(SUMMER.slice(1));
  });

  it('forget who has left the list', async () => {
    const { mirror, time, pass, membership, town } = createTown();
    await mirror.start();
    await time.advance(ONE_PASS);
    town.offers = makeOffers(12).slice(1);
    await pass();
    await pass();
    expect(membership('summer')?.members).toEqual(SUMMER.slice(1));
  });
});

describe('an edition of which nothing can be known', () => {
  const troubles = (events: readonly { readonly kind: string }[]) =>
    events.filter(({ kind }) => kind === 'edition-unknown');

  it('has no membership when the instance lists nothing under its alias, which is told once', async () => {
    const { mirror, time, pass, membership, events, asked } = createTown(['summer', 'sumer']);
    await mirror.start();
    await time.advance(ONE_PASS);
    for (let n = 0; n < 8; n++) await pass();
    expect(membership('sumer')).toBeNull();
    expect(membership('summer')?.members).toEqual(SUMMER);
    expect(troubles(events)).toEqual([
      expect.objectContaining({ edition: 'sumer', reason: 'empty' }),
    ]);
    // It is not asked again with every pass.
    expect(asked).toHaveLength(4);
  });

  it('may hold the whole list where another one does not', async () => {
    const { mirror, time, membership, members } = createTown();
    members.summer = ALIASES;
    await mirror.start();
    await time.advance(ONE_PASS);
    expect(membership('summer')).toEqual({ members: ALIASES, undecided: [] });
    expect(membership('open')?.members).toEqual(OPEN);
  });

  it('may hold the whole list where it is the only one', async () => {
    const { mirror, time, membership, members, events } = createTown(['summer']);
    members.summer = ALIASES;
    await mirror.start();
    await time.advance(ONE_PASS);
    expect(membership('summer')).toEqual({ members: ALIASES, undecided: [] });
    expect(troubles(events)).toEqual([]);
  });

  it('keeps what was known when it cannot be read, and never holds up the list', async () => {
    const { mirror, time, pass, membership, events, town, aliases, state } = createTown();
    await mirror.start();
    await time.advance(ONE_PASS);
    town.editionFails = (edition) => (edition === 'open' ? new Error('status 500') : null);
    town.offers = makeOffers(14);
    for (let n = 0; n < 3; n++) await pass();
    expect(aliases()).toHaveLength(14);
    expect(state().kind).toBe('complete');
    expect(membership('open')).toEqual({ members: OPEN, undecided: ['13-offer', '14-offer'] });
    expect(membership('summer')?.members).toEqual(SUMMER);
    expect(troubles(events)).toEqual([
      expect.objectContaining({ edition: 'open', reason: 'failed', detail: 'status 500' }),
    ]);
    town.editionFails = null;
    await time.advance(HALF_AN_HOUR);
    expect(membership('open')).toEqual({ members: OPEN, undecided: [] });
  });

  it('loses its membership only when a second reading finds nothing either', async () => {
    const { mirror, time, pass, membership, members, town } = createTown();
    await mirror.start();
    await time.advance(ONE_PASS);
    await pass();
    members.open = [];
    town.offers = makeOffers(13);
    await pass();
    expect(membership('open')?.members).toEqual(OPEN);
    await time.advance(HALF_AN_HOUR);
    expect(membership('open')).toBeNull();
  });
});

describe('editions on disk', () => {
  it('are known again at once, and read after the next pass', async () => {
    const { mirror, time, create, members, membership, events, asked } = createTown();
    await mirror.start();
    await time.advance(ONE_PASS);
    await mirror.stop();
    members.open = OPEN.slice(0, -1);
    const again = create();
    await again.start();
    const [before, after] = [mirror.state(), again.state()];
    expect(after).toEqual(before);
    expect(events.at(-1)).toMatchObject({ kind: 'restored' });
    asked.length = 0;
    await time.advance(6 * MINUTE_MS);
    expect(asked).toEqual(['summer', 'open']);
    expect(membership('open', again)?.members).toEqual(OPEN);
    await time.advance(HALF_AN_HOUR);
    expect(membership('open', again)?.members).toEqual(OPEN.slice(0, -1));
  });

  it('that the file no longer names are forgotten with the next pass', async () => {
    const { mirror, time, create } = createTown();
    await mirror.start();
    await time.advance(ONE_PASS);
    await mirror.stop();
    const again = create(undefined, ['open', 'spring']);
    await again.start();
    await time.advance(6 * MINUTE_MS);
    const state = again.state();
    const memberships = 'generation' in state ? state.generation.memberships : [];
    expect(memberships.map(({ edition }) => edition)).toEqual(['open']);
  });
});
