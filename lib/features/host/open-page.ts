import { maySeeDemand } from '../../domain/demand/demand';
import { type Instant, MINUTE_MS } from '../../domain/instant';
import type { OwnOffer } from '../../domain/offer';
import { getTranslator } from '../../messages/get-translator';
import type { Translator } from '../../messages/language';
import { type Locale, readLocale } from '../../messages/locale';
import type { HostAreaOutcome } from '../../protocol/keeper';
import { setAnswer } from '../../renderer/request-time';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import { formatInstant } from '../format/format-day';

/** A route of the dashboard: the request it was opened with, in words its page understands. */
export interface HostRoute {
  readonly locale: Locale;
  readonly t: Translator;
  readonly cookie: string | null;
  /** The address to come back to after a login or a refresh. */
  readonly here: string;
}

/** Reads language, cookie and address of a request for a page of the dashboard. */
export function readHostRoute(
  headers: Pick<Headers, 'get'>,
  localeText: string,
  path: string,
  query: URLSearchParams = new URLSearchParams(),
): HostRoute {
  const locale = readLocale(localeText);
  const search = query.toString();
  return {
    locale,
    t: getTranslator(locale),
    cookie: headers.get('cookie'),
    here: pageHref(locale, path) + (search ? `?${search}` : ''),
  };
}

/**
 * Records what the outcome means for the answer: a visitor who is not logged in is sent to the login
 * (303), which says why and leads back here; while the keeper cannot be reached it is a 503. True: the
 * page has nothing to show.
 */
export function turnAway(
  outcome: HostAreaOutcome,
  headers: Pick<Headers, 'get'>,
  { locale, here }: HostRoute,
  site: Site,
): outcome is Extract<HostAreaOutcome, { kind: 'closed' | 'switched-off' }> {
  if (outcome.kind === 'unavailable') {
    const { retryAfterSeconds } = outcome;
    setAnswer(headers, { status: 503, retryAfterSeconds, noStore: true }, site);
  }
  if (outcome.kind !== 'closed' && outcome.kind !== 'switched-off') return false;
  const query = new URLSearchParams({ next: here });
  if (outcome.kind === 'closed' && outcome.reason) query.set('reason', outcome.reason);
  setAnswer(headers, { status: 303, location: `${pageHref(locale, '/login')}?${query}` }, site);
  return true;
}

/** Names the hosts and the age of their data; before the first reading only the site is known. */
export function createHeading(
  outcome: HostAreaOutcome,
  { t, locale, here }: HostRoute,
  site: Site,
): HostHeading {
  const town = { name: site.instance.name, hasLogo: site.instance.logo !== null };
  if (outcome.kind !== 'open')
    return { town, title: t('host.nav.label'), hasDemand: false, refresh: null };
  const { offers, readAt } = outcome.copy;
  const text = t('host.nav.asOf', { time: formatInstant(readAt, 'time', locale) });
  const dated = t('host.nav.asOf', { time: formatInstant(readAt, 'stamp', locale) });
  return {
    town,
    title: nameHosts(offers) ?? t('host.nav.label'),
    hasDemand: site.settings.demand && maySeeDemand(offers, site.instance.demand.hosts),
    refresh: {
      text,
      dated,
      next: here,
      notice: createRefreshNotice(outcome, site.clock(), t, locale),
    },
  };
}

function createRefreshNotice(
  { copy, refresh }: Extract<HostAreaOutcome, { kind: 'open' }>,
  now: Instant,
  t: Translator,
  locale: Locale,
): RefreshNotice | null {
  const shown = t('host.refresh.shown', {
    time: formatInstant(copy.readAt, 'moment', locale),
    age: formatAge(now - copy.readAt, t),
  });
  if (refresh.kind === 'failed') {
    const why = t(`host.refresh.why-${refresh.cause}`);
    const tried = t('host.refresh.tried', { time: formatInstant(refresh.at, 'time', locale) });
    return { kind: 'failed', title: t('host.refresh.failed'), sentences: [why, shown, tried] };
  }
  // A refresh that runs by itself behind the page needs no notice.
  if (refresh.kind === 'none' || !refresh.isWished) return null;
  const progress = t('host.reading.progress', { offers: refresh.progress.offersRead });
  return {
    kind: 'running',
    title: t('host.refresh.running'),
    sentences: [`${progress}.`, shown],
  };
}

function formatAge(ageMs: number, t: Translator): string {
  const minutes = Math.max(0, Math.floor(ageMs / MINUTE_MS));
  if (minutes < 60) return t('host.refresh.minutes', { count: minutes });
  return t('host.refresh.hours', { count: Math.floor(minutes / 60) });
}

/** More hosts than these no longer fit a heading. */
const MOST_NAMES = 2;

/** The hosts of most offers, or those of every offer; null: there are none. */
export function nameHosts(offers: readonly OwnOffer[]): string | null {
  const counts = new Map<string, number>();
  for (const { name } of offers.flatMap(({ hosts }) => hosts)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const ranked = [...counts].sort((a, b) => b[1] - a[1]);
  const inAll = ranked.filter(([, count]) => count === offers.length);
  const named = inAll.length > 0 ? inAll : ranked;
  if (named.length === 0) return null;
  const names = named.slice(0, MOST_NAMES).map(([name]) => name);
  return names.join(', ') + (named.length > MOST_NAMES ? ' …' : '');
}

/** Why what is shown is not the newest, in words. */
export interface RefreshNotice {
  readonly kind: 'running' | 'failed';
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Content of the dashboard's header. */
export interface HostHeading {
  readonly town: { readonly name: string; readonly hasLogo: boolean };
  /** Names of the hosts of the shown offers, or the site's name before they are known. */
  readonly title: string;
  /** Whether this login may see what is looked for. */
  readonly hasDemand: boolean;
  /** Age of the data; null: nothing was read yet. */
  readonly refresh: {
    /** Of when the data is, in words. */
    readonly text: string;
    /** The same with its date, for paper. */
    readonly dated: string;
    /** The address to come back to. */
    readonly next: string;
    /** Outcome of reading them again; null: nothing to say. */
    readonly notice: RefreshNotice | null;
  } | null;
}
