import { describe, expect, it } from 'vitest';
import { createHostSite } from './host-site.fixture';
import { readLoginPage } from './logins';

const read = (locale: 'de' | 'en', query: string) =>
  readLoginPage(locale, new URLSearchParams(query), createHostSite([]));

describe('the login page', () => {
  it.each([
    ['next=%2Fen%2Fdashboard%3Fstate%3Ddraft', '/en/dashboard?state=draft'],
    ['next=https%3A%2F%2Fevil.example%2Fdashboard', '/dashboard'],
    ['', '/dashboard'],
  ])('leads from ?%s to %s', (query, next) => {
    expect(read('de', query).next).toBe(next);
  });

  it('leads to the dashboard in its own language', () => {
    expect(read('en', '').next).toBe('/en/dashboard');
  });

  it.each([
    ['reason=logout', 'done'],
    ['reason=idle', 'ended'],
    ['reason=malformed', 'error'],
    ['reason=invented', undefined],
  ])('says of ?%s: %s', (query, kind) => {
    expect(read('de', query).message?.kind).toBe(kind);
  });
});
