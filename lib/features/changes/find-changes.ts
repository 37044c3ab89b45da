import { startOfBerlinDay, toBerlinDay } from '../../domain/berlin/local-time';
import { type Criteria, NO_CRITERIA } from '../../domain/criteria/registry';
import type { Change } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { createChipLinks, createChips } from '../filter/label-value';
import { formatDay } from '../format/format-day';
import { formatAges, formatFee } from '../format/format-fee';
import { getPlaceName } from '../format/format-place';
import { listHref, offerHref } from '../links';
import type { ProgrammeContext } from '../programme-context';
import { formatWhen } from '../session/format-when';
import { createChangeFilter, describeFields, READ_FIELDS } from './describe-change';

export type ChangesScreen = NonNullable<ReturnType<typeof findChanges>>;

/** The last seven days, today among them. */
const DAYS = 7;
/** Newest changes shown; more come only when a whole programme is published at once. */
const MOST_CHANGES = 1_000;

/** Finds the changes of the last seven days among the offers of a search; null: 503. */
export function findChanges(context: ProgrammeContext) {
  const { site, requestTime, search, now, locale, t, catalogue } = context;
  if (requestTime.generation === null) return null;
  const criteria: Criteria = { ...search.criteria, page: 1 };
  const from = toBerlinDay(now) - (DAYS - 1);
  const since = startOfBerlinDay(from);
  const changes = site.programme.changes
    .filter(({ at }) => at >= since)
    .filter(createChangeFilter(context, criteria))
    .slice(0, MOST_CHANGES);
  const found = [...Map.groupBy(changes, ({ alias }) => alias)].flatMap(
    ([alias, own]) => createEntry(own, catalogue.get(alias), context) ?? [],
  );
  const parts = CHANGE_PARTS.map((part) => ({
    part,
    offers: found.filter((entry) => entry.part === part),
  })).filter(({ offers }) => offers.length > 0);
  const day = (number: number) => formatDay(number, 'long', locale);
  const toHref = (other: Criteria) => listHref(locale, other, '/changes');
  return {
    parts,
    chips: createChipLinks(createChips(criteria, context), locale, toHref),
    resetHref: toHref(NO_CRITERIA),
    lead:
      parts.length > 0
        ? t('changes.lead', { from: day(from), to: day(toBerlinDay(now)) })
        : t('changes.none'),
    feedHref: listHref(locale, criteria, '/changes.atom'),
  };
}

const CHANGE_PARTS = ['new', 'moved', 'changed', 'gone'] as const;

/** Null: it changed and changed back, or came and went. `own`: newest first. */
function createEntry(own: readonly Change[], offer: Offer | null, context: ProgrammeContext) {
  const latest = own[0] as Change;
  const { locale, now, t } = context;
  const before = findBefore(own, offer);
  const name = offer?.name ?? before?.name;
  if (name === undefined) return null;
  const change = offer && before && describeFields(compare(before, offer), context);
  if (offer && before && change === null) return null;
  const changed = change?.kind === 'moved' ? 'moved' : 'changed';
  return {
    part: offer === null ? 'gone' : before === null ? 'new' : changed,
    name,
    href: offerHref(locale, latest.alias),
    day: formatDay(toBerlinDay(latest.at), 'full', locale, toBerlinDay(now)),
    /** Its sessions, ages and fee; empty when it is gone. */
    facts: offer
      ? [formatWhen(offer, context), formatAges(offer, t), formatFee(offer.feeCents, context).text]
      : [],
    place: offer && getPlaceName(offer),
    lines: change?.lines ?? [],
  };
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
function compare(before: Offer, after: Offer) {
  return READ_FIELDS.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  ).map((field) => ({ field, before: before[field], after: after[field] }));
}
