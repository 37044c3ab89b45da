import type { Criteria } from '../domain/criteria/registry';
import { serializeCriteria } from '../domain/criteria/serialize-criteria';
import { pageHref } from '../routes';
import { LIST_PATHS } from '../routes/list-path';
import { COLOR_PARAMETER, type ColorBy, type Origin } from '../routes/origin';

/**
 * Path of an offer's page; `origin` is the query of the search it was opened from (`writeOrigin`).
 */
export function offerHref(locale: string, alias: string, origin = ''): string {
  const path = pageHref(locale, `/offers/${encodeURIComponent(alias)}`);
  return origin === '' ? path : `${path}?${origin}`;
}

/** Path of the list (or of another view: `/map`, `/week`) with these criteria. */
export function listHref(locale: string, criteria: Criteria, path = '/'): string {
  const query = serializeCriteria(criteria).toString();
  return pageHref(locale, path) + (query === '' ? '' : `?${query}`);
}

/**
 * Path of the calendar to subscribe to with these criteria. What is over stays in it as long as the
 * instance lists it: a calendar that loses its past looks broken, and some programs take an empty one
 * for an error.
 */
export function calendarFeedHref(locale: string, criteria: Criteria): string {
  return listHref(locale, { ...criteria, page: 1, past: true }, '/offers.ics');
}

/**
 * The address that calendar programs use to subscribe. The scheme says nothing about encryption:
 * they try https first.
 */
export function toSubscription(siteUrl: string, href: string): string {
  return `${siteUrl.replace(/^https?:/, 'webcal:')}${href}`;
}

/** A link to an offer. */
export interface OfferLink {
  readonly href: string;
  /** True in an embed whose offers open elsewhere: the link replaces the surrounding page. */
  readonly leaves?: true;
}

/** Path of the search itself; `page` is the page of the list that shows the offer. */
export function originHref(locale: string, { criteria, path, colorBy }: Origin, page = 1): string {
  const shown = path === LIST_PATHS.list ? page : 1;
  return withColor(listHref(locale, { ...criteria, page: shown }, path), colorBy);
}

/** Path of the week view with these criteria and colours. */
export function weekHref(locale: string, criteria: Criteria, colorBy: ColorBy): string {
  return withColor(listHref(locale, criteria, LIST_PATHS.week), colorBy);
}

/** Adds the colours to a link to the week view; the default is not written. */
export function withColor(href: string, colorBy: ColorBy): string {
  if (colorBy === 'host') return href;
  return `${href}${href.includes('?') ? '&' : '?'}${COLOR_PARAMETER}=${colorBy}`;
}
