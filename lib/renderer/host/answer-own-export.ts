import { parseOwnView, selectOwnOffers } from '../../domain/host/own-view';
import type { Instant } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import { type Locale, readLocale } from '../../messages/messages';
import { pageHref } from '../../routes';
import { createOfferEntries } from '../../view/calendar/create-offer-entries';
import { formatCalendar } from '../../view/calendar/format-calendar';
import { createOwnRow } from '../../view/host/create-own-row';
import { createStateView } from '../../view/host/create-state-view';
import { writeOwnTable } from '../../view/host/write-own-table';
import type { Site } from '../site';
import { type OwnInside, reviewOwn } from './review-own';

/** Answers a download of the whole current view (all its pages) as CSV or calendar. */
export async function answerOwnExport(
  request: Request,
  localeText: string,
  format: string,
  site: Site,
): Promise<Response> {
  const locale = readLocale(localeText);
  const outcome = await site.hosts.enter(request.headers.get('cookie'));
  const query = new URL(request.url).searchParams;
  if (outcome.kind !== 'open') {
    // Login, progress and errors are said by the page the download belongs to.
    const view = pageHref(locale, '/dashboard') + (query.size > 0 ? `?${query}` : '');
    return new Response(null, { status: 303, headers: { Location: view } });
  }
  const now = site.clock();
  const { copy } = outcome;
  const { offers } = selectOwnOffers(copy.offers, parseOwnView(query), now);
  if (format === 'csv') {
    return download(writeRows(outcome, offers, now, locale, site), 'text/csv', 'angebote.csv');
  }
  if (format === 'ics') {
    return download(writeEntries(offers, locale, site), 'text/calendar', 'angebote.ics');
  }
  return new Response(null, { status: 404 });
}

function writeRows(
  inside: OwnInside,
  offers: readonly OwnOffer[],
  now: Instant,
  locale: Locale,
  site: Site,
): string {
  const t = getTranslator(locale);
  const rows = reviewOwn(inside, now, site, offers).map((reviewed) =>
    createOwnRow(reviewed, now, t, locale),
  );
  return writeOwnTable(rows, t);
}

/** All sessions; what is not published yet says its state in front, so that nobody takes it for sure. */
function writeEntries(
  offers: readonly OwnOffer[],
  locale: Locale,
  { settings, instance, clock }: Site,
): string {
  const t = getTranslator(locale);
  const now = clock();
  const entries = offers.flatMap((offer) => {
    const { name, label } = createStateView(offer, now, t, locale);
    const context = { siteUrl: settings.siteUrl, locale, t, generatedAt: now };
    return createOfferEntries(offer, { ...context, changedAt: offer.modifiedAt }).map((entry) => ({
      ...entry,
      summary: name === 'published' ? entry.summary : `${label}: ${entry.summary}`,
    }));
  });
  return formatCalendar({ name: instance.name, refreshHours: null }, entries);
}

function download(text: string, type: string, fileName: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
