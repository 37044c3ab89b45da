import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createOwnOffer, FIXTURE_NOW } from '@/lib/domain/host/own-offer.fixture';
import { askSite, createHostSite } from '@/lib/features/host/host-site.fixture';
import { type HostPage, type OpenHostArea, openHostPage } from '@/lib/features/host/open-page';
import type { Locale } from '@/lib/messages/locale';
import { HostFrame, HostNotice } from './host-frame';

/** The calendar of a host as the keeper lets it be entered: its markup, and the words of its main part. */
async function draw(outcome: HostPage['outcome'], locale: Locale = 'de') {
  const host = createHostSite([]);
  const site = {
    ...host,
    instance: { ...host.instance, logo: null, demand: { hosts: [] } },
    ask: { enterHostArea: async () => outcome },
  } as unknown as HostPage['site'];
  const page = await openHostPage(null, '/dashboard/calendar', askSite(site, '', locale));
  if (page === null) throw new Error('not opened');
  const html = renderToStaticMarkup(
    <HostFrame page={page} title="Kalender" current="calendar">
      <HostNotice page={page} />
    </HostFrame>,
  );
  const [, main = ''] = html.split('<main');
  return { html, text: main.replaceAll(/<[^>]*>/g, ' ').replaceAll('\u00a0', ' ') };
}

const MINUTE_MS = 60_000;
const PROGRESS = { offersRead: 12, pagesRead: 2, pagesKnown: 7 };

/** The same, with offers that were read twelve minutes ago. */
const drawOffers = (refresh: OpenHostArea['refresh'], locale: Locale = 'de') => {
  const outcome = {
    kind: 'open',
    copy: { offers: [createOwnOffer()], readAt: FIXTURE_NOW - 12 * MINUTE_MS, lost: 0 },
    refresh,
    before: null,
    intended: {},
  } as const;
  return draw(outcome, locale);
};

describe('a page of the dashboard without offers to show', () => {
  it('shows how far the first reading is, and reloads itself without a script', async () => {
    const { html, text } = await draw({ kind: 'reading', progress: PROGRESS });
    expect(text).toContain('Ihre Angebote werden geladen');
    expect(text).toContain('12 Angebote geladen');
    expect(html).toMatch(/<progress [^>]*value="2" max="7"/);
    expect(html).toContain('<meta http-equiv="refresh" content="3"/>');
  });

  it('says why they could not be read, and asks again when that may help', async () => {
    const failed = { kind: 'failed', cause: 'unusable', retryAfterSeconds: 9 } as const;
    const { html, text } = await draw(failed);
    expect(text).toContain('hat mit einem Fehler geantwortet');
    expect(html).toContain('<meta http-equiv="refresh" content="9"/>');
    expect(html).toContain('href="/dashboard/calendar"');
  });

  it('explains that the token has lost its permission', async () => {
    const { html, text } = await draw({ kind: 'forbidden' });
    expect(text).toContain('Ihr Token darf keine Angebote mehr lesen');
    expect(html).toContain('role="alert"');
    expect(html).not.toContain('http-equiv');
  });
});

it('sends its forms to addresses of its language, in which they are answered', async () => {
  const { html } = await drawOffers({ kind: 'none' }, 'en');
  const actions = [...html.matchAll(/ action="([^"]*)"/g)].map(([, action]) => action);
  expect(actions).toEqual(['/en/session/refresh', '/en/logout#logged-out']);
});

describe('a page of the dashboard after a refresh', () => {
  it.each([
    ['busy', 'nimmt gerade keine weiteren Anfragen an'],
    ['unreachable', 'ist nicht zu erreichen'],
    ['unusable', 'hat mit einem Fehler geantwortet'],
    ['stripped', 'hat Ihren Token nicht erhalten'],
  ] as const)('that failed (%s) says why, and of when what it shows is', async (cause, why) => {
    const { html, text } = await drawOffers({ kind: 'failed', cause, at: FIXTURE_NOW });
    expect(html).toMatch(/id="refreshed" role="status" tabindex="-1"/i);
    expect(text).toContain('Das Aktualisieren hat nicht geklappt');
    expect(text).toContain(why);
    expect(text).toMatch(/Das ist der Stand vom .+ \d\d:\d\d Uhr\./);
    expect(text).not.toContain('neu geladen');
  });

  it('that a host waits for says so, and comes again; one behind the page says nothing', async () => {
    const run = (isWished: boolean) =>
      drawOffers({ kind: 'running', isWished, progress: PROGRESS });
    const { html, text } = await run(true);
    expect(text).toContain('Ihre Angebote werden neu geladen');
    expect(html).toContain('<meta http-equiv="refresh" content="3"/>');
    expect((await run(false)).html).not.toContain('http-equiv');
  });

  it('that went well has a note to land on, and no word of a failure', async () => {
    const { html, text } = await drawOffers({ kind: 'none' });
    expect(html).toContain('id="refreshed"');
    expect(text).toContain('Ihre Angebote sind neu geladen');
    expect(text).not.toContain('nicht geklappt');
  });
});
