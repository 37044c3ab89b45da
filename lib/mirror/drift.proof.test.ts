import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import type { Offer } from '../domain/offer';
import { bareOffer } from '../domain/offer.fixture';
import { createScriptedTown } from './scripted-town.fixture';

const RUNS = inject('scale') === 'long' ? 20_000 : 150;
/** All offers that ever exist; as many as are asked for individually before removal. */
const POOL = Array.from({ length: 10 }, (_, n) => bareOffer(`${n + 1}-offer`));

/** A change of the list between two pages. */
type Act =
  | { readonly kind: 'remove' | 'add'; readonly which: number; readonly at: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number };

const position = fc.nat(20);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('remove' as const, 'add' as const),
    which: position,
    at: position,
  }),
  fc.record({ kind: fc.constant('move' as const), from: position, to: position }),
);
/** The changes before each page of a pass. */
const passDrift = fc.array(fc.array(act, { maxLength: 3 }), { maxLength: 6 });

function play(offers: readonly Offer[], step: Act): readonly Offer[] {
  const next = [...offers];
  if (step.kind === 'move') {
    const [moved] = next.splice(step.from % (next.length || 1), 1);
    if (moved) next.splice(step.to % (next.length + 1), 0, moved);
  } else if (step.kind === 'remove') {
    next.splice(step.which % (next.length || 1), 1);
  } else {
    const added = POOL[step.which % POOL.length];
    if (added && !next.includes(added)) next.splice(step.at % (next.length + 1), 0, added);
  }
  return next;
}

/**
 * Runs passes under drift; yields after each the mirror's list and the offers that were listed
 * throughout.
 */
async function drift(
  initial: readonly Offer[],
  passes: readonly (readonly (readonly Act[])[])[],
  { asksBeforeDropping }: { asksBeforeDropping: boolean },
) {
  // Lists of a few offers often shrink by a third: here two passes are enough to accept it.
  const scene = createScriptedTown(initial, [], { shrunkMs: 0, emptyMs: 0 });
  const { town, mirror, time, pass, aliases } = scene;
  const listed = (alias: string) => town.offers.some((offer) => offer.alias === alias);
  if (asksBeforeDropping) town.whereabouts = (alias) => (listed(alias) ? 'listed' : 'gone');
  await mirror.start();
  await time.advance(20_000);
  const story: {
    shown: readonly string[];
    before: readonly string[];
    throughout: readonly string[];
  }[] = [];
  for (const steps of passes) {
    const before = aliases();
    let throughout = town.offers.map(({ alias }) => alias);
    town.beforePage = (page) => {
      for (const step of steps[page - 1] ?? []) {
        town.offers = play(town.offers, step);
        throughout = throughout.filter(listed);
      }
    };
    await pass();
    story.push({ shown: aliases(), before, throughout });
  }
  await mirror.stop();
  return { story, town };
}

const initial = fc.subarray(POOL, { minLength: 1 });

describe('drift between pages', () => {
  it('never loses an offer that was there during the whole pass, however often it happens', async () => {
    await fc.assert(
      fc.asyncProperty(
        initial,
        fc.array(passDrift, { minLength: 1, maxLength: 6 }),
        async (offers, passes) => {
          const { story } = await drift(offers, passes, { asksBeforeDropping: true });
          for (const { shown, before, throughout } of story) {
            expect(shown).toEqual(
              expect.arrayContaining(before.filter((alias) => throughout.includes(alias))),
            );
            expect(new Set(shown).size).toBe(shown.length);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('loses nothing in a single pass, even where the instance cannot be asked', async () => {
    await fc.assert(
      fc.asyncProperty(initial, passDrift, async (offers, steps) => {
        const { story } = await drift(offers, [steps], { asksBeforeDropping: false });
        expect(story[0]?.shown).toEqual(expect.arrayContaining([...(story[0]?.before ?? [])]));
      }),
      { numRuns: RUNS },
    );
  });

  it('shows exactly the list again after quiet passes', async () => {
    await fc.assert(
      fc.asyncProperty(
        initial,
        passDrift,
        fc.boolean(),
        async (offers, steps, asksBeforeDropping) => {
          const passes = [steps, [], [], []];
          const { story, town } = await drift(offers, passes, { asksBeforeDropping });
          expect(story.at(-1)?.shown).toEqual(town.offers.map(({ alias }) => alias));
        },
      ),
      { numRuns: RUNS },
    );
  });
});
