import { pageHref } from '../../domain/links';
import { isLocale, type Locale } from '../../words/messages';
import { FRONT_HEADERS } from '../front-headers';
import { getServices, type Services } from '../services';
import { LOGIN_STATUS, type LoginFailure } from '../session/login';
import { readNext } from '../session/read-next';
import { isSameOrigin } from '../session/same-origin';
import { clearSessionCookie, writeSessionCookie } from '../session/session-cookie';
import type { HostSession } from '../session/sessions';
import { findSession } from './enter-desk';

/** Answers `POST /login`: a session and the dashboard, or the form again with the reason. */
export async function answerLogin(
  request: Request,
  services: Services = getServices(),
): Promise<Response> {
  if (!isOwnForm(request, services)) return refuseForeign();
  const form = await readForm(request);
  const locale = readLocale(form);
  const next = readNext(readText(form, 'next'), locale);
  const { hostDesk } = services;
  if (!hostDesk) return showForm('switched-off', null, locale, next);
  const outcome = await hostDesk.login({
    token: readText(form, 'token') ?? '',
    address: request.headers.get(FRONT_HEADERS.address) ?? '',
    browser: (request.headers.get('user-agent') ?? '').slice(0, 200),
  });
  if (outcome.kind === 'refused') {
    return showForm(outcome.reason, outcome.retryAfterSeconds, locale, next);
  }
  // Whoever logs in again leaves the former session behind, so that it cannot be kept by others.
  const former = await findSession(request.headers.get('cookie'), services);
  if (former) await endSession(former, services);
  return seeOther(next, writeSessionCookie(outcome.cookieValue));
}

/** Answers `POST /logout`: the session is over, here and in the store. */
export async function answerLogout(
  request: Request,
  services: Services = getServices(),
): Promise<Response> {
  if (!isOwnForm(request, services)) return refuseForeign();
  const session = await findSession(request.headers.get('cookie'), services);
  if (session) await endSession(session, services);
  const locale = readLocale(await readForm(request));
  return seeOther(pageHref(locale, '/'), clearSessionCookie());
}

/** Answers the button "log out everywhere": ends every session of the same token. */
export async function answerLogoutEverywhere(
  request: Request,
  services: Services = getServices(),
): Promise<Response> {
  if (!isOwnForm(request, services)) return refuseForeign();
  const session = await findSession(request.headers.get('cookie'), services);
  if (session && services.hostDesk) {
    const own = await services.hostDesk.sessions.listOwn(session);
    await services.hostDesk.sessions.endOwn(session);
    for (const { id } of own) services.hostDesk.ownOffers.forget(id);
  }
  const locale = readLocale(await readForm(request));
  return seeOther(`${pageHref(locale, '/login')}?reason=logout`, clearSessionCookie());
}

/** Answers the refresh button: begins a new reading and goes back to the view. */
export async function answerRefresh(
  request: Request,
  services: Services = getServices(),
): Promise<Response> {
  if (!isOwnForm(request, services)) return refuseForeign();
  const form = await readForm(request);
  const session = await findSession(request.headers.get('cookie'), services);
  if (session) services.hostDesk?.ownOffers.refresh(session);
  return seeOther(readNext(readText(form, 'next'), readLocale(form)), null);
}

async function endSession(session: HostSession, { hostDesk }: Services): Promise<void> {
  await hostDesk?.sessions.end(session.id);
  hostDesk?.ownOffers.forget(session.id);
}

function isOwnForm({ headers }: Request, { settings }: Services): boolean {
  const [fetchSite, origin, host] = ['sec-fetch-site', 'origin', 'host'].map((name) =>
    headers.get(name),
  );
  return isSameOrigin(
    { fetchSite: fetchSite ?? null, origin: origin ?? null, host: host ?? null },
    settings.siteUrl,
  );
}

/** Says so on the login page. Its language is German: what a foreign page sent is not even read. */
function refuseForeign(): Response {
  return showForm('cross-site', null, 'de', null);
}

function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

function readText(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}

function readLocale(form: FormData): Locale {
  const text = readText(form, 'locale') ?? '';
  return isLocale(text) ? text : 'de';
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
  const headers = new Headers({ [FRONT_HEADERS.render]: `${pageHref(locale, '/login')}?${query}` });
  if (retryAfterSeconds !== null) headers.set('Retry-After', String(retryAfterSeconds));
  return new Response(null, { status: LOGIN_STATUS[reason], headers });
}

function seeOther(location: string, cookie: string | null): Response {
  const headers = new Headers({ Location: location });
  if (cookie !== null) headers.set('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
