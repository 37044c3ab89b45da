import { describe, expect, it } from 'vitest';
import { createFixedMirror, createMirrorInState } from './fixed-mirror.fixture';
import { createRender, getSite, readRequestTime, renders, type Site } from './site';

const site = {
  clock: () => 2_000_000,
  programme: createFixedMirror([]),
} as unknown as Site;

/** Runs what a page does while it is rendered for this time. */
function during<Result>(now: number, run: () => Result, of = site): Result {
  return renders.run(createRender(of, now), run);
}

describe('the site of a request', () => {
  it('is the one that is asked to answer it, also where several are answered at once', async () => {
    const other = { ...site };
    const ask = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return getSite();
    };
    const sites = await Promise.all([during(0, ask), during(0, ask, other)]);
    expect(sites[0]).toBe(site);
    expect(sites[1]).toBe(other);
    expect(getSite).toThrow('Nothing is being rendered here.');
  });
});

describe('the time a page is rendered for', () => {
  it('is named by the gateway', () => {
    const request = during(1_500_000, () => readRequestTime(site));
    expect(request).toMatchObject({ now: 1_500_000, generation: { id: 'g1' } });
    expect(request.state).toMatchObject({ kind: 'complete' });
  });

  it('comes from clock and programme where nothing is rendered', () => {
    expect(readRequestTime(site).now).toBe(2_000_000);
  });

  it('has no generation before the first pass is complete', () => {
    const programme = createMirrorInState({ kind: 'empty' });
    const request = during(1_500_000, () => readRequestTime({ ...site, programme }));
    expect(request).toEqual({
      now: 1_500_000,
      state: { kind: 'empty' },
      generation: null,
      towns: [],
    });
  });
});
