import { pageHref } from '../../domain/links';
import type { Words } from '../../domain/words';
import { isLocale, type Locale } from '../../words/messages';
import { getWords } from '../get-words';
import { getServices, type Services } from '../services';
import { LOGIN_STATUS } from '../session/login';
import { readNext } from '../session/read-next';

/** What the login page shows. */
export interface LoginPage {
  readonly words: Words;
  readonly locale: Locale;
  /** Why a login was refused or a session ended, in words; null: nothing happened yet. */
  readonly message: string | null;
  /** Where the login leads. */
  readonly next: string;
  readonly home: string;
  readonly siteName: string;
  /** Where a token is made. */
  readonly instanceUrl: string;
}

const ENDED: readonly string[] = ['over', 'token', 'logout'];

/** Reads language, reason and destination of the login page; unknown reasons count as none. */
export function readLoginPage(
  localeText: string,
  query: URLSearchParams,
  services: Services = getServices(),
): LoginPage {
  const locale = isLocale(localeText) ? localeText : 'de';
  const words = getWords(locale);
  const text = (name: string) => query.get(name) ?? '';
  return {
    words,
    locale,
    message: describeReason(
      services.hostDesk ? text('reason') : 'switched-off',
      Number.parseInt(text('retry'), 10),
      words,
    ),
    next: readNext(text('next'), locale),
    home: pageHref(locale, '/'),
    siteName: services.instance.name,
    instanceUrl: services.settings.offersApiUrl,
  };
}

function describeReason(reason: string, retrySeconds: number, words: Words): string | null {
  if (ENDED.includes(reason)) return words(`host.login.ended-${reason}`);
  if (!Object.hasOwn(LOGIN_STATUS, reason)) return null;
  const why = words(`host.login.${reason}`);
  return retrySeconds > 0 ? `${why} ${words('host.login.retry', { seconds: retrySeconds })}` : why;
}
