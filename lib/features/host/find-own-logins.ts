import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import { nameDevice } from '../../protocol/host-area';
import type { HostAreaOutcome } from '../../protocol/keeper';
import type { Site } from '../../renderer/site';
import { formatInstant } from '../format/format-day';

/** When the keeper, gone between two questions, is asked again. */
const RETRY_SECONDS = 5;

/** One browser that is logged in with the same token. */
export interface LoginView {
  /** Of no use to anyone: a hash of a hash. */
  readonly id: string;
  readonly browser: string;
  readonly since: string;
  readonly seen: string;
  readonly isCurrent: boolean;
}

type Outside = Extract<HostAreaOutcome, { kind: 'closed' | 'switched-off' | 'unavailable' }>;
type Inside = Exclude<HostAreaOutcome, Outside>;

/** Where the same token is logged in, or why that cannot be shown. */
export type OwnLoginsOutcome = Outside | (Inside & { readonly logins: readonly LoginView[] });

/** Lists the sessions of the same token, newest first. */
export async function findOwnLogins(
  cookieHeader: string | null,
  locale: Locale,
  site: Site,
): Promise<OwnLoginsOutcome> {
  const outcome = await site.hosts.enter(cookieHeader);
  if (isOutside(outcome)) return outcome;
  const t = getTranslator(locale);
  const own = await site.hosts.listLogins(cookieHeader);
  if (own === null) return { kind: 'unavailable', retryAfterSeconds: RETRY_SECONDS };
  const logins = own.logins.map(({ id, browser, createdAt, lastSeenAt }) => ({
    id: nameDevice(id),
    browser: nameBrowser(browser),
    since: t('host.sessions.since', { time: formatInstant(createdAt, 'moment', locale) }),
    seen: t('host.sessions.seen', { time: formatInstant(lastSeenAt, 'time', locale) }),
    isCurrent: id === own.current,
  }));
  return { ...outcome, logins };
}

function isOutside(outcome: HostAreaOutcome): outcome is Outside {
  return ['closed', 'switched-off', 'unavailable'].includes(outcome.kind);
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari', 'curl'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'Linux'] as const;
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };

/** "Firefox, Windows" out of what the browser says of itself; enough to know one's own again. */
function nameBrowser(userAgent: string): string {
  const find = (known: readonly string[]) => known.find((name) => userAgent.includes(name));
  const parts = [find(BROWSERS), find(SYSTEMS)].flatMap((name) =>
    name === undefined ? [] : (NAMES[name] ?? name),
  );
  return parts.join(', ') || '–';
}
