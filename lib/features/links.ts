import { type Criteria, serializeCriteria } from '../domain/criteria/registry';
import { type Offer, toTownAlias } from '../domain/offer';
import { DEFAULT_LOCALE, pageHref } from '../routes';

/** Path of an offer's page. */
export function offerHref(locale: string, alias: string, query = ''): string {
  return pageHref(locale, `/offers/${encodeAlias(alias)}`, query);
}

/** An alias in a path; that of a county's offer is town and alias, two segments. */
export function encodeAlias(alias: string): string {
  return alias.split('/').map(encodeURIComponent).join('/');
}

/** The site on which an offer is at home: in a county that of its town, which search engines index. */
export function findHome({ town }: Offer, siteUrl: string): string {
  return town?.siteUrl ?? siteUrl;
}

/** German where the offer's town does not offer the language. */
function findLanguage({ town }: Offer, locale: string): string {
  return town && !town.languages.includes(locale) ? DEFAULT_LOCALE : locale;
}

/** The one address of an offer's page, absolute. */
export function canonicalOfferHref(offer: Offer, siteUrl: string, locale: string): string {
  return findHome(offer, siteUrl) + offerHref(findLanguage(offer, locale), toTownAlias(offer));
}

/** Where remarks go that are about no offer: the town's page, or a mail. */
export function feedbackHref(feedback: string): string {
  const address = fillFeedback(feedback);
  return /^https?:/.test(address) ? address : `mailto:${address}`;
}

/** The town's address for remarks; `{name}` and `{url}` in it are those of the offer, if of one. */
export function fillFeedback(feedback: string, offer = { name: '', url: '' }): string {
  return feedback.replace(/\{(name|url)\}/g, (_, key: keyof typeof offer) =>
    encodeURIComponent(offer[key]),
  );
}

/** The picture of an offer's link preview, absolute. */
export function sharePictureHref(offer: Offer, siteUrl: string, locale: string): string {
  const file = `${encodeURIComponent(toTownAlias(offer))}.jpg`;
  return `${findHome(offer, siteUrl)}/og/${findLanguage(offer, locale)}/${file}`;
}

/** Path of the list (or of another view: `/map`, `/week`) with these criteria. */
export function listHref(locale: string, criteria: Criteria, path = '/'): string {
  return pageHref(locale, path, serializeCriteria(criteria));
}

/**
 * Path of the calendar to subscribe to with these criteria. What is over stays in it as long as the
 * instance lists it: a calendar that loses its past looks broken, and some programs take an empty one
 * for an error.
 */
export function calendarFeedHref(locale: string, criteria: Criteria, path = '/offers.ics'): string {
  return listHref(locale, { ...criteria, page: 1, past: true }, path);
}

/**
 * The address that calendar programs use to subscribe. The scheme says nothing about encryption:
 * they try https first.
 */
export function toSubscription(siteUrl: string, href: string): string {
  return `${siteUrl.replace(/^https?:/, 'webcal:')}${href}`;
}

/** A link with its words. */
export interface NamedLink {
  readonly label: string;
  readonly href: string;
}

/** A link to an offer. */
export interface OfferLink {
  readonly href: string;
  /** True in an embed whose offers open elsewhere: the link replaces the surrounding page. */
  readonly leaves?: true;
}
