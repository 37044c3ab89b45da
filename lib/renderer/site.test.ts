import { afterEach, describe, expect, it } from 'vitest';
import { createFeedSite } from '../features/feed/feed-site.fixture';
import { getSite, registerSite } from './site';

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

  it('is nobody’s before the start and after the end', () => {
    expect(() => ask('ferien.example')).toThrow('has not been started');
    open('https://ferien.example');
    for (const remove of removals.splice(0)) remove();
    expect(() => ask('ferien.example')).toThrow('has not been started');
  });
});
