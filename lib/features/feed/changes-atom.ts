import type { Catalogue } from '../../domain/catalogue';
import type { Criteria } from '../../domain/criteria/registry';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { shortenOffer } from '../../domain/shorten-offer';
import { createChangeView } from '../changes/create-change-view';
import { listHref, offerHref } from '../links';
import { formatWhen } from '../session/format-when';
import { type Feed, type FeedContext, findFeedOffers } from './answer-feed';
import { ATOM_TYPE, type AtomEntry, findLatest, writeAtom } from './write-atom';

/** More than anybody reads; a reader who comes daily misses none. */
const MOST_ENTRIES = 500;

/** `/changes.atom`: what was new, moved, dearer, changed or gone in the last 90 days, newest first. */
export const changesAtom: Feed = {
  contentType: ATOM_TYPE,
  build(context, search) {
    const { site, generation, locale, t, siteUrl } = context;
    const { criteria, title } = findFeedOffers(context, search);
    const changes = site.mirror.changes();
    const isAskedFor = createChangeFilter(context, criteria, changes);
    const entries = changes
      .filter(isAskedFor)
      .slice(0, MOST_ENTRIES)
      .flatMap((change) => createEntries(change, context));
    return writeAtom({
      title: t('feed.changesOf', { name: title }),
      note: t('feed.changesNote'),
      author: site.instance.name,
      language: locale,
      selfUrl: siteUrl + listHref(locale, criteria, '/changes.atom'),
      pageUrl: siteUrl + listHref(locale, criteria),
      updatedAt: findLatest(entries) ?? generation.changedAt,
      entries,
    });
  },
};

/** Whether the list asks for the offer of a change, in its present or else its last known form. */
export function createChangeFilter(
  { site, generation, now }: FeedContext,
  criteria: Criteria,
  changes: readonly Change[],
): (change: Change) => boolean {
  const catalogue = site.catalogue(generation);
  const gone = site.catalogue({ offers: findLastForms(generation.offers, changes) });
  // A change is news even when its offer has meanwhile taken place.
  const lasting: Criteria = { ...criteria, past: true };
  const find = (among: Catalogue) =>
    searchCatalogue(among, lasting, now)
      .offers()
      .map(({ alias }) => alias);
  const wanted = new Set([...find(catalogue), ...find(gone)]);
  return ({ alias }) => wanted.has(alias);
}

const lastForms = new WeakMap<readonly Change[], WeakMap<readonly Offer[], readonly Offer[]>>();

/**
 * The last known forms of what is gone; the same list for the same changes, so that its index is made
 * once for all who ask.
 */
function findLastForms(offers: readonly Offer[], changes: readonly Change[]): readonly Offer[] {
  const known = lastForms.get(changes)?.get(offers);
  if (known) return known;
  const listed = new Set(offers.map(({ alias }) => alias));
  const last = new Map<string, Offer>();
  for (const change of changes) {
    if (change.kind === 'gone' && !listed.has(change.alias) && !last.has(change.alias)) {
      last.set(change.alias, change.last);
    }
  }
  const forms = [...last.values()].map(shortenOffer);
  const byOffers = lastForms.get(changes) ?? new WeakMap();
  lastForms.set(changes, byOffers.set(offers, forms));
  return forms;
}

function createEntries(change: Change, context: FeedContext): readonly AtomEntry[] {
  const view = createChangeView(change, context);
  if (view === null) return [];
  const { site, generation, locale, siteUrl } = context;
  const url = siteUrl + offerHref(locale, change.alias);
  const offer =
    site.catalogue(generation).get(change.alias) ?? (change.kind === 'gone' ? change.last : null);
  const when = offer === null ? '' : formatWhen(offer, context);
  return [
    {
      id: `${url}#${change.kind}-${change.at}`,
      url,
      title: view.title,
      updatedAt: change.at,
      summary: view.lines[0] ?? when,
      paragraphs: [...view.lines, when],
    },
  ];
}
