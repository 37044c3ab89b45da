import { writeDay } from '../../domain/berlin/day-number';
import { toBerlinDay } from '../../domain/berlin/local-time';
import { readAliasId } from '../../domain/corrected-offer';
import { listOwnHosts } from '../../domain/host/own-view';
import { currentState } from '../../domain/host/state';
import { toSlug } from '../../domain/text/find-words';
import { getTranslator } from '../../messages/get-translator';
import { readLocale } from '../../messages/locale';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import { type CalendarEntry, createOfferEntries } from '../calendar/create-offer-entries';
import { formatCalendar } from '../calendar/format-calendar';
import type { SiteContext } from '../context';
import { TABLE_TYPES, writeTable } from '../feed/answer-offer-table';
import { createDeadlineEntries } from '../shortlist/create-plan-calendar';
import { createRows, OFFER_COLUMNS, type OfferCells } from '../table/create-offer-table';
import { createOwnRow, createStateView, hasPage, type StateTone } from './create-own-row';
import { chooseOwn } from './find-own-list';
import type { ReviewedOffer } from './review-own';

/** More hosts than these make the name of a file too long. */
const MOST_NAMES = 2;

export async function answerOwnExport(
  request: Request,
  localeText: string,
  format: string,
  site: Site,
): Promise<Response> {
  const locale = readLocale(localeText);
  const cookie = request.headers.get('cookie');
  const outcome = await site.ask.enterHostArea(cookie);
  const query = new URL(request.url).searchParams;
  if (outcome.kind !== 'open') {
    // The page that the download belongs to shows login, progress and errors.
    const page = pageHref(locale, '/dashboard', query);
    return new Response(null, { status: 303, headers: { Location: page } });
  }
  const now = site.clock();
  const question = { query, locale, site, t: getTranslator(locale), now };
  const { selection, chosen } = chooseOwn(outcome, question);
  const context = { ...question, siteUrl: site.settings.siteUrl };
  const own = listOwnHosts(outcome.copy.offers).slice(0, MOST_NAMES).join(', ');
  const hosts = selection.view.host ?? (own || site.instance.name);
  const name = `${toSlug(hosts)}-${writeDay(toBerlinDay(now))}`;
  if (format === 'ics') {
    const head = { name: hosts, refreshHours: null };
    const calendar = formatCalendar(head, createEntries(chosen, context));
    return download(calendar, 'text/calendar; charset=utf-8', `${name}.ics`);
  }
  if (format !== 'csv' && format !== 'xlsx') return new Response(null, { status: 404 });
  const file = await writeTable(format, createOwnTable(chosen, context), locale);
  return download(file, TABLE_TYPES[format], `${name}.${format}`);
}

/** The states of a calendar; what is not published yet is tentative. */
const STATUSES: Readonly<Partial<Record<StateTone, CalendarEntry['status']>>> = {
  public: 'CONFIRMED',
  ended: 'CANCELLED',
};

/** What is not published has its state in front, so that it does not look certain. */
function createEntries(reviewed: readonly ReviewedOffer[], context: SiteContext) {
  const { now } = context;
  return reviewed.flatMap(({ offer, visibility }) => {
    const own = {
      ...context,
      generatedAt: now,
      changedAt: offer.modifiedAt,
      stableName: (alias: string) => (readAliasId(alias) === offer.id ? String(offer.id) : alias),
      hasPage: hasPage(visibility),
    };
    const { label, tone } = createStateView(offer, context);
    const sessions = createOfferEntries(offer, own).map((entry) => ({
      ...entry,
      status: STATUSES[tone] ?? 'TENTATIVE',
      summary: tone === 'public' ? entry.summary : `${label}: ${entry.summary}`,
    }));
    const isOpen = tone === 'public' && (offer.applicationDeadline ?? 0) > now;
    const deadlines = isOpen && own.hasPage ? createDeadlineEntries(offer, own) : [];
    return [...sessions, ...deadlines];
  });
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

/** Columns that only a host's table has, each with a heading under `host.column`. */
const OWN_COLUMNS = [
  ...['id', 'state', 'stateSince', 'public', 'check', 'edition'],
  ...['minParticipants', 'maxParticipants'],
];

const COLUMNS = [...OFFER_COLUMNS.slice(0, 2), ...OWN_COLUMNS, ...OFFER_COLUMNS.slice(2)];

/** The host's list as a table: one row for each session, with everything that is known of it. */
export function createOwnTable(reviewed: readonly ReviewedOffer[], context: SiteContext) {
  const { t } = context;
  return {
    headings: COLUMNS.map((column) =>
      OWN_COLUMNS.includes(column) ? t(`host.column.${column}`) : t(`table.column.${column}`),
    ),
    rows: reviewed.flatMap((one) =>
      createRows(one.offer, COLUMNS, createCells(one, context), context),
    ),
  };
}

function createCells(one: ReviewedOffer, context: SiteContext): OfferCells {
  const { offer, visibility } = one;
  const { state, findings, visibility: shown } = createOwnRow(one, context);
  const { since } = currentState(offer);
  return {
    id: offer.id,
    state: state.label,
    stateSince: since ? { day: toBerlinDay(since) } : null,
    public: shown.short,
    check:
      findings.map(({ severityText, short }) => `${severityText}: ${short}`).join(', ') || null,
    edition: offer.edition,
    minParticipants: offer.minParticipants || null,
    maxParticipants: offer.maxParticipants || null,
    // Addresses at which there is nothing are left out.
    ...(hasPage(visibility) ? {} : { page: null, original: null }),
  };
}
