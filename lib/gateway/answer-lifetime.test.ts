import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestGateway } from './open-test-gateway.fixture';

const MINUTE_MS = 60_000;

type Step =
  | { readonly kind: 'ask'; readonly path: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'commit' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      path: fc.constantFrom('/', '/week'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.integer({ min: 0, max: 3 * MINUTE_MS }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'commit' as const }) },
);

describe('the life of an answer', () => {
  it('never passes two minutes, nor two minutes of another generation, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        let generation = 1;
        const endedAt = new Map<number, number>();
        const gateway = await openTestGateway(async ({ headers, generation }) => {
          // A render takes a while, so that the next step may come in between.
          await new Promise((resolve) => setImmediate(resolve));
          return { body: `${headers['x-fenster-now']} ${generation}` };
        });
        try {
          for (const one of steps) {
            if (one.kind === 'wait') gateway.now += one.ms;
            if (one.kind === 'commit') {
              endedAt.set(generation, gateway.now);
              gateway.commit(`${++generation}`);
            }
            if (one.kind !== 'ask') continue;
            if (generation === 1) gateway.commit('1');
            const [minute, named] = (await gateway.get(one.path)).text.split(' ').map(Number);
            // Pages are rendered for the start of a minute.
            expect(gateway.now - (minute ?? 0)).toBeLessThan(3 * MINUTE_MS);
            const ended = endedAt.get(named ?? 0) ?? gateway.now;
            expect(gateway.now - ended).toBeLessThan(2 * MINUTE_MS);
          }
        } finally {
          await gateway.close();
        }
      }),
      { numRuns: 60 },
    );
  });
});
