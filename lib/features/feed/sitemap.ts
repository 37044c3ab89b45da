import { escapeUTF8 } from 'entities/escape';
import type { Instant } from '../../domain/instant';
import type { Site } from '../../renderer/site';
import { LEGAL_PAGES, pageHref, ROUTES } from '../../routes';
import { findChangedAt } from '../calendar/create-offer-entries';
import { listPlainPages } from '../legal/find-legal-page';
import { encodeAlias } from '../links';
import type { Feed } from './answer-feed';

interface Entry {
  /** The page without its language. */
  readonly path: string;
  readonly changedAt: Instant | undefined;
}

function listPages(instance: Site['instance'], changedAt: Instant): readonly Entry[] {
  const dated = ROUTES.filter((route) => route.sitemap).map(({ path }) => ({ path, changedAt }));
  const legal = [...LEGAL_PAGES, ...listPlainPages(instance)]
    // An address of the town's own website is no page of this one.
    .filter((page) => instance.legal[page]?.kind !== 'address')
    .map((page) => ({ path: `/legal/${page}`, changedAt: undefined }));
  return [...dated, ...legal];
}

/** Far below what sitemaps may hold (50,000 addresses, 50 MB), so that none takes long to make. */
const MOST_ADDRESSES = 5_000;

/** `/sitemap.xml`: public pages in every language, or an index of files (`?part=1` and so on). */
export const sitemap: Feed = {
  contentType: 'application/xml; charset=utf-8',
  build({ site, search, generation, siteUrl }) {
    const changedAt = findChangedAt(site.programme.changes);
    const entries = [
      ...listPages(site.instance, generation.changedAt),
      // Those of a county are in the sitemaps of its towns.
      ...(site.towns ? [] : generation.offers).map(({ alias }) => ({
        path: `/offers/${encodeAlias(alias)}`,
        changedAt: changedAt.get(alias),
      })),
    ];
    const most = Math.ceil(MOST_ADDRESSES / site.instance.languages.length);
    const count = Math.ceil(entries.length / most);
    const part = count === 1 ? 1 : Number(search.query.get('part'));
    const shown = entries.slice((part - 1) * most, part * most);
    const isPart = Number.isInteger(part) && part >= 1 && shown.length > 0;
    const name = isPart ? 'urlset' : 'sitemapindex';
    const address = `${siteUrl}/sitemap.xml?part=`;
    const elements = isPart
      ? shown.flatMap((entry) => writeEntry(entry, siteUrl, site.instance.languages))
      : Array.from(
          { length: count },
          (_, at) => `<sitemap><loc>${address}${at + 1}</loc></sitemap>`,
        );
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      ...elements,
      `</${name}>\n`,
    ].join('\n');
  },
};

function writeEntry({ path, changedAt }: Entry, siteUrl: string, languages: readonly string[]) {
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return languages.map(
    (locale) => `<url><loc>${escapeUTF8(siteUrl + pageHref(locale, path))}</loc>${changed}</url>`,
  );
}
