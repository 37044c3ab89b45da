import type { Criteria } from '../../domain/criteria/registry';
import { remember } from '../../domain/immutable';
import type { Instant } from '../../domain/instant';
import type { Change, Generation, OfferField } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { LONGEST_NAME, shortenOffer } from '../../domain/shorten-offer';
import { cutAtWord } from '../../domain/text/find-words';
import type { Site } from '../../renderer/site';
import type { SpeechContext } from '../context';
import { formatDay } from '../format/format-day';
import { formatFee } from '../format/format-fee';
import { toLastDay } from '../registration/create-registration-view';
import { formatWhen } from '../session/format-when';

/** Kind of a change from a family's point of view. */
type ChangeKind = 'new' | 'gone' | 'moved' | 'dearer' | 'cheaper' | 'changed';

type Field = Extract<Change, { kind: 'changed' }>['fields'][number];

/** Formats a change; null when no field relevant to families changed. */
export function createChangeView(change: Change, context: SpeechContext) {
  const { t } = context;
  const view = (kind: ChangeKind, lines: readonly string[] = []) => ({
    kind,
    /** "Verlegt: Kanutour durch die Auwiesen" */
    title: t(`feed.change.${kind}`, { name: cutAtWord(change.name, LONGEST_NAME) }),
    /** Old and new values, one sentence for each field; empty for new and gone offers. */
    lines,
  });
  if (change.kind !== 'changed') return view(change.kind);
  const before = collect(change.fields, 'before');
  const after = collect(change.fields, 'after');
  const lines = LINES.flatMap(({ fields, say }) => {
    if (!fields.some((field) => field in after)) return [];
    const [from, to] = [say(before, context), say(after, context)];
    const sentence = t(`feed.change.${fields[0]}`, { before: from, after: to });
    return from === to ? [] : [sentence];
  });
  return lines.length === 0 ? null : view(findKind(before, after), lines);
}

type Values = Partial<Record<OfferField, unknown>>;

function collect(fields: readonly Field[], side: 'before' | 'after'): Values {
  return Object.fromEntries(fields.map((field) => [field.field, field[side]]));
}

/** An offer that differs in one of these was moved. */
export const MOVING_FIELDS: readonly OfferField[] = ['sessions', 'meetingPoint', 'meetingAddress'];

function findKind(before: Values, after: Values): ChangeKind {
  if (MOVING_FIELDS.some((field) => field in after)) return 'moved';
  if (!('feeCents' in after)) return 'changed';
  const difference = toCents(after) - toCents(before);
  if (difference === 0) return 'changed';
  return difference > 0 ? 'dearer' : 'cheaper';
}

const toCents = ({ feeCents }: Values) => (typeof feeCents === 'number' ? feeCents : 0);
const toText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? cutAtWord(value, LONGEST_NAME) : '–';

/** Fields relevant to families, in the order of the lines. The first field names the message. */
const LINES: readonly {
  readonly fields: readonly OfferField[];
  say(values: Values, context: SpeechContext): string;
}[] = [
  { fields: ['name'], say: ({ name }) => toText(name) },
  {
    fields: ['sessions'],
    say: ({ sessions }, context) =>
      formatWhen({ sessions: (sessions ?? []) as Offer['sessions'] }, context),
  },
  { fields: ['meetingPoint'], say: ({ meetingPoint }) => toText(meetingPoint) },
  { fields: ['meetingAddress'], say: ({ meetingAddress }) => toText(meetingAddress) },
  { fields: ['feeCents'], say: (values, context) => formatFee(toCents(values), context).text },
  {
    fields: ['applicationDeadline'],
    say: ({ applicationDeadline }, { locale }) =>
      typeof applicationDeadline === 'number'
        ? formatDay(toLastDay(applicationDeadline), 'full', locale)
        : '–',
  },
  { fields: ['minAge'], say: ({ minAge }) => (minAge ? String(minAge) : '–') },
  { fields: ['maxAge'], say: ({ maxAge }) => (maxAge ? String(maxAge) : '–') },
];

export const READ_FIELDS = LINES.flatMap(({ fields }) => fields);

/** Whether the list asks for the offer of a change, in its present or else its last known form. */
export function createChangeFilter(
  {
    generation,
    now,
    site,
  }: { readonly generation: Generation; readonly now: Instant; readonly site: Site },
  criteria: Criteria,
): (change: Change) => boolean {
  const catalogue = site.catalogue(generation);
  const gone = site.catalogue({
    offers: findLastForms(site.mirror.changes())(generation.offers),
  });
  // A change is news even when its offer has meanwhile taken place.
  const lasting: Criteria = { ...criteria, past: true };
  const found = [catalogue, gone].flatMap((among) => searchCatalogue(among, lasting, now).offers());
  const wanted = new Set(found.map(({ alias }) => alias));
  return ({ alias }) => wanted.has(alias);
}

/**
 * The last known forms of what is gone; the same list for the same changes and offers, so that its
 * index is made once for all who ask.
 */
const findLastForms = remember((changes: readonly Change[]) =>
  remember((offers: readonly Offer[]): readonly Offer[] => {
    const listed = new Set(offers.map(({ alias }) => alias));
    const last = new Map<string, Offer>();
    for (const change of changes) {
      if (change.kind === 'gone' && !listed.has(change.alias) && !last.has(change.alias)) {
        last.set(change.alias, change.last);
      }
    }
    return [...last.values()].map(shortenOffer);
  }),
);
