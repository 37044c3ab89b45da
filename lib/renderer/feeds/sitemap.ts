import type { Instant } from '../../domain/instant';
import { DEFAULT_LOCALE, pageHref, ROUTES } from '../../routes';
import { findChangedAt } from '../../view/calendar/create-offer-entries';
import { offerHref } from '../../view/links';
import { createAlternates } from '../../view/share/create-alternates';
import { answerTagged } from '../api/answer-tagged';
import { askNothing } from '../ask';
import { listPlainPages } from '../find-legal-page';
import type { Site } from '../site';
import type { Feed } from './answer-feed';

/** Answers `/robots.txt`; needs no mirror. */
export function answerRobots(request: Request, site: Site): Response {
  askNothing(request.headers, site);
  const { settings, instance } = site;
  const closed = instance.languages.flatMap((locale) =>
    ROUTES.flatMap(({ disallow, isLocalized }) =>
      disallow && (isLocalized || locale === DEFAULT_LOCALE) ? pageHref(locale, disallow) : [],
    ),
  );
  const lines = [
    'User-agent: *',
    ...[...new Set(closed)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.siteUrl}/sitemap.xml`,
    '',
  ];
  return answerTagged(
    request,
    {
      body: lines.join('\n'),
      contentType: 'text/plain; charset=utf-8',
      headers: { 'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400' },
    },
    site,
  );
}

/** Pages that search engines shall know besides the offers. */
function listPages(instance: Site['instance']) {
  const given: readonly string[] = listPlainPages(instance);
  return ROUTES.flatMap(({ path, sitemap, values = [''], givenValues = [] }) =>
    sitemap
      ? [...values, ...givenValues.filter((value) => given.includes(value))].map((value) => ({
          path: path.replace(/\[\w+\]/, value),
          isDated: sitemap === 'dated',
        }))
      : [],
  );
}

/** A sitemap holds no more addresses than these. */
const MOST_ADDRESSES = 50_000;

/** `/sitemap.xml`: every public page in every language, each naming the others. */
export const sitemap: Feed = {
  contentType: 'application/xml; charset=utf-8',
  build({ site, generation, siteUrl }) {
    const { languages: locales } = site.instance;
    const changedAt = findChangedAt(site.mirror.changes());
    const write = (toHref: (locale: string) => string, at: Instant | undefined) =>
      locales.map((locale) => writeAddress({ siteUrl, locales }, locale, toHref, at));
    const addresses = [
      ...listPages(site.instance).flatMap(({ path, isDated }) =>
        write((locale) => pageHref(locale, path), isDated ? generation.changedAt : undefined),
      ),
      ...generation.offers.flatMap(({ alias }) =>
        write((locale) => offerHref(locale, alias), changedAt.get(alias)),
      ),
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...addresses.slice(0, MOST_ADDRESSES),
      '</urlset>\n',
    ].join('\n');
  },
};

function writeAddress(
  site: { readonly siteUrl: string; readonly locales: readonly string[] },
  locale: string,
  toHref: (locale: string) => string,
  changedAt: Instant | undefined,
): string {
  const { canonical, languages } = createAlternates(site, locale, toHref);
  const links = Object.entries(languages).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  );
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(canonical)}</loc>${changed}${links.join('')}</url>`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
