import { writeInstant } from '../../domain/berlin/local-time';
import { type Offer, toWheelchair } from '../../domain/offer';
import { sortSessions } from '../../domain/session/find-next-session';
import { cutAtSentence } from '../../domain/text/find-words';
import { getTexts, listBring } from '../../domain/text/offer-texts';
import { joinList } from '../../messages/language';
import type { SiteContext } from '../context';
import type { Feed, OfferFile } from '../feed/answer-feed';
import { unbind } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { formatFeatures, formatWhere } from '../format/format-place';
import { listHref, offerHref } from '../links';
import { findWholeList, type ProgrammeContext } from '../programme-context';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';

/** Characters of a host's text beside many others. */
const EXCERPT = 300;
/** Characters of a host's text on the offer's own page. */
const LONGEST_TEXT = 20_000;

export function writeOfferMarkdown(offer: Offer, context: SiteContext): string {
  const { t } = context;
  const { description, applyText } = getTexts(offer);
  const sessions = sortSessions(offer.sessions).map(({ begin, end }) =>
    [begin, end].map((time) => (time === null ? '?' : writeInstant(time))).join(' – '),
  );
  return join([
    `# ${escapeMarkdown(offer.name)}`,
    list([...writeFacts(offer, context), [t('table.column.original'), link(offer.url)]]),
    sessions.length > 0 && `## ${t('table.column.sessions')}: ${sessions.length}`,
    sessions.map((session) => `- ${session}`).join('\n'),
    quote(description.plain, LONGEST_TEXT, t('feed.markdown.description'), context),
    quote(applyText.plain, LONGEST_TEXT, t('feed.markdown.applyText'), context),
  ]);
}

function writeOfferEntry(offer: Offer, context: SiteContext): string {
  return join([
    `## ${escapeMarkdown(offer.name)}`,
    list([['alias', escapeMarkdown(offer.alias)], ...writeFacts(offer, context)]),
    quote(getTexts(offer).description.plain, EXCERPT, null, context),
  ]);
}

type Fact = readonly [label: string, text: string];

function writeFacts(offer: Offer, context: SiteContext): readonly Fact[] {
  const { t, locale, siteUrl } = context;
  const { hosts, bring } = offer;
  const names = hosts.map(({ name }) => name);
  const facts: readonly Fact[] = [
    [t('feed.markdown.when'), formatWhen(offer, context)],
    [t('feed.markdown.ages'), formatAges(offer, t)],
    [t('feed.markdown.fee'), formatFee(offer.feeCents, context).text],
    [t('table.column.place'), formatWhere(offer) ?? ''],
    [t('table.column.hosts'), joinList(names, locale)],
    [t('table.column.registration'), createRegistrationView(offer, context).text],
    [t('table.column.wheelchair'), t(`criteria.wheelchair.${toWheelchair(offer)}`)],
    [t('table.column.accessibility'), formatFeatures(offer, context) ?? ''],
    [t('table.column.bring'), joinList(listBring(bring), locale)],
  ];
  const written = facts.map(([label, text]): Fact => [label, escapeMarkdown(text)]);
  return [...written, [t('table.column.page'), link(siteUrl + offerHref(locale, offer.alias))]];
}

function list(facts: readonly Fact[]): string {
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `- ${label}: ${text}`)
    .join('\n');
}

/** A host's text as a quotation, said to be one; empty without a text. */
function quote(
  text: string,
  longest: number,
  heading: string | null,
  { t }: Pick<SiteContext, 't'>,
): string {
  if (text === '') return '';
  const lines = cutAtSentence(text, longest)
    .split('\n')
    .map((line) => `> ${escapeMarkdown(line)}`.trimEnd());
  return join([heading !== null && `## ${heading}`, t('feed.markdown.quoted'), lines.join('\n')]);
}

/** An address that cannot end early; empty for one that is not of the web. */
function link(address: string): string {
  if (!/^https?:\/\//.test(address)) return '';
  return `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`;
}

/** On one line; nothing of it is taken for Markdown or HTML, no address is a link. */
export function escapeMarkdown(text: string): string {
  return unbind(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^([-+=])/, '\\$1')
    .replace(/&(?=#?\w+;)/g, '\\&');
}

/** Blocks with an empty line between them. */
export function join(blocks: readonly (string | false | null)[]): string {
  return blocks.filter(Boolean).join('\n\n');
}

const CONTENT_TYPE = 'text/markdown; charset=utf-8';
const OFFERS_ON_A_PAGE = 50;

/** `/offers.md`: the offers of a list in its order, 50 on a page. */
export const markdownFeed = {
  contentType: CONTENT_TYPE,
  build: (context) => `${writeList(context)}\n`,
} satisfies Feed;

/** `/offers/<alias>.md`: one offer. */
export const offerMarkdown: OfferFile = {
  ending: '.md',
  contentType: CONTENT_TYPE,
  write: (offer, context) => `${writeOfferMarkdown(offer, context)}\n`,
};

export function writeList(context: ProgrammeContext): string {
  const { t, locale, siteUrl, search } = context;
  const { criteria, offers, title } = findWholeList(context);
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
