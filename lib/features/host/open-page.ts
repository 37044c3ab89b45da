import { maySeeDemand } from '../../domain/demand/demand';
import { listOwnHosts } from '../../domain/host/own-view';
import type { Locale } from '../../messages/locale';
import { AWAY_ANSWERS, type HostAreaOutcome } from '../../protocol/keeper';
import { type Site, setAnswer } from '../../renderer/site';
import { pageHref } from '../../routes';
import type { SpeechContext } from '../context';
import { formatInstant } from '../format/format-day';

/** A host's own offers as they were read, for a visitor who may see them. */
export type OpenHostArea = Extract<HostAreaOutcome, { kind: 'open' }>;

export interface HostQuestion extends SpeechContext {
  readonly locale: Locale;
  readonly site: Site;
  readonly query: URLSearchParams;
}

export type Speech = Omit<SpeechContext, 'now'>;

export interface HostPage extends HostQuestion {
  readonly cookie: string | null;
  /** The address to come back to after a login or a refresh. */
  readonly here: string;
  /** The own offers, or why there are none to show. */
  readonly outcome: Exclude<HostAreaOutcome, { kind: 'closed' }>;
  readonly heading: ReturnType<typeof createHeading>;
}

/**
 * A page of the dashboard. `path` is without its language. Null: nobody is logged in, and the answer is
 * a redirect (303) to the login.
 */
export async function openHostPage(
  cookie: string | null,
  path: string,
  question: HostQuestion,
): Promise<HostPage | null> {
  const { site, query, locale } = question;
  const here = pageHref(locale, path, query);
  const outcome = await site.ask.enterHostArea(cookie);
  if (outcome.kind === 'closed') {
    const login = new URLSearchParams({ next: here });
    if (outcome.reason) login.set('reason', outcome.reason);
    setAnswer({ status: 303, location: pageHref(locale, '/login', login) });
    return null;
  }
  const page = { ...question, cookie, here, outcome, heading: createHeading(outcome, question) };
  return outcome.kind === 'unavailable' ? answerUnavailable(page) : page;
}

/** The page without offers, and its answer (503), while the keeper cannot be reached, or is lost later. */
export function answerUnavailable(page: HostPage): HostPage {
  const outcome = AWAY_ANSWERS.enterHostArea;
  setAnswer({ status: 503, retryAfterSeconds: outcome.retryAfterSeconds });
  return { ...page, outcome };
}

/** More hosts than these no longer fit a heading. */
const MOST_NAMES = 2;

/** The dashboard's header: hosts and the age of their data; before the first reading neither is known. */
function createHeading(outcome: HostAreaOutcome, { site, locale, t }: HostQuestion) {
  if (outcome.kind !== 'open')
    return { hosts: t('host.nav.label'), hasDemand: false, refresh: null };
  const { offers, readAt } = outcome.copy;
  const names = listOwnHosts(offers);
  // The dots are never a line of their own.
  const dots = names.length > MOST_NAMES ? '\u00a0…' : '';
  return {
    hosts: (names.slice(0, MOST_NAMES).join(', ') || t('host.nav.label')) + dots,
    /** Whether this login may see what is looked for. */
    hasDemand: site.settings.demand && maySeeDemand(offers, site.instance.demand.hosts),
    refresh: {
      text: t('host.nav.asOf', { time: formatInstant(readAt, 'time', locale) }),
      /** The same with its date, for paper. */
      dated: t('host.nav.asOf', { time: formatInstant(readAt, 'stamp', locale) }),
      notice: createRefreshNotice(outcome, { t, locale }),
    },
  };
}

export type RefreshNotice = NonNullable<ReturnType<typeof createRefreshNotice>>;

function createRefreshNotice({ copy, refresh }: OpenHostArea, { t, locale }: Speech) {
  const shown = t('host.refresh.shown', { time: formatInstant(copy.readAt, 'moment', locale) });
  if (refresh.kind === 'failed') {
    const why = t(`host.refresh.why-${refresh.cause}`);
    const tried = t('host.refresh.tried', { time: formatInstant(refresh.at, 'time', locale) });
    const title = t('host.refresh.failed');
    return { kind: 'failed', title, sentences: [why, shown, tried] } as const;
  }
  // A refresh that runs by itself behind the page needs no notice.
  if (refresh.kind === 'none' || !refresh.isWished) return null;
  const progress = t('host.reading.progress', { offers: refresh.progress.offersRead });
  const title = t('host.refresh.running');
  return { kind: 'running', title, sentences: [`${progress}.`, shown] } as const;
}
