import type { Search } from '../../domain/search/read-criteria';
import { type Feed, type FeedContext, findFeedOffers } from '../feed/answer-feed';
import type { OfferFile } from '../feed/answer-offer-file';
import { listHref } from '../links';
import { escapeMarkdown, join, writeOfferEntry, writeOfferMarkdown } from './write-markdown';

const CONTENT_TYPE = 'text/markdown; charset=utf-8';
const OFFERS_ON_A_PAGE = 50;

/** `/offers.md`: the offers of a list in its order, 50 on a page. */
export const markdownFeed: Feed = {
  contentType: CONTENT_TYPE,
  build: (context, search) => `${writeList(context, search)}\n`,
};

/** `/offers/<alias>.md`: one offer. */
export const offerMarkdown: OfferFile = {
  ending: '.md',
  contentType: CONTENT_TYPE,
  write: (offer, context) => `${writeOfferMarkdown(offer, context)}\n`,
};

/** The offers of a search, and where the next page is. */
export function writeList(context: FeedContext, search: Search): string {
  const { t, locale, siteUrl } = context;
  const { criteria, offers, title } = findFeedOffers(context, search);
  const { page } = search.criteria;
  const from = (page - 1) * OFFERS_ON_A_PAGE;
  const shown = offers.slice(from, from + OFFERS_ON_A_PAGE);
  const hasMore = from + shown.length < offers.length;
  const next = siteUrl + listHref(locale, { ...criteria, page: page + 1 }, '/offers.md');
  return join([
    `# ${escapeMarkdown(title)}`,
    t('list.count', { count: offers.length }),
    ...shown.map((offer) => writeOfferEntry(offer, context)),
    hasMore && t('feed.markdown.next', { url: `<${next}>` }),
  ]);
}
