import { startOfBerlinDay, toBerlinDay } from '../../domain/berlin/local-time';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import type { Search } from '../../domain/search/read-criteria';
import { getTranslator } from '../../messages/get-translator';
import type { Locale } from '../../messages/locale';
import type { RequestTime, Site } from '../../renderer/site';
import type { SpeechContext } from '../context';
import { createFeedContext, findFeedOffers } from '../feed/answer-feed';
import { formatDay, unbind } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { getPlaceName } from '../format/format-place';
import { listHref, offerHref } from '../links';
import { formatWhen } from '../session/format-when';
import { createChangeFilter, createChangeView, READ_FIELDS } from './create-change-view';

/** View model of the page of changes. */
export type ChangesScreen = Extract<ReturnType<typeof findChanges>, { kind: 'changes' }>['screen'];

/** The last seven days, today among them. */
const DAYS = 7;
/** Newest changes shown; more come only when a whole programme is published at once. */
const MOST_CHANGES = 1_000;

/** Finds the changes of the last seven days among the offers of a search; `loading` is 503. */
export function findChanges(requestTime: RequestTime, search: Search, locale: Locale, site: Site) {
  const context = createFeedContext(requestTime, locale, site);
  if (context === null) return { kind: 'loading' } as const;
  const { now, siteUrl } = context;
  const { changedAt } = context.generation;
  const t = getTranslator(locale);
  const { criteria, catalogue, title: name } = findFeedOffers(context, search);
  const from = toBerlinDay(now) - (DAYS - 1);
  const since = startOfBerlinDay(from);
  const all = site.mirror.changes();
  const recent = all.filter(({ at }) => at >= since);
  const isAskedFor = createChangeFilter(context, criteria, all, site);
  const changes = createWeekChanges(recent.filter(isAskedFor).slice(0, MOST_CHANGES), {
    now,
    locale,
    t,
    siteUrl,
    name,
    listHref: listHref(locale, criteria),
    findOffer: (alias) => catalogue.get(alias),
  });
  const day = (number: number) => formatDay(number, 'long', locale);
  function formatLead(): string {
    if (changes.text !== null)
      return t('changes.lead', { from: day(from), to: day(toBerlinDay(now)) });
    // Some changes there were, of offers that this list does not include.
    if (recent.length > 0) return t('changes.none');
    // A programme that was read for the first time has changed in no other way.
    const key = changedAt >= since ? 'changes.readSince' : 'changes.noneSince';
    return t(key, { at: day(toBerlinDay(changedAt)) });
  }
  const screen = {
    ...changes,
    title: t('changes.title'),
    lead: formatLead(),
    /** The feed of the same changes. */
    feedHref: listHref(locale, criteria, '/changes.atom'),
  };
  return { kind: 'changes', screen, criteria } as const;
}

/** Parts of the page of changes, in their order. */
const CHANGE_PARTS = ['new', 'moved', 'changed', 'gone'] as const;

/** An offer that is new, moved, changed or gone. */
export interface ChangedOffer {
  readonly name: string;
  readonly href: string;
  /** Day of the change. */
  readonly day: string;
  /** Its sessions, ages, fee and place; empty when it is gone. */
  readonly facts: readonly string[];
  /** Old and new values, one sentence for each. */
  readonly lines: readonly string[];
}

/** Context of the changes: language, time, address and the present version of each offer. */
interface WeekChangesContext extends SpeechContext {
  readonly siteUrl: string;
  /** Name of the programme. */
  readonly name: string;
  /** Path of the list, for the end of the text. */
  readonly listHref: string;
  findOffer(alias: string): Offer | null;
}

/**
 * The changes by offer, each once, newest first: each offer as it was before them compared with what it
 * is now. What changed and changed back, or came and went, is not mentioned.
 */
function createWeekChanges(changes: readonly Change[], context: WeekChangesContext) {
  const { t } = context;
  const byAlias = new Map<string, Change[]>();
  for (const change of changes) {
    byAlias.set(change.alias, [...(byAlias.get(change.alias) ?? []), change]);
  }
  const found = [...byAlias.values()].flatMap((own) => createEntry(own, context) ?? []);
  const parts = CHANGE_PARTS.map((part) => ({
    part,
    title: t(`changes.${part}`),
    offers: found.filter((entry) => entry.part === part).map(({ offer }) => offer),
  })).filter(({ offers }) => offers.length > 0);
  /** The same as plain text for the press; null: nothing has changed. */
  const text = parts.length === 0 ? null : unbind(writeText(parts, context));
  return { parts, text };
}

function createEntry(
  own: readonly Change[],
  context: WeekChangesContext,
): { readonly part: (typeof CHANGE_PARTS)[number]; readonly offer: ChangedOffer } | null {
  const [latest] = own;
  if (!latest) return null;
  const { locale, findOffer } = context;
  const offer = findOffer(latest.alias);
  const before = findBefore(own, offer);
  const name = offer?.name ?? before?.name;
  if (name === undefined) return null;
  const change = offer && before ? createChangeView(compare(before, offer, latest), context) : null;
  if (offer && before && change === null) return null;
  const changed = change?.kind === 'moved' ? 'moved' : 'changed';
  const entry: ChangedOffer = {
    name,
    href: offerHref(locale, latest.alias),
    day: formatDay(toBerlinDay(latest.at), 'full', locale, toBerlinDay(context.now)),
    facts: offer === null ? [] : listFacts(offer, context),
    lines: change?.lines ?? [],
  };
  return { part: offer === null ? 'gone' : before === null ? 'new' : changed, offer: entry };
}

/** The offer before its changes (newest first); null: it was not listed. */
function findBefore(own: readonly Change[], offer: Offer | null): Offer | null {
  let state = offer;
  for (const change of own) {
    if (change.kind === 'new') state = null;
    else if (change.kind === 'gone') state = change.last;
    else if (state !== null) {
      const before = change.fields.map(({ field, before: value }) => [field, value]);
      state = { ...state, ...Object.fromEntries(before) };
    }
  }
  return state;
}

/** The fields that families read, where two versions of an offer differ. */
function compare(before: Offer, after: Offer, { at, alias }: Change): Change {
  const fields = READ_FIELDS.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ).map((field) => ({ field, before: before[field], after: after[field] }));
  return { kind: 'changed', at, alias, name: after.name, fields };
}

function listFacts(offer: Offer, context: WeekChangesContext): readonly string[] {
  const { t } = context;
  const facts = [
    formatWhen(offer, context),
    formatAges(offer, t),
    formatFee(offer.feeCents, context).text,
    getPlaceName(offer),
  ];
  return facts.filter((fact) => fact !== null);
}

function writeText(
  parts: readonly { readonly title: string; readonly offers: readonly ChangedOffer[] }[],
  context: WeekChangesContext,
): string {
  const { t, name, siteUrl, listHref } = context;
  const paragraphs = parts.map(({ title, offers }) =>
    [
      `${title}:`,
      ...offers.map((offer) => {
        const said = offer.lines.length > 0 ? offer.lines.join(' ') : offer.facts.join(', ');
        return said === '' ? `- ${offer.name}` : `- ${offer.name}: ${said}`;
      }),
    ].join('\n'),
  );
  return [
    t('changes.press.lead', { name }),
    ...paragraphs,
    t('changes.press.end', { address: siteUrl + listHref }),
  ].join('\n\n');
}
