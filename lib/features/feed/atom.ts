import { Feed as AtomWriter } from 'feed';
import type { Criteria } from '../../domain/criteria/registry';
import type { Instant } from '../../domain/instant';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { LONGEST_NAME } from '../../domain/shorten-offer';
import { cutAtWord } from '../../domain/text/find-words';
import { getTexts, getTranslation, nameOffer } from '../../domain/text/offer-texts';
import { findChangedAt, guessWritten } from '../calendar/create-offer-entries';
import { createLoneCardView } from '../card/create-card-view';
import { createChangeFilter, describeFields } from '../changes/describe-change';
import { listHref, offerHref } from '../links';
import { findWholeList, type ProgrammeContext } from '../programme-context';
import { createRegistrationView } from '../registration/create-registration-view';
import { formatAllSessions } from '../session/format-when';
import type { Feed, FeedContext } from './answer-feed';

const ATOM_TYPE = 'application/atom+xml; charset=utf-8';

/** `/offers.atom`: all offers of a list. */
export const offersAtom: Feed = {
  contentType: ATOM_TYPE,
  build(context) {
    const { site, generation, locale, t } = context;
    const { criteria, offers, title } = findWholeList(context);
    const changedAt = findChangedAt(site.programme.changes);
    const entries = offers.map((offer) => ({
      ...createAddresses(offer.alias, context),
      title: nameOffer(offer, locale),
      updatedAt: changedAt.get(offer.alias) ?? guessWritten(offer, generation.changedAt),
      ...describe(offer, context),
    }));
    return writeAtom(title, t('feed.offersNote'), entries, '/offers.atom', criteria, context);
  },
};

/** The `id` survives a corrected spelling of the alias. */
function createAddresses(alias: string, { catalogue, locale, siteUrl }: ProgrammeContext) {
  const id = siteUrl + offerHref(locale, catalogue.stableName(alias));
  return { id, url: siteUrl + offerHref(locale, alias) };
}

/** Nothing of it depends on what was asked: a feed is read anywhere and later. */
function describe(offer: Offer, context: ProgrammeContext) {
  const { locale, t } = context;
  const card = createLoneCardView(offer, context);
  const translation = getTranslation(offer, locale);
  const when = formatAllSessions(offer, context);
  const registration = createRegistrationView(offer, context, 'lasting');
  const facts = [card.ages, card.fee.text, registration.text].join(' · ');
  const place = [card.place?.text ?? card.noPlace, card.hosts?.text].filter(Boolean).join(' · ');
  return {
    summary: [when, place].filter(Boolean).join(' · '),
    paragraphs: [
      ...[when, place, facts],
      ...(translation
        ? [translation.description.plain, t('offer.translated')]
        : [getTexts(offer).description.plain]),
    ],
  };
}

/** A feed reader that fetches daily misses none. */
const MOST_ENTRIES = 500;

/** `/changes.atom`: what was new, moved, dearer, changed or gone in the last 90 days, newest first. */
export const changesAtom: Feed = {
  contentType: ATOM_TYPE,
  build(context) {
    const { site, t } = context;
    const { criteria, title } = findWholeList(context);
    const entries = site.programme.changes
      .filter(createChangeFilter(context, criteria))
      .slice(0, MOST_ENTRIES)
      .flatMap((change) => createEntries(change, context));
    const name = t('feed.changesOf', { name: title });
    return writeAtom(name, t('feed.changesNote'), entries, '/changes.atom', criteria, context);
  },
};

function createEntries(change: Change, context: ProgrammeContext): readonly AtomEntry[] {
  const { kind, name } = change;
  const view = kind === 'changed' ? describeFields(change.fields, context) : { kind, lines: [] };
  if (view === null) return [];
  const { id, url } = createAddresses(change.alias, context);
  const offer = context.catalogue.get(change.alias) ?? (kind === 'gone' ? change.last : null);
  const when = offer === null ? '' : formatAllSessions(offer, context);
  return [
    {
      id: `${id}#${kind}-${change.at}`,
      url,
      // "Verlegt: Kanutour durch die Auwiesen"
      title: context.t(`feed.change.${view.kind}`, { name: cutAtWord(name, LONGEST_NAME) }),
      updatedAt: change.at,
      summary: view.lines[0] ?? when,
      paragraphs: [...view.lines, when],
    },
  ];
}

/** One entry; every text is plain, its paragraphs and lines are shown below each other. */
interface AtomEntry {
  /** A URI that stays with the entry for ever. */
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly updatedAt: Instant;
  readonly summary: string;
  readonly paragraphs: readonly string[];
}

function writeAtom(
  title: string,
  note: string,
  entries: readonly AtomEntry[],
  path: '/offers.atom' | '/changes.atom',
  criteria: Criteria,
  { site, generation, locale, siteUrl }: FeedContext,
): string {
  const selfUrl = siteUrl + listHref(locale, criteria, path);
  // Not the time of the generation: what happens to other offers is no news of this list.
  const latest = Math.max(...entries.map(({ updatedAt }) => updatedAt));
  const feed = new AtomWriter({
    id: selfUrl,
    title: cleanXml(title),
    description: cleanXml(note),
    author: { name: cleanXml(site.instance.name) },
    language: locale,
    link: siteUrl + listHref(locale, criteria, path === '/offers.atom' ? '/' : '/changes'),
    feedLinks: { atom: selfUrl },
    updated: new Date(entries.length === 0 ? generation.changedAt : latest),
    generator: 'Ferienfenster',
    copyright: '',
  });
  for (const entry of entries) {
    feed.addItem({
      id: entry.id,
      title: toHtml(entry.title),
      link: entry.url,
      date: new Date(entry.updatedAt),
      description: toHtml(entry.summary),
      content: entry.paragraphs
        .filter((text) => text !== '')
        .flatMap((text) => text.split(/\n{2,}/))
        .map((text) => `<p>${toHtml(text).replaceAll('\n', '<br>\n')}</p>`)
        .join(''),
    });
  }
  return feed.atom1();
}

/** Titles and contents are HTML in Atom; with every `<` and `>` escaped none of it can close what holds it. */
function toHtml(text: string): string {
  // Quotation marks stay as they are: some readers of feeds show what replaces them in HTML.
  return cleanXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Without the characters that XML 1.0 cannot carry in any way. */
function cleanXml(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}
