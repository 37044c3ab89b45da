import { describe, expect, it } from 'vitest';
import { createFixedMirror, createMirrorInState } from './fixed-mirror.fixture';
import { beginRender, getSite, RENDER_HEADER, readRequestTime, type Site } from './site';

const site = {
  clock: () => 2_000_000,
  mirror: createFixedMirror([]),
} as unknown as Site;
const canonical = (now: number) => new Headers({ [RENDER_HEADER]: beginRender(site, now).name });

describe('the site of a request', () => {
  it('is the one that is asked to answer it, and none for any other request', () => {
    const other = { ...site };
    const { name } = beginRender(other, 0);
    expect(getSite(canonical(0))).toBe(site);
    expect(getSite(new Headers({ [RENDER_HEADER]: name, host: 'nord.example' }))).toBe(other);
    for (const guessed of [{}, { [RENDER_HEADER]: 'guessed' }])
      expect(() => getSite(new Headers(guessed))).toThrow('belongs to no render');
  });
});

describe('the time a page is rendered for', () => {
  it('is named by the gateway', () => {
    const request = readRequestTime(canonical(1_500_000), site);
    expect(request).toMatchObject({ now: 1_500_000, generation: { id: 'g1' } });
    expect(request.state).toMatchObject({ kind: 'fresh', confirmedAt: 1_458_000 });
  });

  it('comes from clock and mirror when the request names none', () => {
    expect(readRequestTime(new Headers(), site).now).toBe(2_000_000);
    const guessed = new Headers({ [RENDER_HEADER]: 'guessed' });
    expect(readRequestTime(guessed, site).now).toBe(2_000_000);
  });

  it('has no generation before the first pass is complete', () => {
    const mirror = createMirrorInState(() => ({ kind: 'empty', progress: null }));
    const request = readRequestTime(canonical(1_500_000), { ...site, mirror });
    expect(request).toEqual({
      now: 1_500_000,
      state: { kind: 'empty', progress: null },
      generation: null,
    });
  });
});
