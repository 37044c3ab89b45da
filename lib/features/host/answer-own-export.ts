import { writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { readAliasId } from '../../domain/corrected-offer';
import { listOwnHosts, parseOwnView, selectOwnOffers } from '../../domain/host/own-view';
import { currentState } from '../../domain/host/state';
import type { Instant } from '../../domain/instant';
import { toSlug } from '../../domain/text/find-words';
import { getTranslator } from '../../messages/get-translator';
import { type Locale, readLocale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import { type CalendarEntry, createOfferEntries } from '../calendar/create-offer-entries';
import { formatCalendar } from '../calendar/format-calendar';
import { TABLE_TYPES, writeWorkbook } from '../feed/answer-offer-table';
import { createDeadlineEntry } from '../shortlist/create-plan-calendar';
import { writeOfferCsv } from '../table/create-offer-table';
import { createNews } from './create-news';
import { createOwnTable } from './create-own-row';
import { createStateView, hasPage } from './create-state-view';
import { findToday } from './create-today';
import { pickPart } from './find-own-list';
import { type ReviewedOffer, reviewOwn } from './review-own';

/** More hosts than these make the name of a file too long. */
const MOST_NAMES = 2;

/** Answers a download of the whole current view (all its pages) as CSV, workbook or calendar. */
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
    // The page that the download belongs to shows login, progress and errors.
    const page = pageHref(locale, '/dashboard') + (query.size > 0 ? `?${query}` : '');
    return new Response(null, { status: 303, headers: { Location: page } });
  }
  const { instance, settings } = site;
  const now = site.clock();
  const view = parseOwnView(query);
  const t = getTranslator(locale);
  const all = reviewOwn(outcome, now, site);
  const news = createNews(outcome.copy.offers, outcome.before, { t, locale, now });
  const chosen = pickPart(outcome.copy.offers, findToday(all, news, now), view);
  const { offers } = selectOwnOffers(chosen, view, now);
  const own = listOwnHosts(outcome.copy.offers).slice(0, MOST_NAMES).join(' ');
  const hosts = view.host ?? (own || instance.name);
  const name = `${toSlug(hosts)}-${writeDay(toBerlinDay(now))}`;
  const byId = new Map(all.map((one) => [one.offer.id, one]));
  const reviewed = offers.flatMap(({ id }) => byId.get(id) ?? []);
  if (format === 'ics') {
    const file = writeEntries(reviewed, now, locale, site);
    return download(file, 'text/calendar; charset=utf-8', `${name}.ics`);
  }
  if (format !== 'csv' && format !== 'xlsx') return new Response(null, { status: 404 });
  const table = createOwnTable(reviewed, {
    siteUrl: settings.siteUrl,
    locale,
    t,
    now,
  });
  const file = format === 'csv' ? writeOfferCsv(table, locale) : await writeWorkbook(table, locale);
  return download(file, TABLE_TYPES[format], `${name}.${format}`);
}

/** The states of a calendar; what is not published yet is tentative. */
const STATUSES: Readonly<Record<string, CalendarEntry['status']>> = {
  published: 'CONFIRMED',
  cancelled: 'CANCELLED',
  unpublished: 'CANCELLED',
};

/**
 * All sessions, and the deadlines that are still to come. What is not published has its state in
 * front, so that it does not look certain.
 */
function writeEntries(
  reviewed: readonly ReviewedOffer[],
  now: Instant,
  locale: Locale,
  { settings: { siteUrl }, instance }: Site,
): string {
  const t = getTranslator(locale);
  const entries = reviewed.flatMap(({ offer, visibility }) => {
    const context = {
      ...{ siteUrl, locale, t, generatedAt: now, changedAt: offer.modifiedAt },
      stableName: (alias: string) => (readAliasId(alias) === offer.id ? String(offer.id) : alias),
      hasPage: hasPage(visibility),
    };
    const { label } = createStateView(offer, { t, locale, now });
    const state = currentState(offer)?.name ?? '';
    const status = STATUSES[state] ?? 'TENTATIVE';
    const sessions = createOfferEntries(offer, context).map((entry) => ({
      ...entry,
      status,
      summary: state === 'published' ? entry.summary : `${label}: ${entry.summary}`,
    }));
    const isOpen = state === 'published' && (offer.applicationDeadline ?? 0) > now;
    const deadline = isOpen && context.hasPage ? createDeadlineEntry(offer, context) : null;
    return deadline ? [...sessions, deadline] : sessions;
  });
  return formatCalendar({ name: instance.name, refreshHours: null }, entries);
}

function download(body: string | Buffer<ArrayBuffer>, type: string, fileName: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
