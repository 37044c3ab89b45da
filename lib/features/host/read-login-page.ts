import { getTranslator } from '../../messages/get-translator';
import type { Translator } from '../../messages/language';
import type { Locale } from '../../messages/locale';
import { isDashboardPath, LOGIN_STATUS, type LoginEnd } from '../../protocol/host-area';
import type { Site } from '../../renderer/site';
import { pageHref } from '../../routes';

/** Content of the login page. */
interface LoginPage {
  /** Why a login was refused or ended; null: nothing happened yet. */
  readonly message: LoginMessage | null;
  /** Where the login leads. */
  readonly next: string;
  /** Of a county, whose hosts log in at their towns; null: here. */
  readonly towns: readonly { readonly name: string; readonly href: string }[] | null;
}

/** Message above the form of the login page. */
export interface LoginMessage {
  /** `error`: this login was refused; `ended`: a login is over; `done`: what the host wanted. */
  readonly kind: 'error' | 'ended' | 'done';
  readonly title: string;
  readonly text: string;
}

/** Reasons why a login ended, as the login page's address names them; `logout` was wanted. */
const ENDED: readonly string[] = [
  'idle',
  'limit',
  'elsewhere',
  'token',
  'over',
  'logout',
] satisfies readonly (LoginEnd | 'logout')[];

/** Reads reason and destination of the login page; unknown reasons count as none. */
export function readLoginPage(locale: Locale, query: URLSearchParams, site: Site): LoginPage {
  const t = getTranslator(locale);
  const text = (name: string) => query.get(name) ?? '';
  const next = text('next');
  return {
    message: createLoginMessage(
      site.hosts.isOpen() ? text('reason') : 'switched-off',
      Number.parseInt(text('retry'), 10),
      t,
    ),
    next: isDashboardPath(next) ? next : pageHref(locale, '/dashboard'),
    towns: site.towns?.map(({ name, siteUrl }) => ({ name, href: `${siteUrl}/login` })) ?? null,
  };
}

function createLoginMessage(
  reason: string,
  retrySeconds: number,
  t: Translator,
): LoginMessage | null {
  const say = (group: string, part: string) => t(`host.login.${group}.${reason}.${part}`);
  if (ENDED.includes(reason)) {
    const kind = reason === 'logout' ? 'done' : 'ended';
    return { kind, title: say('ended', 'title'), text: say('ended', 'text') };
  }
  if (!Object.hasOwn(LOGIN_STATUS, reason)) return null;
  const retry = retrySeconds > 0 ? t('host.login.retry', { seconds: retrySeconds }) : '';
  const text = `${say('refused', 'text')} ${retry}`.trim();
  return { kind: 'error', title: say('refused', 'title'), text };
}
