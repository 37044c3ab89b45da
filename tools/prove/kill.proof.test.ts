import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { createDemoCatalogue } from '../reference-api/demo/create-demo-catalogue';
import { createReferenceApi } from '../reference-api/reference-api';
import { type KillMoment, killAgainAndAgain } from './kill-again-and-again.fixture';

const KILLS = inject('scale') === 'long' ? 200 : 4;

/** Random moments, deterministic for a seed, each counted from one of these events in turn. */
function drawMoments(
  events: readonly KillMoment['event'][],
  mostMs: number,
): readonly KillMoment[] {
  const options = { numRuns: KILLS, seed: inject('seed') };
  return fc
    .sample(fc.integer({ min: 0, max: mostMs }), options)
    .map((afterMs, life) => ({ event: events[life % events.length] ?? 'begun', afterMs }));
}

describe('killed at a random moment, again and again', () => {
  it('always starts from a whole generation, never an older one than it had kept', async () => {
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
    // Every pass (of one page) sees a list in which every offer has changed.
    api.control.betweenPages(() => mark(++version));
    // During start, reading, and writing.
    const drawn = drawMoments(['committed', 'begun', 'pass-started'], 350);
    // The first run saves something, so that all others find it.
    const moments = drawn.map((moment, life) =>
      life === 0 ? { ...moment, afterMs: 3_000 } : moment,
    );
    const lives = await killAgainAndAgain({
      task: { apiUrl: api.url, gapMs: 1, refreshMs: 1, pageSize: 1_000 },
      moments,
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
    const thatLivedToTell = moments.filter(({ event }) => event !== 'begun').length;
    expect(lives).toHaveLength(KILLS);
    expect(restored).toBeGreaterThanOrEqual(thatLivedToTell - 1);
  });

  it('leaves no two requests closer together than the gap', async () => {
    const gapMs = 250;
    const api = await createReferenceApi({
      switches: { 'anonymous-per-minute': '0', 'delay-ms': '60' },
    });
    // Every other run has had an answer when its time begins to run out.
    const moments = drawMoments(['begun', 'page-read'], 900);
    const requests = await killAgainAndAgain({
      task: { apiUrl: api.url, gapMs, refreshMs: 1, pageSize: 100 },
      moments,
    })
      .then(() => api.control.requests())
      .finally(() => api.close());
    expect(requests.length).toBeGreaterThanOrEqual(Math.floor(KILLS / 2));
    const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.endedAt ?? at));
    // Both clocks have whole milliseconds.
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(gapMs - 2);
  });
});
