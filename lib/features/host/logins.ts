import { getTranslator } from '../../messages/get-translator';
import type { Translator } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import { isDashboardPath, LOGIN_STATUS, nameDevice } from '../../protocol/host-area';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';
import { formatInstant } from '../format/format-day';
import { formatRetry } from './format-retry';
import type { HostPage } from './open-page';

export type LoginMessage = NonNullable<ReturnType<typeof createLoginMessage>>;

/** Reasons why a login ended, as the login page's address names them; `logout` was wanted. */
const ENDED = ['over', 'token', 'logout'];

/** Reads reason and destination of the login page; unknown reasons count as none. */
export function readLoginPage(locale: Locale, query: URLSearchParams, site: Site) {
  const t = getTranslator(locale);
  const text = (name: string) => query.get(name) ?? '';
  const next = text('next');
  return {
    /** Why a login was refused or ended; null: nothing happened yet. */
    message: createLoginMessage(
      site.hasHostArea() ? text('reason') : 'switched-off',
      Number.parseInt(text('retry'), 10),
      t,
    ),
    next: isDashboardPath(next) ? next : pageHref(locale, '/dashboard'),
    /** Of a county, whose hosts log in at their towns; null: here. */
    towns: site.towns?.map(({ name, siteUrl }) => ({ name, href: `${siteUrl}/login` })) ?? null,
  };
}

/** Whether a cookie opens the offers of a host. One whose token lost its permission needs the form. */
export async function isLoggedIn(cookie: string | null, { ask }: Pick<Site, 'ask'>) {
  if (cookie === null) return false;
  const { kind } = await ask.enterHostArea(cookie);
  return kind === 'open' || kind === 'reading';
}

function createLoginMessage(reason: string, retrySeconds: number, t: Translator) {
  const say = (group: string, part: string) => t(`host.login.${group}.${reason}.${part}`);
  if (ENDED.includes(reason)) {
    // Logging out is what the host wanted; every other reason ended the login.
    const kind = reason === 'logout' ? 'done' : 'ended';
    return { kind, title: say('ended', 'title'), text: say('ended', 'text') } as const;
  }
  if (!Object.hasOwn(LOGIN_STATUS, reason)) return null;
  const retry = retrySeconds > 0 ? formatRetry(retrySeconds, t) : '';
  const text = `${say('refused', 'text')} ${retry}`.trim();
  return { kind: 'error', title: say('refused', 'title'), text } as const;
}

/** The logins with the same token, newest first; null: the keeper cannot be reached. */
export async function findOwnLogins({ cookie, locale, site, t }: HostPage) {
  const own = await site.ask.listLogins(cookie);
  if (own === null) return null;
  return own.map(({ id, browser, createdAt, lastSeenAt, isCurrent }) => ({
    /** Of no use to anyone: a hash of a hash. */
    id: nameDevice(id),
    browser: nameBrowser(browser),
    since: t('host.sessions.since', { time: formatInstant(createdAt, 'moment', locale) }),
    seen: t('host.sessions.seen', { time: formatInstant(lastSeenAt, 'time', locale) }),
    isCurrent,
  }));
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const;
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };

/** "Firefox, Windows" from the user agent; enough to recognise one's own browser. */
function nameBrowser(userAgent: string): string {
  const find = (known: readonly string[]) => known.find((name) => userAgent.includes(name));
  const parts = [find(BROWSERS), find(SYSTEMS)].flatMap((name) =>
    name === undefined ? [] : (NAMES[name] ?? name),
  );
  return parts.join(', ') || '–';
}
