import type { Criteria } from '../domain/criteria/criteria';
import { serializeCriteria } from '../domain/criteria/serialize-criteria';
import { pageHref } from '../routes';

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
