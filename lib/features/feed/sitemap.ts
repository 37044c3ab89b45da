import type { Instant } from '../../domain/instant';
import type { Site } from '../../renderer/site';
import { DEFAULT_LOCALE, pageHref, ROUTES } from '../../routes';
import { findChangedAt } from '../calendar/create-offer-entries';
import { listPlainPages } from '../legal/find-legal-page';
import { offerHref } from '../links';
import { createAlternates } from '../share/create-offer-metadata';
import type { Feed } from './answer-feed';

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

interface Entry {
  readonly toHref: (locale: string) => string;
  readonly changedAt: Instant | undefined;
}

/** Far below what sitemaps may hold (50,000 addresses, 50 MB), so that none takes long to make. */
const MOST_ADDRESSES = 10_000;
const MOST_BYTES = 10_000_000;
/** Of an element beside the address in it. */
const MARKUP_BYTES = 100;

/**
 * `/sitemap.xml`: every public page in every language, each naming the others; where one file cannot
 * hold them, an index of files (`?part=1` and so on).
 */
export const sitemap: Feed = {
  contentType: 'application/xml; charset=utf-8',
  build({ site, generation, siteUrl }, { query }) {
    const changedAt = findChangedAt(site.mirror.changes());
    const entries: readonly Entry[] = [
      ...listPages(site.instance).map(({ path, isDated }) => ({
        toHref: (locale: string) => pageHref(locale, path),
        changedAt: isDated ? generation.changedAt : undefined,
      })),
      // Those of a county are in the sitemaps of its towns.
      ...(site.towns ? [] : generation.offers).map(({ alias }) => ({
        toHref: (locale: string) => offerHref(locale, alias),
        changedAt: changedAt.get(alias),
      })),
    ];
    const parts = divide(entries, site);
    const part = parts.length === 1 ? parts[0] : parts[Number(query.get('part')) - 1];
    const [name, elements] = part
      ? (['urlset', part.flatMap((entry) => writeEntry(entry, site))] as const)
      : (['sitemapindex', parts.map((_, at) => writePart(siteUrl, at + 1))] as const);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
      ...elements,
      `</${name}>\n`,
    ].join('\n');
  },
};

/** The entries in parts that one file can hold; at least one part. */
function divide(
  entries: readonly Entry[],
  { settings: { siteUrl }, instance: { languages: locales } }: Site,
): readonly (readonly Entry[])[] {
  const parts: Entry[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const address = siteUrl.length + entry.toHref(locales.at(-1) ?? DEFAULT_LOCALE).length;
    // Each language names itself, all of them, and the default.
    const size = locales.length * (locales.length + 2) * (address + MARKUP_BYTES);
    const last = parts.at(-1);
    if (
      last &&
      (last.length + 1) * locales.length <= MOST_ADDRESSES &&
      bytes + size <= MOST_BYTES
    ) {
      last.push(entry);
      bytes += size;
    } else {
      parts.push([entry]);
      bytes = size;
    }
  }
  return parts.length === 0 ? [[]] : parts;
}

function writePart(siteUrl: string, part: number): string {
  return `<sitemap><loc>${escapeXml(siteUrl)}/sitemap.xml?part=${part}</loc></sitemap>`;
}

function writeEntry({ toHref, changedAt }: Entry, site: Site): readonly string[] {
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return site.instance.languages.map((locale) => {
    const { canonical, languages } = createAlternates(site, locale, toHref);
    const links = Object.entries(languages).map(
      ([language, address]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
    );
    return `<url><loc>${escapeXml(canonical)}</loc>${changed}${links.join('')}</url>`;
  });
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
