import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { bareOffer } from '../domain/offer.fixture';
import { createScriptedTown } from './scripted-town.fixture';

const RUNS = inject('scale') === 'long' ? 10_000 : 100;
const POOL = Array.from({ length: 12 }, (_, n) => bareOffer(`${n + 1}-offer`));
const EDITIONS = ['summer', 'autumn'] as const;

/** Between two pages an offer moves in the list, or changes its edition. */
type Act =
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'place'; readonly which: number; readonly place: string };
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), from: fc.nat(20), to: fc.nat(20) }),
  fc.record({
    kind: fc.constant('place' as const),
    which: fc.nat(20),
    place: fc.constantFrom('summer', 'autumn', 'both', 'none'),
  }),
);
const roundDrift = fc.array(fc.array(act, { maxLength: 3 }), { maxLength: 16 });
const places = fc.array(fc.constantFrom('summer', 'autumn', 'both', 'none'), {
  minLength: POOL.length,
  maxLength: POOL.length,
});

/** A test site with two editions whose list and editions change before each page. */
function createDrift(initial: readonly string[]) {
  const scene = createScriptedTown(POOL, EDITIONS);
  const { town } = scene;
  const placeOf = new Map(POOL.map(({ alias }, n) => [alias, initial[n] ?? 'none']));
  const isIn = (edition: string, alias: string) =>
    placeOf.get(alias) === edition || placeOf.get(alias) === 'both';
  town.isIn = isIn;
  const membersOf = (edition: string) =>
    POOL.map(({ alias }) => alias).filter((alias) => isIn(edition, alias));
  /** Members of each edition throughout the following passes. */
  let throughout = new Map<string, readonly string[]>();
  return {
    ...scene,
    isIn,
    throughout: (edition: string) => throughout.get(edition) ?? [],
    begin(steps: readonly (readonly Act[])[]) {
      throughout = new Map(EDITIONS.map((edition) => [edition, membersOf(edition)]));
      let page = 0;
      town.beforePage = () => {
        for (const step of steps[page++] ?? []) {
          if (step.kind === 'place') {
            placeOf.set(POOL[step.which % POOL.length]?.alias ?? '', step.place);
          } else {
            const next = [...town.offers];
            const [moved] = next.splice(step.from % next.length, 1);
            if (moved) next.splice(step.to % (next.length + 1), 0, moved);
            town.offers = next;
          }
          throughout = new Map(
            EDITIONS.map((edition) => [
              edition,
              (throughout.get(edition) ?? []).filter((alias) => isIn(edition, alias)),
            ]),
          );
        }
      };
    },
  };
}

describe('drift while editions are read', () => {
  it('never takes an offer out of its edition in a single round, nor out of the list', async () => {
    await fc.assert(
      fc.asyncProperty(places, roundDrift, async (initial, steps) => {
        const scene = createDrift(initial);
        await scene.mirror.start();
        await scene.pass();
        await scene.pass();
        const before = EDITIONS.map((edition) => scene.membership(edition)?.members ?? []);
        // A new offer triggers another reading of the editions.
        scene.town.offers = [...scene.town.offers, bareOffer('99-new')];
        scene.begin(steps);
        await scene.pass();
        for (const [n, edition] of EDITIONS.entries()) {
          const stayed = (before[n] ?? []).filter((alias) =>
            scene.throughout(edition).includes(alias),
          );
          expect(scene.membership(edition)?.members ?? []).toEqual(expect.arrayContaining(stayed));
        }
        expect(scene.aliases()).toEqual(expect.arrayContaining(POOL.map(({ alias }) => alias)));
        await scene.mirror.stop();
      }),
      { numRuns: RUNS },
    );
  });

  it('has told exactly who belongs where again after quiet rounds', async () => {
    await fc.assert(
      fc.asyncProperty(places, roundDrift, async (initial, steps) => {
        const scene = createDrift(initial);
        scene.begin(steps);
        await scene.mirror.start();
        await scene.pass();
        scene.begin([]);
        for (let n = 0; n < 14; n++) await scene.pass();
        for (const edition of EDITIONS) {
          const truth = scene.aliases().filter((alias) => scene.isIn(edition, alias));
          // An edition without listed offers goes by its days.
          const known = scene.membership(edition) ?? { members: [], undecided: [] };
          expect(known).toEqual({ members: truth, undecided: [] });
        }
        await scene.mirror.stop();
      }),
      { numRuns: RUNS },
    );
  });
});
