import { type Locale, readLocale } from '../../messages/messages';
import { INTERNAL_HEADERS } from '../../protocol/canonical';
import { type HostSession, LOGIN_STATUS, type LoginFailure } from '../../protocol/host-area';
import type { HostForm } from '../../protocol/keeper';
import { pageHref } from '../../routes';
import type { WholeSite } from '../site';
import { clearSessionCookie, findSession, readNext, writeSessionCookie } from './enter-host-area';

/** Answers `POST /login`: a session and the dashboard, or the form again with the reason. */
export async function answerLogin(request: Request, site: WholeSite): Promise<Response> {
  if (!isOwnForm(request, site)) return refuseForeign(request, 'login', site);
  const form = await readForm(request);
  const locale = readFormLocale(form);
  const next = readNext(readText(form, 'next'), locale);
  const { hostArea } = site;
  if (!hostArea) return showForm('switched-off', null, locale, next);
  const address = readAddress(request);
  const outcome = await site.slots.outside(() =>
    hostArea.login({
      token: readText(form, 'token') ?? '',
      address,
      browser: (request.headers.get('user-agent') ?? '').slice(0, 200),
    }),
  );
  if (outcome.kind === 'refused') {
    const { reason, retryAfterSeconds } = outcome;
    site.recordSecurity(
      reason === 'too-many-tries'
        ? { kind: 'login-throttled', address, retryAfterSeconds }
        : { kind: 'login-refused', address, reason },
    );
    return showForm(outcome.reason, outcome.retryAfterSeconds, locale, next);
  }
  site.recordSecurity({ kind: 'login-success', address, session: outcome.session.id });
  // Whoever logs in again leaves the former session behind, so that it cannot be kept by others.
  const former = await findSession(request.headers.get('cookie'), site);
  if (former) await endSession(former, site);
  return seeOther(next, writeSessionCookie(outcome.cookieValue));
}

/** Answers `POST /logout`: the session is over, here and in the store. */
export async function answerLogout(request: Request, site: WholeSite): Promise<Response> {
  if (!isOwnForm(request, site)) return refuseForeign(request, 'logout', site);
  const session = await findSession(request.headers.get('cookie'), site);
  if (session) {
    await endSession(session, site);
    recordLogout(request, session, { everywhere: false, sessions: 1 }, site);
  }
  const locale = readFormLocale(await readForm(request));
  return leave(pageHref(locale, '/'));
}

/** Answers the button "log out everywhere": ends every session of the same token. */
export async function answerLogoutEverywhere(request: Request, site: WholeSite): Promise<Response> {
  if (!isOwnForm(request, site)) return refuseForeign(request, 'logout-everywhere', site);
  const session = await findSession(request.headers.get('cookie'), site);
  if (session && site.hostArea) {
    const own = await site.hostArea.sessions.listOwn(session);
    await site.hostArea.sessions.endOwn(session);
    for (const { id } of own) site.hostArea.ownOffers.forget(id);
    recordLogout(request, session, { everywhere: true, sessions: own.length }, site);
  }
  const locale = readFormLocale(await readForm(request));
  return leave(`${pageHref(locale, '/login')}?reason=logout`);
}

/** Answers the refresh button: begins a new reading and goes back to the view. */
export async function answerRefresh(request: Request, site: WholeSite): Promise<Response> {
  if (!isOwnForm(request, site)) return refuseForeign(request, 'refresh', site);
  const form = await readForm(request);
  const session = await findSession(request.headers.get('cookie'), site);
  if (session) site.hostArea?.ownOffers.refresh(session);
  return seeOther(readNext(readText(form, 'next'), readFormLocale(form)), null);
}

async function endSession(session: HostSession, { hostArea }: WholeSite): Promise<void> {
  await hostArea?.sessions.end(session.id);
  hostArea?.ownOffers.forget(session.id);
}

function recordLogout(
  request: Request,
  { id: session }: HostSession,
  how: { readonly everywhere: boolean; readonly sessions: number },
  { recordSecurity }: WholeSite,
): void {
  recordSecurity({ kind: 'logout', address: readAddress(request), session, ...how });
}

/** The visitor's, as the gateway counts it. */
function readAddress({ headers }: Request): string {
  return headers.get(INTERNAL_HEADERS.address) ?? '';
}

function isOwnForm({ headers }: Request, { settings }: WholeSite): boolean {
  const [fetchSite, origin, host] = ['sec-fetch-site', 'origin', 'host'].map((name) =>
    headers.get(name),
  );
  return isSameOrigin(
    { fetchSite: fetchSite ?? null, origin: origin ?? null, host: host ?? null },
    settings.siteUrl,
  );
}

/** Says so on the login page. Its language is German: what a foreign page sent is not even read. */
function refuseForeign(request: Request, form: HostForm, site: WholeSite): Response {
  site.recordSecurity({ kind: 'cross-site-refused', address: readAddress(request), form });
  return showForm('cross-site', null, 'de', null);
}

function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

function readText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}

function readFormLocale(form: FormData): Locale {
  return readLocale(readText(form, 'locale') ?? '');
}

function showForm(
  reason: LoginFailure,
  retryAfterSeconds: number | null,
  locale: Locale,
  next: string | null,
): Response {
  const query = new URLSearchParams({ reason });
  if (retryAfterSeconds !== null) query.set('retry', String(retryAfterSeconds));
  if (next !== null) query.set('next', next);
  const headers = new Headers({
    [INTERNAL_HEADERS.render]: `${pageHref(locale, '/login')}?${query}`,
  });
  if (retryAfterSeconds !== null) headers.set('Retry-After', String(retryAfterSeconds));
  return new Response(null, { status: LOGIN_STATUS[reason], headers });
}

/**
 * Takes the cookie back and empties the browser's cache, pages kept for the way back among them.
 * Never "storage": that would delete the shortlist of the family at the same computer.
 */
function leave(location: string): Response {
  const response = seeOther(location, clearSessionCookie());
  response.headers.set('Clear-Site-Data', '"cache"');
  return response;
}

function seeOther(location: string, cookie: string | null): Response {
  const headers = new Headers({ Location: location });
  if (cookie !== null) headers.set('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** The parts of a request that tell where a form was sent from. */
interface FormOrigin {
  /** `Sec-Fetch-Site`, null when the browser sends none. */
  readonly fetchSite: string | null;
  /** `Origin`, null when absent. */
  readonly origin: string | null;
  /** `Host` of the request. */
  readonly host: string | null;
}

/**
 * Whether a post comes from one of our own pages. Browsers send at least one of the two headers
 * with every post, and no page can forge them; a client that sends neither is no browser and
 * carries nobody's cookie against their will.
 */
export function isSameOrigin(request: FormOrigin, siteUrl: string): boolean {
  if (request.fetchSite !== null && request.fetchSite !== 'same-origin') return false;
  if (request.origin === null) return true;
  const origin = URL.canParse(request.origin) ? new URL(request.origin) : null;
  if (!origin) return false;
  const site = new URL(siteUrl);
  // Without TLS (the demo) the machine goes by several names; with TLS there is exactly one.
  const isOtherName = site.protocol === 'http:' && origin.host === request.host;
  return origin.origin === site.origin || isOtherName;
}
