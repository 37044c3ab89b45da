import { nameDevice } from '../../protocol/host-area';
import { formatInstant } from '../format/format-day';
import type { HostPage } from './open-page';

/** One browser that is logged in with the same token. */
export interface LoginView {
  /** Of no use to anyone: a hash of a hash. */
  readonly id: string;
  readonly browser: string;
  readonly since: string;
  readonly seen: string;
  readonly isCurrent: boolean;
}

/** The logins with the same token, newest first; null: the keeper cannot be reached. */
export async function findOwnLogins({
  cookie,
  locale,
  site,
  t,
}: Pick<HostPage, 'cookie' | 'locale' | 'site' | 't'>): Promise<readonly LoginView[] | null> {
  const own = await site.hosts.listLogins(cookie);
  if (own === null) return null;
  return own.logins.map(({ id, browser, createdAt, lastSeenAt }) => ({
    id: nameDevice(id),
    browser: nameBrowser(browser),
    since: t('host.sessions.since', { time: formatInstant(createdAt, 'moment', locale) }),
    seen: t('host.sessions.seen', { time: formatInstant(lastSeenAt, 'time', locale) }),
    isCurrent: id === own.current,
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
