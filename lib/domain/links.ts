import type { Criteria } from './criteria/criteria';
import { serializeCriteria } from './criteria/serialize-criteria';

/** The language whose pages carry no prefix. */
export const DEFAULT_LOCALE = 'de';

/** Path of a page in one language: `/map` for German, `/en/map` for English. */
export function pageHref(locale: string, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Path of an offer's page; `origin` is the query of the search it is opened from (`writeOrigin`). */
export function offerHref(locale: string, alias: string, origin = ''): string {
  const path = pageHref(locale, `/offers/${encodeURIComponent(alias)}`);
  return origin === '' ? path : `${path}?${origin}`;
}

/** Path of the list (or of another view of it: `/map`, `/week`) that shows these criteria. */
export function listHref(locale: string, criteria: Criteria, path = '/'): string {
  const query = serializeCriteria(criteria).toString();
  return pageHref(locale, path) + (query === '' ? '' : `?${query}`);
}

/**
 * The address of a calendar as calendar programs take it to subscribe. The scheme says nothing about
 * encryption: they try https first.
 */
export function toSubscription(siteUrl: string, href: string): string {
  return `${siteUrl.replace(/^https?:/, 'webcal:')}${href}`;
}
