import { type Catalogue, createCatalogue } from '../../domain/catalogue';
import type { Criteria } from '../../domain/criteria/registry';
import { remember } from '../../domain/immutable';
import type { Instant } from '../../domain/instant';
import { type Change, NEWS_MS, type OfferField } from '../../domain/mirror-state';
import type { Offer } from '../../domain/offer';
import { searchCatalogue } from '../../domain/search/search-catalogue';
import { haveSameTimes } from '../../domain/session/find-next-session';
import { LONGEST_NAME } from '../../domain/shorten-offer';
import { keepFirst } from '../../domain/shortlist/shortlist';
import { cutAtWord } from '../../domain/text/find-words';
import type { Site } from '../../renderer/site';
import type { SpeechContext } from '../context';
import { formatFee } from '../format/format-fee';
import { formatDeadline } from '../registration/create-registration-view';
import { formatAllSessions } from '../session/format-when';

type ChangedFields = Extract<Change, { kind: 'changed' }>['fields'];

/** What happened to an offer whose fields changed; null when none of them is relevant to families. */
export function describeFields(fields: ChangedFields, context: SpeechContext) {
  const { t } = context;
  /** Old and new values, one sentence for each field. */
  const lines = READ_FIELDS.flatMap((field) => {
    const changed = fields.find((one) => one.field === field);
    if (changed === undefined) return [];
    const say = LINES[field];
    const [before, after] = [say(changed.before, context), say(changed.after, context)];
    const isSame =
      field === 'sessions'
        ? haveSameTimes(toSessions(changed.before), toSessions(changed.after))
        : before === after;
    return isSame ? [] : [t(`feed.change.${field}`, { before, after })];
  });
  return lines.length === 0 ? null : { kind: findKind(fields), lines };
}

/** An offer that differs in one of these was moved. */
export const MOVING_FIELDS: readonly OfferField[] = ['sessions', 'meetingPoint', 'meetingAddress'];

function findKind(fields: ChangedFields) {
  if (fields.some(({ field }) => MOVING_FIELDS.includes(field))) return 'moved';
  const fee = fields.find(({ field }) => field === 'feeCents');
  const difference = toCents(fee?.after) - toCents(fee?.before);
  if (difference === 0) return 'changed';
  return difference > 0 ? 'dearer' : 'cheaper';
}

const toCents = (value: unknown) => (typeof value === 'number' ? value : 0);
const toText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? cutAtWord(value, LONGEST_NAME) : '–';
const toSessions = (value: unknown) => (value ?? []) as Offer['sessions'];
const toAge = (value: unknown) => (value ? String(value) : '–');

/** How each field relevant to families is said, in the order of the lines. */
const LINES = {
  name: toText,
  sessions: (value, context) => formatAllSessions({ sessions: toSessions(value) }, context),
  meetingPoint: toText,
  meetingAddress: toText,
  feeCents: (value, context) => formatFee(toCents(value), context).text,
  applicationDeadline: (value, context) =>
    typeof value === 'number' ? formatDeadline(value, context) : '–',
  minAge: toAge,
  maxAge: toAge,
} satisfies Partial<Record<OfferField, (value: unknown, context: SpeechContext) => string>>;

export const READ_FIELDS = Object.keys(LINES) as readonly (keyof typeof LINES)[];

/** Whether a change is news, and the list asks for its offer, in its present or else its last known form. */
export function createChangeFilter(
  { now, site }: { readonly now: Instant; readonly site: Site },
  criteria: Criteria,
): (change: Change) => boolean {
  const { catalogue, changes } = site.programme;
  const gone = indexGone(changes)(catalogue);
  // A change is news even when its offer has meanwhile taken place.
  const lasting: Criteria = { ...criteria, past: true };
  const found = [catalogue, gone].flatMap((among) => searchCatalogue(among, lasting, now).offers());
  const wanted = new Set(found.map(({ alias }) => alias));
  return ({ alias, at }) => now - at <= NEWS_MS && wanted.has(alias);
}

/** An index of the last known forms of what is gone; remembered, so that it is made once for all. */
const indexGone = remember((changes: readonly Change[]) =>
  remember(({ indexOf, rules }: Catalogue): Catalogue => {
    const last = changes.flatMap((change) =>
      change.kind === 'gone' && indexOf(change.alias) < 0 ? change.last : [],
    );
    return createCatalogue(keepFirst(last), rules);
  }),
);
