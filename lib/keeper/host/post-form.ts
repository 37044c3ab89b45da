import {
  FINGERPRINT,
  isDashboardPath,
  LOGIN_STATUS,
  type LoginFailure,
  nameDevice,
} from '../../protocol/host-area';
import type { FormAnswer, HostForm, PostedForm } from '../../protocol/keeper';
import { pageHref } from '../../routes';
import { ignoreStoreError } from '../../store/store';
import type { SecurityLog } from '../event-log';
import type { HostLogin } from '../login/logins';
import { clearLoginCookie, findLogin, type HostArea, writeLoginCookie } from './host-area';

interface OwnForm extends Pick<PostedForm, 'address' | 'locale'> {
  readonly fields: FormData;
  readonly cookie: string | null;
  readonly browser: string;
}

const LONGEST_BROWSER = 200;
/** After a restart own offers are read again before it is known whose they are. */
const OWN_WAIT_MS = 10_000;

export function createFormService({
  siteUrl,
  hostArea,
  recordSecurity,
}: {
  readonly siteUrl: string;
  /** Null: switched off. */
  readonly hostArea: HostArea | null;
  readonly recordSecurity: SecurityLog;
}): (posted: PostedForm) => Promise<FormAnswer> {
  async function logIn({ fields, cookie, address, browser, locale }: OwnForm): Promise<FormAnswer> {
    const next = readNext(fields, pageHref(locale, '/dashboard'));
    if (!hostArea) return showLogin('switched-off', null, locale, next);
    const token = readText(fields, 'token');
    const outcome = await hostArea.login({ token, address, browser });
    if (outcome.kind === 'refused') {
      const { reason, retryAfterSeconds } = outcome;
      recordSecurity(
        reason === 'too-many-tries'
          ? { kind: 'login-throttled', address, retryAfterSeconds }
          : { kind: 'login-refused', address, reason },
      );
      return showLogin(reason, retryAfterSeconds, locale, next);
    }
    recordSecurity({ kind: 'login-success', address, session: outcome.login.id });
    // A new login ends the former one, so that it cannot be used any longer.
    const former = await findLogin(hostArea, cookie);
    if (former) await endLogin(former);
    return seeOther(next, ['set-cookie', writeLoginCookie(outcome.cookieValue)]);
  }

  async function logOut({ cookie, address, locale }: OwnForm): Promise<FormAnswer> {
    const login = await findLogin(hostArea, cookie).catch(ignoreStoreError);
    if (login) {
      await endLogin(login);
      const how = { everywhere: false, sessions: 1 };
      recordSecurity({ kind: 'logout', address, session: login.id, ...how });
    }
    return leave(pageHref(locale, '/'));
  }

  async function logOutEverywhere({ cookie, address, locale }: OwnForm): Promise<FormAnswer> {
    const login = await findLogin(hostArea, cookie);
    if (login && hostArea) {
      const own = await hostArea.logins.listOwn(login);
      await hostArea.logins.endOwn(login);
      hostArea.ownOffers.forget(login);
      const how = { everywhere: true, sessions: own.length };
      recordSecurity({ kind: 'logout', address, session: login.id, ...how });
    }
    return leave(pageHref(locale, '/login', 'reason=logout'));
  }

  async function logOutOther({ fields, cookie, address, locale }: OwnForm): Promise<FormAnswer> {
    const page = pageHref(locale, '/dashboard/sessions');
    const login = await findLogin(hostArea, cookie);
    if (!login || !hostArea) return seeOther(page);
    const name = readText(fields, 'device');
    const own = await hostArea.logins.listOwn(login);
    const other = own.find(({ id }) => id !== login.id && nameDevice(id) === name);
    if (!other) return seeOther(page);
    await hostArea.logins.end(other.id);
    const how = { everywhere: false, sessions: 1 };
    recordSecurity({ kind: 'logout', address, session: other.id, ...how });
    return seeOther(`${page}#ended`);
  }

  async function refresh({ fields, cookie, locale }: OwnForm): Promise<FormAnswer> {
    const login = await findLogin(hostArea, cookie);
    if (login) await hostArea?.ownOffers.refresh(login);
    return seeOther(`${readNext(fields, pageHref(locale, '/dashboard'))}#refreshed`);
  }

  async function intend({ fields, cookie, locale }: OwnForm): Promise<FormAnswer> {
    const page = readNext(fields, pageHref(locale, '/dashboard/report'));
    const login = await findLogin(hostArea, cookie);
    const print = readText(fields, 'finding');
    if (!login || !hostArea || !FINGERPRINT.test(print)) return seeOther(page);
    const id = readText(fields, 'offer');
    const own = await hostArea.ownOffers.find(login, OWN_WAIT_MS);
    const offer = own.kind === 'ready' && own.copy.offers.find((each) => String(each.id) === id);
    if (!offer) return seeOther(page);
    const isIntended = readText(fields, 'intended') === '1';
    await hostArea.notes.intend(offer.id, print, isIntended);
    const [code] = print.split('.');
    return seeOther(page + (isIntended ? `#intended-${id}` : `#finding-${id}-${code}`));
  }

  /** On a read-only disk its record ends by itself; no browser has its cookie any more. */
  async function endLogin(login: HostLogin): Promise<void> {
    await hostArea?.logins.end(login.id).catch(ignoreStoreError);
    const own = await hostArea?.logins.listOwn(login).catch(ignoreStoreError);
    // Other logins with the same token share the copy.
    if (!own?.some(({ id }) => id !== login.id)) hostArea?.ownOffers.forget(login);
  }

  const acts: Readonly<Record<HostForm, (form: OwnForm) => Promise<FormAnswer>>> = {
    login: logIn,
    logout: logOut,
    'logout-everywhere': logOutEverywhere,
    'logout-other': logOutOther,
    refresh,
    intend,
  };

  return async (posted) => {
    const { form, headers, address, locale } = posted;
    if (!isSameOrigin(headers, siteUrl)) {
      recordSecurity({ kind: 'cross-site-refused', address, form });
      return showLogin('cross-site', null, locale, null);
    }
    const fields = await readFields(posted);
    return acts[form]({
      fields,
      address,
      locale,
      cookie: headers.cookie ?? null,
      browser: (headers['user-agent'] ?? '').slice(0, LONGEST_BROWSER),
    });
  };
}

async function readFields({ body, headers }: PostedForm): Promise<FormData> {
  try {
    const type = { 'content-type': headers['content-type'] ?? '' };
    return await new Response(Buffer.from(body), { headers: type }).formData();
  } catch {
    return new FormData();
  }
}

/** Empty: the form has no such text. */
function readText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function readNext(fields: FormData, otherwise: string): string {
  const asked = readText(fields, 'next');
  return isDashboardPath(asked) ? asked : otherwise;
}

function showLogin(
  reason: LoginFailure,
  retryAfterSeconds: number | null,
  locale: string,
  next: string | null,
): FormAnswer {
  const query = new URLSearchParams({ reason });
  if (retryAfterSeconds !== null) query.set('retry', String(retryAfterSeconds));
  if (next !== null) query.set('next', next);
  return {
    status: LOGIN_STATUS[reason],
    headers: retryAfterSeconds === null ? [] : [['retry-after', String(retryAfterSeconds)]],
    render: pageHref(locale, '/login', query),
  };
}

/**
 * Takes the cookie back and empties the browser's cache, pages kept for the way back among them.
 * Never "storage": that would delete the shortlist of the family at the same computer.
 */
function leave(location: string): FormAnswer {
  return seeOther(location, ['set-cookie', clearLoginCookie()], ['clear-site-data', '"cache"']);
}

function seeOther(location: string, ...more: FormAnswer['headers']): FormAnswer {
  return { status: 303, headers: [['location', location], ...more], render: null };
}

/**
 * Whether a post comes from one of our own pages. Browsers send at least one of the two headers
 * with every post, and no page can forge them; a client that sends neither is no browser and
 * carries nobody's cookie against their will. Under `Referrer-Policy: no-referrer`, which a proxy may
 * add, browsers send `Origin: null` also to the own origin (Fetch, "append a request Origin header").
 */
export function isSameOrigin(headers: PostedForm['headers'], siteUrl: string): boolean {
  const { 'sec-fetch-site': fetchSite = 'same-origin', origin, host } = headers;
  if (fetchSite !== 'same-origin') return false;
  if (origin === undefined) return true;
  if (origin === 'null') return 'sec-fetch-site' in headers;
  const from = URL.parse(origin);
  if (!from) return false;
  const site = new URL(siteUrl);
  // Without TLS (the demo) the machine goes by several names; with TLS there is exactly one.
  const isOtherName = site.protocol === 'http:' && from.host === host;
  return from.origin === site.origin || isOtherName;
}
