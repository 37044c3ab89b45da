import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createDemoCatalogue } from '../../reference-api/demo/create-demo-catalogue';
import { createReferenceApi } from '../../reference-api/reference-api';
import { killAgainAndAgain } from './kill-again-and-again';

const isLong = inject('scale') === 'long';

/** Random moments, the same for the same seed. */
function drawMoments(count: number, { min, max }: { min: number; max: number }): number[] {
  const options = { numRuns: count, seed: inject('seed') };
  return fc.sample(fc.integer({ min, max }), options);
}

describe('killed at a random moment, again and again', () => {
  it('always starts from a whole generation, never an older one than it had kept', async () => {
    const kills = isLong ? 200 : 5;
    const base = createDemoCatalogue('2026-07-01');
    const mark = (version: number) => ({
      ...base,
      offers: base.offers.map((offer) => ({ ...offer, bring: `${version}` })),
    });
    let version = 1;
    const api = await createReferenceApi({
      catalogue: mark(version),
      switches: { 'anonymous-per-minute': '0' },
    });
    // Every pass (of one page) sees a list of which every offer is another than before.
    api.control.betweenPages(() => mark(++version));
    const moments = drawMoments(kills, { min: 0, max: 350 });
    // Long enough to keep something also on a busy machine, so that the others find it.
    moments[0] = 3_000;
    const lives = await killAgainAndAgain({
      task: { apiUrl: api.url, gapMs: 1, refreshMs: 1, pageSize: 1_000 },
      kills,
      lifeMs: (life) => moments[life] ?? 0,
    }).finally(() => api.close());

    let kept = 0;
    let offers = 0;
    for (const told of lives) {
      expect(told.map(({ event }) => event)).not.toContain('snapshot-refused');
      const [first] = told;
      // A process killed before it looked at the disk proves nothing, and harms nothing.
      if (first) expect(kept === 0 || first.event === 'restored').toBe(true);
      for (const [index, report] of told.entries()) {
        if (report.event !== 'restored' && report.event !== 'committed') continue;
        expect(report.marks).toHaveLength(1);
        expect(Number(report.marks[0])).toBeGreaterThanOrEqual(kept);
        offers ||= report.offers;
        expect(report.offers).toBe(offers);
        // The next pass begins when the generation is on disk.
        if (told[index + 1]) kept = Number(report.marks[0]);
      }
    }
    const restored = lives.filter(([first]) => first?.event === 'restored').length;
    expect(restored).toBeGreaterThan(isLong ? kills / 4 : 0);
  });

  it('leaves no two requests closer together than the gap', async () => {
    const kills = isLong ? 200 : 5;
    const gapMs = 250;
    const api = await createReferenceApi({
      switches: { 'anonymous-per-minute': '0', 'delay-ms': '60' },
    });
    const moments = drawMoments(kills, { min: 0, max: 900 });
    await killAgainAndAgain({
      task: { apiUrl: api.url, gapMs, refreshMs: 1, pageSize: 100 },
      kills,
      lifeMs: (life) => moments[life] ?? 0,
    });
    const requests = api.control.requests();
    await api.close();
    // Enough to say something, also on a busy machine.
    expect(requests.length).toBeGreaterThan(kills / 4);
    const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.endedAt ?? at));
    // Both ends are clocks of whole milliseconds.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(gapMs - 2);
  });
});
