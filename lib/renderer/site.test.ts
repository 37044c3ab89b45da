import { afterEach, describe, expect, it } from 'vitest';
import { createFeedSite } from '../features/feed/feed-site.fixture';
import { createFixedMirror, createMirrorInState } from './fixed-mirror.fixture';
import {
  beginRender,
  getSite,
  RENDER_HEADER,
  readRequestTime,
  registerSite,
  type Site,
} from './site';

const removals: (() => void)[] = [];
afterEach(() => {
  for (const remove of removals.splice(0)) remove();
});

function open(siteUrl: string) {
  const site = createFeedSite([], Date.parse('2026-07-20T10:00:00Z'));
  const opened = { ...site, settings: { ...site.settings, siteUrl } };
  removals.push(registerSite(opened));
  return opened;
}
const ask = (host: string) => getSite(new Headers({ host }));

describe('the site of a request', () => {
  it('is the only one there is, by whatever name it is called', () => {
    const site = open('https://ferien.example');
    expect(ask('ferien.example')).toBe(site);
    expect(ask('127.0.0.1:3000')).toBe(site);
  });

  it('is chosen by host where there are several, and never another municipality’s', () => {
    const north = open('https://nord.example');
    const south = open('https://sued.example:8443');
    expect(ask('nord.example')).toBe(north);
    expect(ask('sued.example:8443')).toBe(south);
    expect(() => ask('west.example')).toThrow('None of the 2 sites');
  });

  it('is unknown before the start and after the end', () => {
    expect(() => ask('ferien.example')).toThrow('has not been started');
    open('https://ferien.example');
    for (const remove of removals.splice(0)) remove();
    expect(() => ask('ferien.example')).toThrow('has not been started');
  });
});

const site = {
  clock: () => 2_000_000,
  mirror: createFixedMirror([]),
} as unknown as Site;
const canonical = (now: number) => new Headers({ [RENDER_HEADER]: beginRender(now).name });

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
