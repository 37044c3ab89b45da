import { describe, expect, it } from 'vitest';
import type { Site } from '../../renderer/site';
import { createHostSite, HOST_COOKIE } from './host-site.fixture';
import { isLoggedIn, readLoginPage } from './logins';

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

  it.each([
    [HOST_COOKIE, true],
    ['__Host-sid=x', false],
    [null, false],
  ])('is not needed with the cookie %j: %s', async (cookie, isNeedless) => {
    expect(await isLoggedIn(cookie, createHostSite([]))).toBe(isNeedless);
  });

  it('is needed by a host whose token may no longer read', async () => {
    const ask = { enterHostArea: async () => ({ kind: 'forbidden' }) } as unknown as Site['ask'];
    expect(await isLoggedIn(HOST_COOKIE, { ask })).toBe(false);
  });

  it('leads to the dashboard in its own language', () => {
    expect(read('en', '').next).toBe('/en/dashboard');
  });

  it.each([
    ['reason=logout', 'done', 'Sie sind abgemeldet'],
    ['reason=over', 'ended', 'Anmeldung abgelaufen oder beendet'],
    ['reason=token', 'ended', 'nimmt Ihren Token nicht mehr an'],
    ['reason=malformed', 'error', 'sieht nicht nach einem Zugangstoken aus'],
    ['reason=expired', 'error', 'Token abgelaufen'],
    ['reason=forbidden', 'error', 'Dem Token fehlt ein Recht'],
    ['reason=not-received', 'error', 'den Token nicht erhalten'],
    ['reason=unavailable&retry=7', 'error', 'Keine Antwort vom Ferienprogramm'],
    ['reason=unavailable&retry=90', 'error', 'in 90 Sekunden noch einmal'],
    ['reason=too-many-tries&retry=496', 'error', 'in 9 Minuten noch einmal'],
    ['reason=cross-site', 'error', 'kam von einer fremden Seite'],
  ])('says of ?%s: %s, %s', (query, kind, words) => {
    const { message } = read('de', query);
    expect(message?.kind).toBe(kind);
    expect(`${message?.title}: ${message?.text}`).toContain(words);
  });

  it('says nothing of a reason that it does not know, and that it is switched off without keys', () => {
    expect(read('de', 'reason=invented').message).toBeNull();
    const closed = { ...createHostSite([]), hasHostArea: () => false } as unknown as Site;
    const { message } = readLoginPage('de', new URLSearchParams(), closed);
    expect(`${message?.title}: ${message?.text}`).toContain('nicht eingerichtet');
  });
});
